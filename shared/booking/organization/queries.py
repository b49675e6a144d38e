"""All SQL of the organization domain: the business, its organization, and the way between businesses."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, cast
from uuid import UUID

from psycopg import sql

from booking.db import Database, Rows, assignments
from booking.organization.errors import (
    SpecialHoursNotFound,
    TimezoneUnknown,  # noqa: F401 — a violation is told by it once it is known
)
from booking.organization.records import BusinessChoice, Company, DepositTier, Organization, SpecialHours

_COMPANY = """
    select c.id, c.organization_id, c.name, c.slug, c.timezone, c.country, c.state, c.city, c.postal_code, c.address,
           c.phone, c.currency,
           jsonb_build_object('email', c.client_email_visible, 'phone', c.client_phone_visible) as client_visibility,
           c.deposit_staff_editable, c.table_combining,
           (
               select coalesce(jsonb_agg(jsonb_build_object(
                          'day', h.day, 'opens', to_char(h.opens, 'HH24:MI'), 'closes', to_char(h.closes, 'HH24:MI')
                      ) order by h.day, h.opens), '[]')
                 from opening_hours h where h.company_id = c.id
           ) as opening_hours,
           c.created_at
      from companies c
     where c.id = current_company()
"""


def get_company(db: Database) -> Company:
    """The active business."""
    return cast(Company, db.execute(_COMPANY).fetchone())


def update_company(db: Database, changes: Mapping[str, Any]) -> None:
    """Writes only the columns given. Raises TimezoneUnknown."""
    if changes:
        db.execute(
            sql.SQL("update companies set {} where id = current_company()").format(assignments(changes)), changes
        )


def get_organization(db: Database) -> Organization:
    """The organization of the active business."""
    row = db.execute(
        "select id, name, business_type, active, created_at from organizations where id = current_organization()"
    ).fetchone()
    return cast(Organization, row)


def has_api_access(db: Database) -> bool:
    """Whether the organization's plan includes the API (contract §4)."""
    row = db.execute(
        "select from billing_records where organization_id = current_organization()"
        " and plan_includes_api(tier, subscription_status)"
    ).fetchone()
    return row is not None


def is_owner(db: Database, user_id: UUID) -> bool:
    """Whether the user owns the organization of the active business."""
    row = db.execute(
        "select from organization_owners where organization_id = current_organization() and user_id = %(user_id)s",
        {"user_id": user_id},
    ).fetchone()
    return row is not None


def list_businesses(db: Database, user_id: UUID) -> list[BusinessChoice]:
    """The businesses that the user may switch to, oldest first."""
    rows = db.execute("select * from businesses_of_user(%(user_id)s)", {"user_id": user_id})
    return cast(list[BusinessChoice], rows.fetchall())


def join_business(db: Database, user_id: UUID, company_id: UUID) -> bool:
    """Whether the user may work in the business; an owner of its organization becomes an admin member if need be."""
    row = db.execute(
        "select join_business(%(user_id)s, %(company_id)s) as joined", {"user_id": user_id, "company_id": company_id}
    ).fetchone()
    return bool(row and row["joined"])


def send_v1_organization(db: Database) -> Rows:
    """Sends for the business as integrators read it."""
    return db.execute(
        """
        select c.id, c.name, c.slug, o.business_type as "businessType", c.timezone, c.currency, c.country, c.state,
               c.city, c.postal_code as "postalCode", c.address, c.created_at as "createdAt"
          from companies c join organizations o on o.id = c.organization_id
         where c.id = current_company()
        """
    )


_SPECIAL_HOURS = """
    select d.company_id, d.date, w.windows is null as closed, coalesce(w.windows, '[]') as windows, d.created_at
      from special_days d
      cross join lateral (
          select jsonb_agg(jsonb_build_object(
                     'opens', to_char(w.opens, 'HH24:MI'), 'closes', to_char(w.closes, 'HH24:MI')
                 ) order by w.opens) as windows
            from special_windows w
           where w.company_id = d.company_id and w.date = d.date
      ) w
     where d.company_id = current_company()
"""


def list_special_hours(db: Database) -> list[SpecialHours]:
    """All dates with special hours, earliest first."""
    return cast(list[SpecialHours], db.execute(f"{_SPECIAL_HOURS} order by d.date").fetchall())


def get_special_hours(db: Database, day: date) -> SpecialHours:
    """Raises SpecialHoursNotFound."""
    row = db.execute(f"{_SPECIAL_HOURS} and d.date = %(day)s", {"day": day}).fetchone()
    if row is None:
        raise SpecialHoursNotFound
    return cast(SpecialHours, row)


def lock_special_day(db: Database, day: date) -> None:
    """Makes the date one with special hours, as of now, and locks it until the end of the transaction: of two who set
    the same date, the second replaces what the first has set."""
    db.execute(
        "insert into special_days (company_id, date) values (current_company(), %(day)s)"
        " on conflict (company_id, date) do update set created_at = excluded.created_at",
        {"day": day},
    )


def replace_special_windows(db: Database, day: date, windows: Sequence[Mapping[str, str]]) -> None:
    """Makes these windows ({opens, closes}) the hours of the date; none closes it. The date must be locked already."""
    db.execute(
        "delete from special_windows where company_id = current_company() and date = %(day)s",
        {"day": day},
    )
    db.execute(
        "insert into special_windows (company_id, date, opens, closes)"
        " select current_company(), %(day)s, * from unnest(%(opens)s::time[], %(closes)s::time[])",
        {
            "day": day,
            "opens": [window["opens"] for window in windows],
            "closes": [window["closes"] for window in windows],
        },
    )


def delete_special_hours(db: Database, day: date) -> None:
    """Raises SpecialHoursNotFound."""
    deleted = db.execute(
        "delete from special_days where company_id = current_company() and date = %(day)s", {"day": day}
    )
    if not deleted.rowcount:
        raise SpecialHoursNotFound


_DEPOSIT_TIER = "id, company_id, min_party_size, amount_cents, created_at"


def list_deposit_tiers(db: Database) -> list[DepositTier]:
    """The tiers of the business, from the smallest party on."""
    rows = db.execute(
        f"select {_DEPOSIT_TIER} from deposit_tiers where company_id = current_company() order by min_party_size"
    )
    return cast(list[DepositTier], rows.fetchall())


def set_deposit_tier(db: Database, min_party_size: int, amount_cents: int) -> DepositTier:
    """The tier that starts at this party size, with this amount from now on."""
    row = db.execute(
        f"""
        insert into deposit_tiers (company_id, min_party_size, amount_cents)
        values (current_company(), %(min_party_size)s, %(amount_cents)s)
        on conflict (company_id, min_party_size) do update set amount_cents = excluded.amount_cents
        returning {_DEPOSIT_TIER}
        """,
        {"min_party_size": min_party_size, "amount_cents": amount_cents},
    ).fetchone()
    return cast(DepositTier, row)


def remove_deposit_tier(db: Database, tier_id: UUID) -> None:
    """Nothing happens if there is no such tier."""
    db.execute("delete from deposit_tiers where company_id = current_company() and id = %(id)s", {"id": tier_id})
