"""All SQL of onboarding: where a user stands in it, and the way back. The rows of a new tenant are the organization
domain's."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from booking.core.deferred import Deferred
from booking.database.statements import send, send_one, send_value
from booking.database.transactions import Transaction
from booking.identity.actors import Engine
from booking.onboarding import errors
from booking.onboarding.records import StepsDone

LOOKUPS_PER_USER_AND_HOUR = 20


@dataclass(frozen=True)
class OnboardingState:
    """Where a user stands in onboarding: the organization of the business that the claim names (None: it names none
    that exists), and the organization and business that the user has founded. A founding or an addition is
    `interrupted` if it was committed a minute ago or longer and never finished. An addition is a further business of
    the claimed organization under the wanted slug. An organization that is not active is suspended."""

    claimed_organization: UUID | None
    claimed_business_type: Engine | None
    claimed_active: bool | None
    owns_claimed: bool
    interrupted_addition: UUID | None
    founded_organization: UUID | None
    founded_company: UUID | None
    founded_active: bool | None
    founding_interrupted: bool | None


def is_slug_taken(db: Transaction, slug: str) -> Deferred[bool]:
    return send_value(db, bool, "select slug_is_taken(%(slug)s)", {"slug": slug})


def get_state(db: Transaction, user_id: UUID, claim: UUID | None, slug: str) -> Deferred[OnboardingState]:
    row = send_one(
        db,
        dict[str, Any],
        "select * from onboarding_standing(%(user_id)s, %(claim)s, %(slug)s)",
        {"user_id": user_id, "claim": claim, "slug": slug},
    )
    return row.then(lambda row: OnboardingState(**row))


def count_place_lookup(db: Transaction, user_id: UUID, company_id: UUID | None, *, of_all: int) -> Deferred[bool]:
    """Counts a lookup at Google by the user, and returns whether it may be made: whether it is within the hourly limit
    of the organization of the user's business (of the user, if they have no business), and within the daily limit of
    all users together."""
    return send_value(
        db,
        bool,
        "select count_place_lookup(%(user_id)s, %(company_id)s, %(of_user)s, %(of_all)s)",
        {"user_id": user_id, "company_id": company_id, "of_user": LOOKUPS_PER_USER_AND_HOUR, "of_all": of_all},
    )


def redeem_beta_code(db: Transaction, code_digest: bytes, organization_id: UUID) -> None:
    """Marks the beta code as used by the organization. Raises BetaCodeRefused if there is no such code, or it is used
    already."""
    send(
        db,
        "select where redeem_beta_code(%(digest)s, %(organization_id)s)",
        {"digest": code_digest, "organization_id": organization_id},
        missing=errors.BetaCodeRefused,
    )


def roll_back(db: Transaction, user_id: UUID, company_id: UUID) -> None:
    """Deletes a business whose onboarding was never finished, if the user owns its organization; and the organization
    too, if this user founded it and it has no other business."""
    send(
        db,
        "select roll_back_onboarding(%(user_id)s, %(company_id)s)",
        {"user_id": user_id, "company_id": company_id},
    )


def find_what_is_set_up(db: Transaction) -> Deferred[StepsDone]:
    """Finds which of the steps are done that a business takes before guests can book: as its page would offer it, which
    takes what is active and may be booked online."""
    return send_one(
        db,
        StepsDone,
        """
        with offered as (
            select s.id, has_hours(s.id, (now() at time zone c.timezone)::date) as has_hours
              from companies c
              join staff s on s.company_id = c.id and s.active and s.bookable_online
             where c.id = current_company()
               and exists (
                       select from staff_services o
                         join services v on v.company_id = o.company_id and v.id = o.service_id
                        where o.company_id = c.id and o.staff_id = s.id and v.active and v.bookable_online
                   )
        )
        select exists (
                   select from services where company_id = current_company() and active and bookable_online
               ) as services,
               exists (select from offered) as providers,
               exists (select from offered where has_hours) as hours,
               exists (
                   select from tables where company_id = current_company() and active and bookable_online
               ) as tables,
               exists (
                   select from service_periods where company_id = current_company() and active and bookable_online
               ) as periods,
               books_online as online_booking,
               num_nonnulls(address, city) = 2 as address,
               logo_set_at is not null as logo
          from companies where id = current_company()
        """,
    )
