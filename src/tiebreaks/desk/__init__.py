"""An event that is being run: what lies on the desk, and every change that can be made to it."""
