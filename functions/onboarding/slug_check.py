"""POST /api/onboarding/slug-check: whether a business could have this address."""

from functools import partial

from booking.onboarding import queries as onboarding
from booking.onboarding.models import CheckSlug
from booking.onboarding.records import SlugCheck
from booking.onboarding.rules import normalised_slug, unavailable_reason
from booking.web.callers.members import signed_in
from booking.web.callers.sign_in import SignIn
from booking.web.routes import CallingRequest, between_calls, route


@route(caller=signed_in, runs=between_calls, body=CheckSlug)
def handler(request: CallingRequest[SignIn, CheckSlug]) -> SlugCheck:
    slug = normalised_slug(request.body.slug)
    reason = unavailable_reason(slug)
    if reason is not None:
        return {"available": False, "reason": reason}
    taken = request.transact_db(partial(onboarding.is_slug_taken, slug=slug))
    return {"available": not taken, "reason": "taken" if taken else None}
