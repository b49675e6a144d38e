"""POST /api/onboarding/complete: create a business, with a new organization or in the caller's own.

The database commits the business, then the auth server moves the caller's claim to it, then the business counts as
onboarded. A claim that cannot be moved undoes the business at once; what a crash in between leaves behind is finished
by the caller's next attempt (docs/decisions/0005-onboarding.md).
"""

from uuid import UUID, uuid4

from booking.core.errors import ApiError, BadRequest, OrganizationSuspended
from booking.core.log import logger
from booking.database.transactions import Transaction
from booking.onboarding import queries as onboarding
from booking.onboarding.errors import BetaCodeRefused, NotTheOwner
from booking.onboarding.models import CompleteOnboarding, NewOrganization
from booking.onboarding.queries import OnboardingState
from booking.onboarding.records import OnboardingDone
from booking.onboarding.rules import digest_of_beta_code
from booking.organization import queries as organization
from booking.organization.errors import AlreadyFounded, SlugTaken, TimezoneUnknown, TooManyBusinesses
from booking.service_periods import queries as service_periods
from booking.upstreams import auth_server
from booking.web.http import Created
from booking.web.session import SignedInRequest, signed_in_route


@signed_in_route(
    body=CompleteOnboarding,
    errors=[
        SlugTaken,
        AlreadyFounded,
        NotTheOwner,
        BetaCodeRefused,
        TimezoneUnknown,
        TooManyBusinesses,
        OrganizationSuspended,
    ],
    needs=["auth_admin"],
)
def handler(request: SignedInRequest[CompleteOnboarding]) -> Created[OnboardingDone]:
    user = request.user
    with request.transaction() as db:
        state = onboarding.get_state(db, user.id, user.company_id, request.body.slug)
        if state.claimed_organization is None:
            organization_id, company_id = _found_tenant(db, request, state)
        else:
            organization_id, company_id = _add_business(db, request, state)
    try:
        auth_server.set_company_claim(user.id, company_id)
    except ApiError:
        _undo(request, company_id)
        raise
    _finish(request, organization_id, company_id)
    return Created({"ok": True, "companyId": company_id, "organizationId": organization_id})


def _found_tenant(
    db: Transaction, request: SignedInRequest[CompleteOnboarding], state: OnboardingState
) -> tuple[UUID, UUID]:
    """A new organization with its first business; or the one whose founding was interrupted, to be finished now."""
    if state.founded_organization is not None and state.founded_company is not None:
        if not state.founded_active:
            raise OrganizationSuspended
        if not state.founding_interrupted:
            raise AlreadyFounded
        return state.founded_organization, state.founded_company
    new, wanted, founder = request.http.read_body(NewOrganization), request.body, request.user.id
    organization_id, company_id = uuid4(), uuid4()
    organization.enter_tenant(db, organization_id, company_id)
    organization.create_organization(db, organization_id, new.organization_name, wanted.business_type, founder)
    onboarding.redeem_beta_code(db, digest_of_beta_code(new.beta_code), organization_id)
    organization.create_company(db, company_id, organization_id, wanted.company(), founder)
    return organization_id, company_id


def _add_business(
    db: Transaction, request: SignedInRequest[CompleteOnboarding], state: OnboardingState
) -> tuple[UUID, UUID]:
    """One more business in the organization that the caller owns; or the one of this slug whose onboarding was
    interrupted, to be finished now."""
    organization_id, company_id = state.claimed_organization, uuid4()
    if not state.claimed_active:
        raise OrganizationSuspended
    if organization_id is None or not state.owns_claimed:
        raise NotTheOwner
    if request.body.business_type != state.claimed_business_type:
        raise BadRequest(f"businessType: the businesses of this organization are {state.claimed_business_type}.")
    if state.interrupted_addition is not None:
        return organization_id, state.interrupted_addition
    organization.enter_tenant(db, organization_id, company_id)
    organization.create_company(db, company_id, organization_id, request.body.company(), request.user.id)
    return organization_id, company_id


def _undo(request: SignedInRequest[CompleteOnboarding], company_id: UUID) -> None:
    """Takes the business back. The auth server may have moved the claim without being able to say so, hence the attempt
    to move it back; a claim that names no business counts as none."""
    with request.transaction() as db:
        onboarding.roll_back(db, request.user.id, company_id)
    if request.user.company_id is not None:
        try:
            auth_server.set_company_claim(request.user.id, request.user.company_id)
        except ApiError:
            logger().warning("the claim could not be moved back", user_id=str(request.user.id))


def _finish(request: SignedInRequest[CompleteOnboarding], organization_id: UUID, company_id: UUID) -> None:
    """Opening hours and periods are best effort (spec §4.8.1): the business stands without them."""
    wanted = request.body
    try:
        with request.transaction() as db:
            organization.enter_tenant(db, organization_id, company_id)
            organization.mark_onboarded(db)
        with request.transaction() as db:
            organization.enter_tenant(db, organization_id, company_id)
            organization.add_opening_hours(db, wanted.opening_hours)
            for period in wanted.service_periods:
                service_periods.create_service_period(db, period)
    except Exception:  # noqa: BLE001 — best effort, whatever went wrong
        logger().exception("onboarding was left unfinished", company_id=str(company_id))
