"""The documentation site: its pages are gathered, the examples on them run, and the pictures of the README taken."""
