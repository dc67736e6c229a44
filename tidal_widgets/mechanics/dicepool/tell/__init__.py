"""What the command tells of dice: the answers to a file of questions, luck and skill in a record."""
