"""Whom it hits when time is taken away: the bookings that a change of hours, of who works, or of what is used leaves
standing where they cannot stay (spec §3.14)."""
