"""GET /api/ai/allowance: the AI credits of the organization, and what of them is used.

All businesses of the organization share them. It refuses nobody for having used them up.
"""

from booking.ai.actions import read_allowance
from booking.ai.records import Allowance
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(), needs=["features"])
def handler(request: Request[Member, None]) -> Allowance:
    return read_allowance(request.db)
