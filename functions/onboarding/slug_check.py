"""POST /api/onboarding/slug-check: whether a business could have this address."""

from booking.database.transactions import transaction
from booking.onboarding import queries as onboarding
from booking.onboarding.models import CheckSlug
from booking.onboarding.records import SlugCheck
from booking.onboarding.rules import normalised_slug, unavailable_reason
from booking.web.session import SignedInRequest, signed_in_route


@signed_in_route(body=CheckSlug)
def handler(request: SignedInRequest[CheckSlug]) -> SlugCheck:
    slug = normalised_slug(request.body.slug)
    reason = unavailable_reason(slug)
    if reason is not None:
        return {"available": False, "reason": reason}
    with transaction() as db:
        taken = onboarding.is_slug_taken(db, slug)
    return {"available": not taken, "reason": "taken" if taken else None}
