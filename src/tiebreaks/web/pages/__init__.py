"""What people see, one module for each page; each has its routes at the end.

`READ` are for everybody who may see an event, under ``/e/ID`` and ``/v/LINK``; `EDIT` only for
those who may change it, under ``/e/ID``; `ROUTES` are about no event.
"""
