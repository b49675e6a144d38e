"""GET /api/venue/setup: what a business still lacks before guests can book with it."""

from booking.identity.actors import Member
from booking.onboarding import queries as onboarding
from booking.onboarding.records import SetupAnswer
from booking.onboarding.rules import setup_of
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(role="admin"))
def handler(request: Request[Member, None]) -> SetupAnswer:
    is_done = onboarding.find_what_is_set_up(request.db)
    business = request.actor.business.get()
    return {"setup": setup_of(business.business_type, is_done.get())}
