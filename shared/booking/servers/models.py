"""Request bodies of the routes of servers and their assignments (spec §4.9.3)."""

from booking.core.fields import Id, Name, RequestBody, VenueDate


class CreateServer(RequestBody):
    name: Name


class AssignServer(RequestBody):
    """The server of a table. serverId null takes the table's server away; the field must be present."""

    date: VenueDate
    table_id: Id
    server_id: Id | None
