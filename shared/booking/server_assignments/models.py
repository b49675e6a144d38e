"""Request bodies of the server assignments routes (spec §4.9)."""

from uuid import UUID

from booking.bodies import RequestBody, VenueDate


class AssignServer(RequestBody):
    """serverId null takes the table's server away; it must be written for that."""

    date: VenueDate
    table_id: UUID
    server_id: UUID | None
