"""What many games share: each folder is one mechanic, from its odds to its words, and knows no other."""
