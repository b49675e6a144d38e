"""The table of a floor as stored (contract §7)."""

from typing import TypedDict
from uuid import UUID


class Table(TypedDict):
    id: UUID
    min_seats: int
    max_seats: int
    active: bool
