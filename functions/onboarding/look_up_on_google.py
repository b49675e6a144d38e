"""POST /api/onboarding/google-lookup: what Google knows of a business, to fill in a form with.

Each lookup costs money, so there are limits: for the organization of the user's business, for a user who has none, and
for all. Beyond them, and where this deployment asks nothing of Google, the answer is that nothing was found.
"""

from booking.core import features, settings
from booking.onboarding import queries as onboarding
from booking.onboarding.models import LookUpOnGoogle
from booking.onboarding.records import FoundBusiness, NothingFound
from booking.onboarding.rules import found_business, is_worth_asking
from booking.upstreams import places
from booking.web.callers.members import signed_in
from booking.web.callers.sign_in import SignIn
from booking.web.routes import CallingRequest, between_calls, route


@route(caller=signed_in, runs=between_calls, body=LookUpOnGoogle, needs=["places"])
def handler(request: CallingRequest[SignIn, LookUpOnGoogle]) -> FoundBusiness | NothingFound:
    query = request.body.query.strip()
    if not features.is_set_up("places") or not is_worth_asking(query):
        return {"found": False}
    most_of_all = int(settings.required("PLACES_LOOKUPS_PER_DAY"))
    user = request.actor.user
    may_ask = request.transact_db(
        lambda db: onboarding.count_place_lookup(db, user.id, user.company_id, of_all=most_of_all).get()
    )
    return found_business(places.find_place(query) if may_ask else None)
