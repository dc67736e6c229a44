"""The notebooks that teach: written with what they show, and held to it."""
