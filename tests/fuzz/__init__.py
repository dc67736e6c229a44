"""What nobody would write, given to everything that reads: shortly in `make test`, at length in `make soak`."""
