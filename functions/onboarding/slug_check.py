"""POST /api/onboarding/slug-check: whether a business could have this address."""

from booking import db
from booking.onboarding import queries as onboarding
from booking.onboarding.models import CheckSlug
from booking.onboarding.records import SlugCheck
from booking.onboarding.rules import normalised_slug, slug_refusal
from booking.routes.session import SignedInRequest, signed_in_route


@signed_in_route(body=CheckSlug)
def handler(request: SignedInRequest[CheckSlug]) -> SlugCheck:
    slug = normalised_slug(request.body.slug)
    refusal = slug_refusal(slug)
    if refusal is not None:
        return {"available": False, "reason": refusal}
    with db.transaction() as connection:
        taken = onboarding.is_slug_taken(connection, slug)
    return {"available": not taken, "reason": "taken" if taken else None}
