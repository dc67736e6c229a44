"""The boxes that come with the house; each is found through its entry point only."""
