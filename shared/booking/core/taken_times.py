"""A time that somebody else has, and when there would be one (docs/decisions/0121-nearest-times.md)."""

from collections.abc import Sequence
from typing import NotRequired, TypedDict
from uuid import UUID

from booking.core.clock import WallClock
from booking.core.errors import Conflict

NEAREST_STARTS = 3


class FreeStart(TypedDict):
    """A start that is free. providerId **A**: who is."""

    startsAt: WallClock
    providerId: NotRequired[UUID]


class NearestStarts(TypedDict):
    """The free starts nearest to the wanted one, three at most; with appointments those of the wanted provider come
    first."""

    nearest: list[FreeStart]


class TimeTaken(Conflict):
    """Somebody else has this time; when there would be one is said beside it
    (docs/decisions/0121-nearest-times.md)."""

    tells_code = True
    details = NearestStarts
    message = "startsAt: this time is taken."

    def __init__(self, message: str | None = None, nearest: Sequence[FreeStart] = ()) -> None:
        super().__init__(message, beside={"nearest": [*nearest]})
