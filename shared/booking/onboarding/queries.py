"""All SQL of onboarding. A new tenant's rows are written as that tenant: enter_tenant first, then everything passes
row-level security by the ids it was given."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from booking.db import Database
from booking.member import Engine
from booking.onboarding.errors import BetaCodeRefused
from booking.organization.errors import TimezoneUnknown  # noqa: F401 — a violation is told by it once it is known


@dataclass(frozen=True)
class OnboardingState:
    """How a user stands towards onboarding: what the claim names (None: nothing that exists), and what the user has
    founded. What was interrupted was committed a minute ago or longer and never finished; an addition is a further
    business of the claimed organization under the wanted slug."""

    claimed_organization: UUID | None
    claimed_business_type: Engine | None
    owns_claimed: bool
    interrupted_addition: UUID | None
    founded_organization: UUID | None
    founded_company: UUID | None
    founding_interrupted: bool | None


def is_slug_taken(db: Database, slug: str) -> bool:
    row = db.execute("select slug_is_taken(%(slug)s) as taken", {"slug": slug}).fetchone()
    return bool(row and row["taken"])


def get_state(db: Database, user_id: UUID, claim: UUID | None, slug: str) -> OnboardingState:
    row = db.execute(
        "select * from onboarding_standing(%(user_id)s, %(claim)s, %(slug)s)",
        {"user_id": user_id, "claim": claim, "slug": slug},
    ).fetchone()
    assert row is not None, "there is always one row"
    return OnboardingState(**row)


def enter_tenant(db: Database, organization_id: UUID, company_id: UUID) -> None:
    db.execute(
        "select enter_tenant(%(organization_id)s, %(company_id)s)",
        {"organization_id": organization_id, "company_id": company_id},
    )


def create_organization(db: Database, organization_id: UUID, name: str, business_type: str, founder: UUID) -> None:
    """The organization, its billing record and its owner. Raises AlreadyFounded if the founder has one already; of two
    simultaneous calls, the second waits here for the first."""
    db.execute(
        "insert into organizations (id, name, business_type, founded_by)"
        " values (%(id)s, %(name)s, %(business_type)s, %(founder)s)",
        {"id": organization_id, "name": name, "business_type": business_type, "founder": founder},
    )
    db.execute("insert into billing_records (organization_id) values (%(id)s)", {"id": organization_id})
    db.execute(
        "insert into organization_owners (organization_id, user_id) values (%(id)s, %(founder)s)",
        {"id": organization_id, "founder": founder},
    )


def redeem_beta_code(db: Database, code_digest: bytes, organization_id: UUID) -> None:
    """Raises BetaCodeRefused if there is no such code or it is taken."""
    row = db.execute(
        "select redeem_beta_code(%(digest)s, %(organization_id)s) as redeemed",
        {"digest": code_digest, "organization_id": organization_id},
    ).fetchone()
    if not (row and row["redeemed"]):
        raise BetaCodeRefused


def create_company(
    db: Database, company_id: UUID, organization_id: UUID, fields: Mapping[str, Any], admin: UUID
) -> None:
    """The business and its first admin. Raises SlugTaken, TimezoneUnknown."""
    db.execute(
        """
        insert into companies (id, organization_id, name, slug, timezone, country, state, city, postal_code, address,
                               currency)
        values (%(id)s, %(organization_id)s, %(name)s, %(slug)s, %(timezone)s, %(country)s, %(state)s, %(city)s,
                %(postal_code)s, %(address)s, %(currency)s)
        """,
        {**fields, "id": company_id, "organization_id": organization_id},
    )
    db.execute(
        "insert into memberships (company_id, user_id, role) values (%(id)s, %(admin)s, 'admin')",
        {"id": company_id, "admin": admin},
    )


def mark_onboarded(db: Database) -> None:
    db.execute("update companies set onboarded_at = now() where id = current_company()")


def roll_back(db: Database, user_id: UUID, company_id: UUID) -> None:
    """Undoes a business that was never onboarded, and its organization if it has no other."""
    db.execute(
        "select roll_back_onboarding(%(user_id)s, %(company_id)s)", {"user_id": user_id, "company_id": company_id}
    )


def add_opening_hours(db: Database, windows: Sequence[Mapping[str, Any]]) -> None:
    db.execute(
        "insert into opening_hours (company_id, day, opens, closes)"
        " select current_company(), * from unnest(%(days)s::smallint[], %(opens)s::time[], %(closes)s::time[])",
        {
            "days": [window["day"] for window in windows],
            "opens": [window["opens"] for window in windows],
            "closes": [window["closes"] for window in windows],
        },
    )
