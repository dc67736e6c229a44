"""The boxes that come with the package; each is found through its entry point only."""
