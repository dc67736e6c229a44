"""What the links of the play room say."""

NEW, START = "new", "start"
"""The choice of seats, and a game that begins at once."""
SEAT, BEAT, TAPPED, LAID = "seat", "beat", "tap", "move"
"""Who looks on, which part of what the others did, the pieces tapped, and the move without any that is laid out."""
