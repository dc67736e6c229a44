"""What a seat sees, drawn."""
