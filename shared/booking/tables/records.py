"""The tables of a floor as stored (spec §2.14) and as integrators read them (spec §4.2.1)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, TypeAlias, TypedDict
from uuid import UUID

from booking.core.locks import Locked

LinkKind: TypeAlias = Literal["furniture_set", "adjacent"]


class Table(TypedDict):
    """A table and the parties that it is for. x, y and shape are the dashboard's, for its plan of the floor.
    bookable_online: guests who book themselves get it."""

    id: UUID
    company_id: UUID
    name: str
    area: str | None
    min_seats: int
    max_seats: int
    active: bool
    bookable_online: bool
    x: int | None
    y: int | None
    shape: str | None
    created_at: datetime
    version: int


class NamedTable(TypedDict):
    id: UUID
    name: str


class Seating(TypedDict):
    """What a table offers to a party."""

    id: UUID
    min_seats: int
    max_seats: int
    active: bool


@dataclass(frozen=True)
class LockedTables(Locked):
    """Tables that nobody else changes until this transaction ends, in the order in which they were named: the first is
    a reservation's own. Their time is not locked by that."""

    tables: Sequence[Seating]

    @property
    def ids(self) -> list[UUID]:
        return [table["id"] for table in self.tables]

    def only(self, table_ids: Sequence[UUID]) -> "LockedTables":
        """Returns those of the tables, in this order."""
        by_id = {table["id"]: table for table in self.tables}
        return LockedTables([by_id[table_id] for table_id in table_ids])


class LockedTableDates(LockedTables):
    """Tables whose time, on the dates that are wanted, nobody else takes until this transaction ends. A reservation is
    only written with them."""


class OneTable(TypedDict):
    table: Table


class Tables(TypedDict):
    tables: list[Table]


class LinkGroup(TypedDict):
    """Tables that are combined for larger parties. In an adjacent group they stand side by side in this order, and
    neighbours are combined; of a furniture set its combos are."""

    id: UUID
    company_id: UUID
    name: str
    kind: LinkKind
    table_ids: list[UUID]
    created_at: datetime


class OneLinkGroup(TypedDict):
    linkGroup: LinkGroup


class LinkGroups(TypedDict):
    linkGroups: list[LinkGroup]


class FurnitureSetCombo(TypedDict):
    """Tables of a furniture set that are reserved as one; the first is a reservation's own."""

    id: UUID
    company_id: UUID
    link_group_id: UUID
    table_ids: list[UUID]
    created_at: datetime


class FurnitureSetCombos(TypedDict):
    furnitureSetCombos: list[FurnitureSetCombo]


class ComboCandidate(TypedDict):
    """What decides whether tables of a link group may become a combo."""

    is_furniture_set: bool
    are_linked: bool
    are_combined: bool


class ComboCreation(TypedDict):
    ok: bool
    comboId: UUID


class TableV1(TypedDict):
    """A table as integrators read it, for parties of minSeats to maxSeats."""

    id: UUID
    name: str
    area: str | None
    minSeats: int
    maxSeats: int
    active: bool
    createdAt: datetime
