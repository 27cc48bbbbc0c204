"""The doors: who may see and change what."""
