"""What a booking is refused for unless somebody takes it on themselves, and what it is warned of (spec §3.10)."""
