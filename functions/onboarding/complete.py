"""POST /api/onboarding/complete: create a business, with a new organization or in the caller's own.

The database commits the business, then the auth server moves the caller's claim to it, then the business counts as
onboarded. A claim that cannot be moved undoes the business at once; what a crash in between leaves behind is finished
by the caller's next attempt (docs/decisions/members.md).
"""

from functools import partial
from uuid import UUID, uuid4

from booking.core.errors import BadRequest, OrganizationSuspended
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
from booking.web.callers.members import signed_in
from booking.web.callers.sign_in import SignIn
from booking.web.http import Created
from booking.web.routes import CallingRequest, between_calls, route


@route(
    caller=signed_in,
    runs=between_calls,
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
def handler(request: CallingRequest[SignIn, CompleteOnboarding]) -> Created[OnboardingDone]:
    user = request.actor.user

    def create(db: Transaction) -> tuple[UUID, UUID]:
        state = onboarding.get_state(db, user.id, user.company_id, request.body.slug).get()
        make = _found_tenant if state.claimed_organization is None else _add_business
        return make(db, request, state)

    organization_id, company_id = request.transact_db(create)
    take_back = partial(onboarding.roll_back, user_id=user.id, company_id=company_id)
    auth_server.move_claim(user, company_id, undo=lambda: request.transact_db(take_back))
    _finish(request, organization_id, company_id)
    return Created({"ok": True, "companyId": company_id, "organizationId": organization_id})


def _found_tenant(
    db: Transaction, request: CallingRequest[SignIn, CompleteOnboarding], state: OnboardingState
) -> tuple[UUID, UUID]:
    """Creates an organization with its first business; or finishes one whose founding was interrupted."""
    if state.founded_organization is not None and state.founded_company is not None:
        if not state.founded_active:
            raise OrganizationSuspended
        if not state.founding_interrupted:
            raise AlreadyFounded
        return state.founded_organization, state.founded_company
    new, wanted, founder = request.http.read_body(NewOrganization), request.body, request.actor.user.id
    organization_id, company_id = uuid4(), uuid4()
    organization.enter_tenant(db, organization_id, company_id)
    organization.create_organization(db, organization_id, new.organization_name, wanted.business_type, founder)
    onboarding.redeem_beta_code(db, digest_of_beta_code(new.beta_code), organization_id)
    organization.create_company(db, company_id, organization_id, wanted.company(), founder)
    return organization_id, company_id


def _add_business(
    db: Transaction, request: CallingRequest[SignIn, CompleteOnboarding], state: OnboardingState
) -> tuple[UUID, UUID]:
    """Adds a business to the organization that the caller owns; or finishes the one of this slug whose onboarding was
    interrupted."""
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
    organization.create_company(db, company_id, organization_id, request.body.company(), request.actor.user.id)
    return organization_id, company_id


def _finish(request: CallingRequest[SignIn, CompleteOnboarding], organization_id: UUID, company_id: UUID) -> None:
    """Finishes the onboarding. Opening hours and periods are best effort (spec §4.8.1): the business stands without
    them."""
    wanted = request.body

    def mark_onboarded(db: Transaction) -> None:
        organization.enter_tenant(db, organization_id, company_id)
        organization.mark_onboarded(db)

    def add_hours(db: Transaction) -> None:
        organization.enter_tenant(db, organization_id, company_id)
        organization.add_opening_hours(db, wanted.opening_hours)
        for period in wanted.service_periods:
            service_periods.create_service_period(db, period)

    try:
        request.transact_db(mark_onboarded)
        request.transact_db(add_hours)
    except Exception:  # noqa: BLE001 — best effort, whatever went wrong
        logger().exception("onboarding was left unfinished", company_id=str(company_id))
