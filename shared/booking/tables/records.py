"""The tables of a floor as stored (contract §7) and as integrators read them (contract §4)."""

from datetime import datetime
from typing import TypedDict
from uuid import UUID


class Table(TypedDict):
    """A table and the parties that it is for. x, y and shape are the dashboard's, for its plan of the floor."""

    id: UUID
    company_id: UUID
    name: str
    area: str | None
    min_seats: int
    max_seats: int
    active: bool
    x: int | None
    y: int | None
    shape: str | None
    created_at: datetime


class OneTable(TypedDict):
    table: Table


class Tables(TypedDict):
    tables: list[Table]


class TableDeletion(TypedDict):
    ok: bool


class TableV1(TypedDict):
    id: UUID
    name: str
    area: str | None
    minSeats: int
    maxSeats: int
    active: bool
    createdAt: datetime
