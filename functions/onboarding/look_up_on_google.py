"""POST /api/onboarding/google-lookup: what Google knows of a business, to fill in a form with.

A question costs money, so there are bounds for each user and for all; beyond them, nothing is found either.
"""

from booking.core import settings
from booking.onboarding import queries as onboarding
from booking.onboarding.models import LookUpOnGoogle
from booking.onboarding.records import FoundBusiness, NothingFound
from booking.onboarding.rules import found_business, is_worth_asking
from booking.upstreams import places
from booking.web.session import SignedInRequest, signed_in_route


@signed_in_route(body=LookUpOnGoogle, needs=["places"])
def handler(request: SignedInRequest[LookUpOnGoogle]) -> FoundBusiness | NothingFound:
    query = request.body.query.strip()
    if not is_worth_asking(query):
        return {"found": False}
    most_of_all = int(settings.required("PLACES_LOOKUPS_PER_DAY"))
    with request.transaction() as db:
        may_ask = onboarding.count_place_lookup(db, request.user.id, of_all=most_of_all)
    return found_business(places.find_place(query) if may_ask else None)
