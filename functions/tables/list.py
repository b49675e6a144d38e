"""GET /api/tables: every table of the business, ordered by name."""

from booking.routes.session import SessionRequest, session_route
from booking.tables import queries as tables
from booking.tables.records import Tables


@session_route(engine="hospitality")
def handler(request: SessionRequest[None]) -> Tables:
    return {"tables": tables.list_tables(request.db)}
