"""Request bodies of the tables routes (spec §4.9.1)."""

from typing import Annotated

from pydantic import AfterValidator, Field

from booking.core.fields import Id, Label, Name, PartialBodyToTry, RequestBody, ShortText, absent, all_distinct
from booking.tables.records import LinkKind

Seats = Annotated[int, Field(ge=1, le=500)]
Coordinate = Annotated[
    int, Field(ge=-100_000, le=100_000, description="on the floor plan, in the unit in which the dashboard draws it")
]
# As many as one reservation may have.
TablesTogether = Annotated[list[Id], Field(min_length=2, max_length=20), AfterValidator(all_distinct)]


class CreateTable(RequestBody):
    """A table takes parties from minSeats to maxSeats."""

    name: Name
    area: Label | None = None
    min_seats: Seats
    max_seats: Seats
    active: bool = True
    bookable_online: bool = True
    x: Coordinate | None = None
    y: Coordinate | None = None
    shape: ShortText | None = None


class UpdateTable(PartialBodyToTry):
    name: Name = absent()
    area: Label | None = absent()
    min_seats: Seats = absent()
    max_seats: Seats = absent()
    active: bool = absent()
    bookable_online: bool = absent()
    x: Coordinate | None = absent()
    y: Coordinate | None = absent()
    shape: ShortText | None = absent()


class CreateLinkGroup(RequestBody):
    """Tables of an adjacent group are named in the order in which they stand side by side."""

    name: Name
    kind: LinkKind
    table_ids: TablesTogether


class CreateFurnitureSetCombo(RequestBody):
    """All tables belong to the link group, which is a furniture set."""

    link_group_id: Id
    table_ids: TablesTogether
