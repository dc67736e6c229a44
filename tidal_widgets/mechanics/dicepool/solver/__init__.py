"""The attempt solver: what dice against a Danger die are worth, exactly."""
