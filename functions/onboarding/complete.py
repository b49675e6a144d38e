"""POST /api/onboarding/complete: create a business, with a new organization or in the caller's own.

The database commits the business, then the auth server moves the caller's claim to it, then the business counts as
onboarded. A claim that cannot be moved undoes the business at once; what a crash in between leaves behind is finished
by the caller's next attempt (docs/decisions/0005-onboarding.md).
"""

from uuid import UUID, uuid4

from booking import auth_server, db
from booking.errors import ApiError, BadRequest
from booking.http import Created
from booking.log import logger
from booking.onboarding import queries as onboarding
from booking.onboarding.errors import AlreadyFounded, NotTheOwner
from booking.onboarding.models import CompleteOnboarding
from booking.onboarding.queries import OnboardingState
from booking.onboarding.records import OnboardingDone
from booking.onboarding.rules import digest_of_beta_code
from booking.routes.session import SignedInRequest, signed_in_route
from booking.service_periods import queries as service_periods


@signed_in_route(body=CompleteOnboarding)
def handler(request: SignedInRequest[CompleteOnboarding]) -> Created[OnboardingDone]:
    with db.transaction() as connection:
        state = onboarding.get_state(connection, request.user_id, request.company_id, request.body.slug)
        if state.claimed_organization is None:
            organization_id, company_id = _found_tenant(connection, request, state)
        else:
            organization_id, company_id = _add_business(connection, request, state)
    try:
        auth_server.set_company_claim(request.user_id, company_id)
    except ApiError:
        _undo(request, company_id)
        raise
    _finish(request.body, organization_id, company_id)
    return Created({"ok": True, "companyId": company_id, "organizationId": organization_id})


def _found_tenant(
    connection: db.Database, request: SignedInRequest[CompleteOnboarding], state: OnboardingState
) -> tuple[UUID, UUID]:
    """A new organization with its first business; or the one whose founding was interrupted, to be finished now."""
    if state.founded_organization is not None and state.founded_company is not None:
        if not state.founding_interrupted:
            raise AlreadyFounded
        return state.founded_organization, state.founded_company
    wanted = request.body
    if wanted.organization_name is None:
        raise BadRequest("organizationName: is required for a new organization.")
    if wanted.beta_code is None:
        raise BadRequest("betaCode: is required for a new organization.")
    organization_id, company_id = uuid4(), uuid4()
    onboarding.enter_tenant(connection, organization_id, company_id)
    onboarding.create_organization(
        connection, organization_id, wanted.organization_name, wanted.business_type, request.user_id
    )
    onboarding.redeem_beta_code(connection, digest_of_beta_code(wanted.beta_code), organization_id)
    onboarding.create_company(connection, company_id, organization_id, wanted.company_fields(), request.user_id)
    return organization_id, company_id


def _add_business(
    connection: db.Database, request: SignedInRequest[CompleteOnboarding], state: OnboardingState
) -> tuple[UUID, UUID]:
    """One more business in the organization that the caller owns; or the one of this slug whose onboarding was
    interrupted, to be finished now."""
    organization_id, company_id = state.claimed_organization, uuid4()
    if organization_id is None or not state.owns_claimed:
        raise NotTheOwner
    if request.body.business_type != state.claimed_business_type:
        raise BadRequest(f"businessType: the businesses of this organization are {state.claimed_business_type}.")
    if state.interrupted_addition is not None:
        return organization_id, state.interrupted_addition
    onboarding.enter_tenant(connection, organization_id, company_id)
    onboarding.create_company(connection, company_id, organization_id, request.body.company_fields(), request.user_id)
    return organization_id, company_id


def _undo(request: SignedInRequest[CompleteOnboarding], company_id: UUID) -> None:
    """Takes the business back. The auth server may have moved the claim without being able to say so, hence the attempt
    to move it back; a claim that names no business counts as none."""
    with db.transaction() as connection:
        onboarding.roll_back(connection, request.user_id, company_id)
    if request.company_id is not None:
        try:
            auth_server.set_company_claim(request.user_id, request.company_id)
        except ApiError:
            logger().warning("the claim could not be moved back", user_id=str(request.user_id))


def _finish(wanted: CompleteOnboarding, organization_id: UUID, company_id: UUID) -> None:
    """Opening hours and periods are best effort (spec §4.8): the business stands without them."""
    try:
        with db.transaction() as connection:
            onboarding.enter_tenant(connection, organization_id, company_id)
            onboarding.mark_onboarded(connection)
        with db.transaction() as connection:
            onboarding.enter_tenant(connection, organization_id, company_id)
            onboarding.add_opening_hours(connection, [window.model_dump() for window in wanted.opening_hours])
            for period in wanted.service_periods:
                service_periods.create_service_period(connection, period.model_dump())
    except Exception:  # noqa: BLE001 — best effort, whatever went wrong
        logger().exception("onboarding was left unfinished", company_id=str(company_id))
