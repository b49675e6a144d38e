"""GET /api/link-groups: every link group of the business, by name."""

from booking.tables import queries as tables
from booking.tables.records import LinkGroups
from booking.web.session import SessionRequest, session_route


@session_route(engine="hospitality")
def handler(request: SessionRequest[None]) -> LinkGroups:
    return {"linkGroups": tables.list_link_groups(request.db)}
