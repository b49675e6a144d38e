"""GET /api/ai/allowance: the AI credits of the organization, and what of them is used.

All businesses of the organization share them. It refuses nobody for having used them up.
"""

from booking.ai.actions import read_allowance
from booking.ai.records import Allowance
from booking.web.session import SessionRequest, session_route


@session_route()
def handler(request: SessionRequest[None]) -> Allowance:
    return read_allowance(request.db)
