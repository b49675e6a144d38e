"""Work that no request waits for: the outbox that keeps it safe, and the functions that do it."""
