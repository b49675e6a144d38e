"""Request bodies of the routes of sections and their servers (spec §4.9.6)."""

from typing import Annotated

from pydantic import AfterValidator, Field

from booking.core.fields import Id, Name, PartialBody, RequestBody, VenueDate, absent, all_distinct

# As many as a floor has.
_TableIds = Annotated[list[Id], Field(min_length=1, max_length=500), AfterValidator(all_distinct)]


class CreateSection(RequestBody):
    """A table belongs to one section at most."""

    name: Name
    table_ids: _TableIds


class UpdateSection(PartialBody):
    """tableIds replaces the whole list. Who serves the tables on a date stays."""

    name: Name = absent()
    table_ids: _TableIds = absent()


class AssignSection(RequestBody):
    """The server of all tables of a section. serverId null takes the servers of these tables away; the field must be
    present."""

    date: VenueDate
    section_id: Id
    server_id: Id | None
