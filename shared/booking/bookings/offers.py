"""Which of the free times a search offers: to the desk any, to guests who book for themselves what the business lets
them book (spec §12.1)."""

from dataclasses import dataclass
from datetime import datetime

QUARTER_HOUR = 15


@dataclass(frozen=True)
class Offer:
    """Starts so many minutes apart, or as many as the business has set for its guests (None); with `online` only at
    what guests may book themselves, and none before `earliest`, a wall clock."""

    step_minutes: int | None = QUARTER_HOUR
    online: bool = False
    earliest: datetime | None = None


TO_THE_DESK = Offer()
