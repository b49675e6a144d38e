"""Which of the free times a search offers: to the desk any, to guests who book for themselves what the business lets
them book (spec §12.1)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from booking.bookings.freed_times import FreedTime

QUARTER_HOUR = 15


@dataclass(frozen=True)
class Offer:
    """Starts so many minutes apart, or as many as the business has set for its guests (None); with `online` only at
    what guests may book themselves, and none before `earliest`, a wall clock. To who waits only what was `freed` is
    offered; it is kept from all other guests."""

    step_minutes: int | None = QUARTER_HOUR
    online: bool = False
    earliest: datetime | None = None
    freed: Sequence[FreedTime] | None = None

    @property
    def leaves_freed(self) -> bool:
        """Says whether what is kept for who waits counts as taken."""
        return self.online and self.freed is None


TO_THE_DESK = Offer()
