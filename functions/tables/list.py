"""GET /api/tables: every table of the business, ordered by name."""

from booking.tables import queries as tables
from booking.tables.records import Tables
from booking.web.session import SessionRequest, session_route


@session_route(engine="hospitality")
def handler(request: SessionRequest[None]) -> Tables:
    return {"tables": tables.list_tables(request.db)}
