"""How many points a sale earns, without a database (docs/decisions/ledgers.md)."""

MAX_POINTS = 1_000_000_000  # of one member, and in one adjustment


def moves_points(delta: int) -> int:
    """Returns the delta. Raises a ValueError whose message the API answers if it is 0."""
    if delta == 0:
        raise ValueError("must not be 0")
    return delta


def points_for(paid_cents: int, cents_per_point: int | None) -> int:
    """Returns the points that a sale earns: one for each full `cents_per_point` that was paid; 0 if sales of the
    business earn no points."""
    return 0 if cents_per_point is None else min(paid_cents // cents_per_point, MAX_POINTS)
