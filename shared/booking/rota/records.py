"""A week of the rota (spec §2.29)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import TypedDict
from uuid import UUID

from booking.core.locks import Locked
from booking.staff.records import TimeOff, WorkingHours


class RotaWeek(TypedDict):
    """When a provider works in the week that begins on this Monday: by the rota (is_set), or as usual. version is the
    provider's."""

    provider_id: UUID
    name: str
    monday: date
    is_set: bool
    working_hours: list[WorkingHours]
    version: int


@dataclass(frozen=True)
class LockedProviders(Locked):
    """Providers whom nobody else changes until this transaction ends."""

    ids: Sequence[UUID]


class OneRotaWeek(TypedDict):
    week: RotaWeek


class RotaOfWeek(TypedDict):
    """A week of all active providers by name, and when they are off in it."""

    monday: date
    weeks: list[RotaWeek]
    timeOff: list[TimeOff]
