"""The second look: check a published table, identify its rules, compare rules, what if."""
