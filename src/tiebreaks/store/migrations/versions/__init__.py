"""One module for each step; a step that was published is never changed."""
