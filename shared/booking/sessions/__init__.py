"""A user's own sessions: where they are signed in, and the end of it."""
