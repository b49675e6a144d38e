"""GET /api/packages: every package of the business, by name."""

from booking.packages import queries as packages
from booking.packages.records import Packages
from booking.web.session import SessionRequest, session_route


@session_route(engine="appointments")
def handler(request: SessionRequest[None]) -> Packages:
    return {"packages": packages.list_packages(request.db)}
