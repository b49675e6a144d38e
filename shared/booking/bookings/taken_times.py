"""The error for a time that is taken already, and the free starts that it offers instead
(docs/decisions/availability.md)."""

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


class InTheWay(TypedDict):
    """A party that has some of the wanted tables at the wanted time; name is null of one whom nobody knows by name."""

    reservationId: UUID
    name: str | None
    partySize: int
    startsAt: WallClock
    endsAt: WallClock
    tables: list[str]


class NearestStarts(TypedDict):
    """The free starts nearest to the wanted one, three at most; with appointments those of the wanted provider come
    first. conflicts **H** are who has the wanted tables, by time, five at most."""

    nearest: list[FreeStart]
    conflicts: NotRequired[list[InTheWay]]


class TimeTaken(Conflict):
    """Somebody else has booked this time. The free starts nearest to it, and who has the tables that were named, are
    answered beside the error (docs/decisions/availability.md)."""

    tells_code = True
    details = NearestStarts
    message = "startsAt: this time is taken."

    def __init__(
        self,
        message: str | None = None,
        nearest: Sequence[FreeStart] = (),
        conflicts: Sequence[InTheWay] | None = None,
    ) -> None:
        told = {} if conflicts is None else {"conflicts": [*conflicts]}
        super().__init__(message, beside={"nearest": [*nearest], **told})
