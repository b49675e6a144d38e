"""The forms that people send when they onboard, and what those leave in the database."""

import hashlib
import uuid
from typing import Any
from uuid import UUID

import psycopg

from tests.support.makers import Maker

# What an onboarding writes before the claim is set, with the column that names the organization.
FOUNDED = {
    "organizations": "id",
    "companies": "organization_id",
    "organization_owners": "organization_id",
    "billing_records": "organization_id",
}


def new_slug() -> str:
    return f"venue-{uuid.uuid4().hex[:12]}"


def another_business(**fields: Any) -> dict[str, Any]:
    """The form of somebody who has an organization."""
    return {
        "businessName": "North Salon",
        "businessType": "appointments",
        "slug": new_slug(),
        "timezone": "Australia/Melbourne",
        "country": "AU",
        **fields,
    }


def new_tenant(make: Maker, **fields: Any) -> dict[str, Any]:
    """The form of somebody new, with a fresh beta code unless one is given."""
    code = fields.pop("betaCode", None) or make.beta_code()
    return another_business(organizationName="North Group", betaCode=code, **fields)


def remains(db: psycopg.Connection[dict[str, Any]], user_id: UUID) -> list[str]:
    """The tables in which something of a tenant founded by the user stands."""
    found = [
        table
        for table, column in FOUNDED.items()
        if db.execute(
            f"select from {table} where {column} in (select id from organizations where founded_by = %s)", (user_id,)
        ).rowcount
    ]
    memberships = db.execute("select from memberships where user_id = %s", (user_id,)).rowcount
    owners = db.execute("select from organization_owners where user_id = %s", (user_id,)).rowcount
    return found + ["memberships"] * bool(memberships) + ["organization_owners"] * bool(owners)


def is_unredeemed(db: psycopg.Connection[dict[str, Any]], code: str) -> bool:
    digest = hashlib.sha256(code.encode()).digest()
    row = db.execute("select organization_id from beta_codes where code_digest = %s", (digest,)).fetchone()
    assert row is not None
    return row["organization_id"] is None
