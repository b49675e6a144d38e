"""How long the last change can be taken back (spec §3.9)."""

from booking.jobs.job_types import KeptJobType

UNDO_SECONDS = 10
"""How long that is. What tells of the change, or does what cannot be undone, waits as long."""
CANCELLATIONS: frozenset[KeptJobType] = frozenset(
    {"appointment_cancelled", "reservation_cancelled", "series_cancelled"}
)
"""The jobs that email somebody that what they have booked is off."""


def seconds_to_undo(news: KeptJobType) -> int:
    """Returns for how many seconds a job waits that emails a guest what has become of a booking: a cancellation may be
    undone as long, and then nobody hears of it."""
    return UNDO_SECONDS if news in CANCELLATIONS else 0
