"""The dashboard as a folder of files: Python runs in the visitor's browser, and no server is needed."""

PUBLIC = ("build",)
