"""What holds for the tree as a whole."""
