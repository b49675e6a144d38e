"""Load on the local service over HTTP: many venues out of the demo generator, a day of theirs (`make simulate-load`),
and readers and writers who are always asking while the database fails (`make test-load`)."""
