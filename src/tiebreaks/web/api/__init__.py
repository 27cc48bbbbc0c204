"""The same for programs: ``/api/v1``, with the JSON of the command line.

Each operation is declared once, in the module that carries it out; the routes and the OpenAPI
document are made from the declarations.
"""
