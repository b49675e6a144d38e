"""The error for a time that is taken already, and the free starts that it offers instead
(docs/decisions/0121-nearest-times.md)."""

from collections.abc import Sequence
from typing import NotRequired, TypedDict
from uuid import UUID

from booking.core.clock import WallClock
from booking.core.errors import Conflict

NEAREST_STARTS = 3


class FreeStart(TypedDict):
    """A free start. providerId **A** is the provider who is free then."""

    startsAt: WallClock
    providerId: NotRequired[UUID]


class NearestStarts(TypedDict):
    """The free starts nearest to the wanted one, three at most; with appointments those of the wanted provider come
    first."""

    nearest: list[FreeStart]


class TimeTaken(Conflict):
    """Somebody else has booked this time. The free starts nearest to it are answered beside the error
    (docs/decisions/0121-nearest-times.md)."""

    tells_code = True
    details = NearestStarts
    message = "startsAt: this time is taken."

    def __init__(self, message: str | None = None, nearest: Sequence[FreeStart] = ()) -> None:
        super().__init__(message, beside={"nearest": [*nearest]})
