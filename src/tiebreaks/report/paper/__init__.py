"""Documents on paper: PDF by typst, whose templates lie beside this file.

Everything that comes from an event reaches a template as data, never as markup, so that no sign
in a name means anything.  The same data give the same bytes.
"""
