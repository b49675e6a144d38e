"""What is told of the moves of a booking (spec §2.25)."""

from datetime import datetime
from typing import TypedDict

from booking.core.clock import WallClock


class Move(TypedDict):
    """A booking was moved to another time: when that was done, whether its guest did it online, and when it began
    before and after. Both are the venue's wall clock written with +00:00."""

    moved_at: datetime
    by_guest: bool
    moved_from: WallClock
    moved_to: WallClock
