"""All SQL of the organization domain: the business, its organization, and the way between businesses."""

import json
from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING, Any
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.errors import OrganizationSuspended
from booking.core.locks import Lock
from booking.database.bounds import enforce_allowances, enforce_limit
from booking.database.keyed_reads import KeyedRead
from booking.database.locking import note_lock
from booking.database.statements import (
    send,
    send_all,
    send_one,
    send_optional,
    send_update,
    send_value,
)
from booking.database.transactions import Transaction
from booking.database.versions import count_change
from booking.identity.actors import Engine
from booking.organization import errors
from booking.organization.records import (
    BusinessChoice,
    BusinessDay,
    Company,
    CustomerTag,
    DepositTier,
    LockedCompany,
    LockedSpecialDay,
    NewCompany,
    Organization,
    SpecialHours,
)

if TYPE_CHECKING:
    from booking.bookings.models import DayWindow
    from booking.organization.models import SetSpecialWindow, UpdateCompany, UpdateOrganization

_COMPANY = """
    select c.id, c.organization_id, c.name, c.slug, c.timezone, c.country, c.state, c.city, c.postal_code, c.address,
           c.phone, c.email, c.currency, c.locale, c.colour,
           jsonb_build_object('confirmation', c.confirmation_sent, 'reminder_hours', c.reminder_hours,
                              'thanks', c.thanks_sent) as notifications,
           c.cents_per_point,
           jsonb_build_object('email', c.client_email_visible, 'phone', c.client_phone_visible) as client_visibility,
           jsonb_build_object(
               'enabled', c.books_online, 'min_notice_minutes', c.min_notice_minutes,
               'max_advance_days', c.max_advance_days, 'cancel_until_hours', c.cancel_until_hours,
               'change_until_hours', c.change_until_hours, 'max_changes', c.max_changes,
               'needs_approval', c.needs_approval, 'waitlist', c.keeps_waitlist,
               'offer_minutes', c.offer_minutes, 'slot_step_minutes', c.slot_step_minutes,
               'max_party_size', c.max_party_size, 'ask_phone', c.ask_phone,
               'terms', c.terms, 'embed_origins', c.embed_origins, 'about', c.about, 'trade', c.trade,
               'heads', c.heads, 'privacy_url', c.privacy_url, 'privacy', c.privacy, 'findable', c.findable
           ) as online_booking,
           c.deposit_staff_editable, c.table_combining, c.free_after_bill_minutes, c.default_tax_rate_basis_points,
           c.diary_colours, c.customer_tags, c.retention_months, c.weekly_report, c.keep_day_on_devices, d.subdomain,
           coalesce(d.preferred, false) as site_subdomain_preferred,
           (
               select coalesce(jsonb_agg(jsonb_build_object(
                          'day', h.day, 'opens', to_char(h.opens, 'HH24:MI'), 'closes', to_char(h.closes, 'HH24:MI')
                      ) order by h.day, h.opens), '[]')
                 from opening_hours h where h.company_id = c.id
           ) as opening_hours,
           c.created_at, c.version
      from companies c
      left join subdomains d on d.company_id = c.id
     where c.id = current_company()
"""


def get_company(db: Transaction) -> Deferred[Company]:
    """Returns the active business."""
    return send_one(db, Company, _COMPANY)


def get_business_day(db: Transaction) -> Deferred[BusinessDay]:
    """Returns the date that the venue works on at this instant, and when it ends."""
    return send_one(
        db,
        BusinessDay,
        """
        select day.date, business_day_ends(current_company(), day.date) as ends_at
          from (select business_date_at(current_company(), now()) as date) day
        """,
    )


def lock_company(db: Transaction, *, keeps_money_out: bool = False) -> Deferred[LockedCompany]:
    """Locks the active business for a change: of two requests that set its week, the second replaces what the first has
    set. With `keeps_money_out` nobody records money meanwhile either: each record of it refers to the business."""
    note_lock(db, Lock.COMPANY)
    strength = "update" if keeps_money_out else "no key update"
    statement = f"select id, version, currency from companies where id = current_company() for {strength}"
    return send_one(db, dict[str, Any], statement).then(lambda locked: LockedCompany(**locked))


def update_company(db: Transaction, company: LockedCompany, update: "UpdateCompany") -> None:
    """Writes only the business's own columns that were sent. The week stands elsewhere, and is a change of the
    business, too. Raises TimezoneUnknown before the commit."""
    changes = update.changes()
    apart = ("opening_hours", "customer_tags")
    columns = {name: value for name, value in changes.items() if name not in apart}
    if columns:
        send_update(db, dict[str, UUID], "companies", columns, {}, where="id = current_company()", returning="id")
    if "opening_hours" in changes:
        count_change(db, "companies", company.id, company.version, where="id = %(id)s")


def list_tags(db: Transaction, company: LockedCompany) -> Deferred[list[CustomerTag]]:
    """Lists the tags that the business has for its customers."""
    return send_value(db, list[CustomerTag], "select customer_tags from companies where id = current_company()")


def replace_tags(db: Transaction, company: LockedCompany, tags: Sequence[CustomerTag]) -> None:
    """Makes these the tags that the business has for its customers."""
    send(
        db,
        "update companies set customer_tags = %(tags)s::jsonb where id = current_company()",
        {"tags": json.dumps([{"id": str(tag["id"]), "name": tag["name"]} for tag in tags])},
    )


def replace_opening_hours(db: Transaction, company: LockedCompany, windows: Sequence["DayWindow"]) -> None:
    """Makes these windows the week of the business."""
    send(db, "delete from opening_hours where company_id = current_company()")
    add_opening_hours(db, windows)


def prefer_subdomain(db: Transaction, *, preferred: bool) -> Deferred[bool]:
    """Makes the subdomain the business's address that is given out, or the link with its slug, and returns which of
    them it is now. Raises NoSubdomain."""
    return send_value(
        db,
        bool,
        "update subdomains set preferred = %(preferred)s where company_id = current_company() returning preferred",
        {"preferred": preferred},
        missing=errors.NoSubdomain,
    )


def get_organization(db: Transaction) -> Deferred[Organization]:
    """Returns the organization of the active business."""
    return send_one(
        db,
        Organization,
        """
        select o.id, o.name, o.business_type, o.active, coalesce(b.tier, 'solo') as tier, b.subscription_status,
               coalesce(add_ons_now(b.extra_sms, b.extra_sms_next, b.extra_sms_next_from), 0) as extra_sms,
               case when b.extra_sms_next_from > now() then b.extra_sms_next end as extra_sms_next,
               case when b.extra_sms_next_from > now() then b.extra_sms_next_from end as extra_sms_next_from,
               coalesce(add_ons_now(b.extra_ai, b.extra_ai_next, b.extra_ai_next_from), 0) as extra_ai,
               case when b.extra_ai_next_from > now() then b.extra_ai_next end as extra_ai_next,
               case when b.extra_ai_next_from > now() then b.extra_ai_next_from end as extra_ai_next_from,
               o.require_second_factor, o.step_up_refund_cents, o.refund_limit_cents, o.void_limit_cents,
               o.goodwill_limit_cents, o.price_limit_cents, o.created_at
          from organizations o
          left join billing_records b on b.organization_id = o.id
         where o.id = current_organization()
        """,
    )


def update_organization(db: Transaction, update: "UpdateOrganization") -> None:
    """Writes only the settings of the organization that were sent."""
    columns = update.changes()
    send_update(db, dict[str, UUID], "organizations", columns, {}, where="id = current_organization()", returning="id")


def has_api_access(db: Transaction) -> Deferred[bool]:
    """Says whether the organization's plan includes the API (spec §4.2.3)."""
    return send_value(
        db,
        bool,
        "select exists (select from billing_records where organization_id = current_organization()"
        " and plan_includes_api(tier, subscription_status))",
    )


def is_owner(db: Transaction, user_id: UUID) -> Deferred[bool]:
    """Says whether the user owns the organization of the active business."""
    return send_value(
        db,
        bool,
        "select exists (select from organization_owners"
        " where organization_id = current_organization() and user_id = %(user_id)s)",
        {"user_id": user_id},
    )


def list_businesses(db: Transaction, user_id: UUID) -> Deferred[list[BusinessChoice]]:
    """Lists the businesses that the user may switch to, oldest first."""
    return send_all(db, BusinessChoice, "select * from businesses_of_user(%(user_id)s)", {"user_id": user_id})


def join_business(db: Transaction, user_id: UUID, company_id: UUID) -> Deferred[None]:
    """Makes sure that the user works in the business: an owner of its organization becomes an admin member if need be.
    Raises BusinessNotFound, OrganizationSuspended."""
    outcome = send_value(
        db,
        str,
        "select outcome from join_business(%(user_id)s, %(company_id)s) as outcome where outcome is not null",
        {"user_id": user_id, "company_id": company_id},
        missing=errors.BusinessNotFound,
    )

    def check(outcome: str) -> None:
        if outcome == "inactive":
            raise OrganizationSuspended

    return db.check_before_commit(outcome.then(check))


def v1_organization() -> KeyedRead:
    """Returns the business as integrators read it."""
    return KeyedRead("v1_organization")


# Creating a business. A new tenant's rows are written as that tenant: enter_tenant first, then everything passes
# row-level security by the ids it was given.


def enter_tenant(db: Transaction, organization_id: UUID, company_id: UUID) -> None:
    send(
        db,
        "select enter_tenant(%(organization_id)s, %(company_id)s)",
        {"organization_id": organization_id, "company_id": company_id},
    )


def create_organization(
    db: Transaction, organization_id: UUID, name: str, business_type: Engine, founder: UUID
) -> None:
    """Creates the organization, its billing record and its owner. Raises AlreadyFounded if the founder has one already;
    of two simultaneous calls, the second waits here for the first."""
    send(
        db,
        "insert into organizations (id, name, business_type, founded_by)"
        " values (%(id)s, %(name)s, %(business_type)s, %(founder)s)",
        {"id": organization_id, "name": name, "business_type": business_type, "founder": founder},
    )
    send(db, "insert into billing_records (organization_id) values (%(id)s)", {"id": organization_id})
    send(
        db,
        "insert into organization_owners (organization_id, user_id) values (%(id)s, %(founder)s)",
        {"id": organization_id, "founder": founder},
    )


def create_company(db: Transaction, company_id: UUID, organization_id: UUID, company: NewCompany, admin: UUID) -> None:
    """Creates the business and its first admin. Raises SlugTaken, TimezoneUnknown, TooManyBusinesses."""
    send(
        db,
        """
        insert into companies (id, organization_id, name, slug, timezone, country, state, city, postal_code, address,
                               currency, free_after_bill_minutes)
        values (%(id)s, %(organization_id)s, %(name)s, %(slug)s, %(timezone)s, %(country)s, %(state)s, %(city)s,
                %(postal_code)s, %(address)s, %(currency)s, %(free_after_bill_minutes)s)
        """,
        {**company, "id": company_id, "organization_id": organization_id},
    )
    send(
        db,
        "insert into memberships (company_id, user_id, role) values (%(id)s, %(admin)s, 'admin')",
        {"id": company_id, "admin": admin},
    )
    enforce_allowances(db, [errors.TooManyBusinesses], "select count_businesses() as businesses")


def mark_onboarded(db: Transaction) -> None:
    send(db, "update companies set onboarded_at = now() where id = current_company()")


def add_opening_hours(db: Transaction, windows: Sequence["DayWindow"]) -> None:
    send(
        db,
        "insert into opening_hours (company_id, day, opens, closes)"
        " select current_company(), * from unnest(%(days)s::smallint[], %(opens)s::time[], %(closes)s::time[])",
        {
            "days": [window.day for window in windows],
            "opens": [window.opens for window in windows],
            "closes": [window.closes for window in windows],
        },
    )


# Special hours


_SPECIAL_HOURS = """
    select d.company_id, d.date, d.name, w.windows is null as closed, coalesce(w.windows, '[]') as windows, d.created_at
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


def list_special_hours(db: Transaction) -> Deferred[list[SpecialHours]]:
    """Lists all dates with special hours, earliest first."""
    return send_all(db, SpecialHours, f"{_SPECIAL_HOURS} order by d.date")


def get_special_hours(db: Transaction, day: LockedSpecialDay) -> Deferred[SpecialHours]:
    """Returns the hours of the date."""
    return send_one(db, SpecialHours, f"{_SPECIAL_HOURS} and d.date = %(day)s", {"day": day.date})


def find_special_hours(db: Transaction, day: date) -> Deferred[SpecialHours | None]:
    """Finds the special hours of a date; None if the date has its usual hours."""
    return send_optional(db, SpecialHours, f"{_SPECIAL_HOURS} and d.date = %(day)s", {"day": day})


def lock_special_day(db: Transaction, day: date, name: str | None) -> LockedSpecialDay:
    """Locks the date, and makes it one with special hours by this name: of two requests that set the same date, the
    second replaces what the first has set. Raises TooManySpecialDays before the commit."""
    note_lock(db, Lock.SPECIAL_DAY)
    send(
        db,
        "insert into special_days (company_id, date, name) values (current_company(), %(day)s, %(name)s)"
        " on conflict (company_id, date) do update set created_at = excluded.created_at, name = excluded.name",
        {"day": day, "name": name},
    )
    enforce_limit(
        db, errors.TooManySpecialDays, "select count(*) from special_days where company_id = current_company()"
    )
    return LockedSpecialDay(day)


def replace_special_windows(db: Transaction, day: LockedSpecialDay, windows: Sequence["SetSpecialWindow"]) -> None:
    """Makes these windows the hours of the date; an empty list closes it."""
    send(
        db,
        "delete from special_windows where company_id = current_company() and date = %(day)s",
        {"day": day.date},
    )
    send(
        db,
        "insert into special_windows (company_id, date, opens, closes)"
        " select current_company(), %(day)s, * from unnest(%(opens)s::time[], %(closes)s::time[])",
        {
            "day": day.date,
            "opens": [window.opens for window in windows],
            "closes": [window.closes for window in windows],
        },
    )


def delete_special_hours(db: Transaction, day: date) -> None:
    """Deletes the special hours of a date. Raises SpecialHoursNotFound if it has none."""
    send(
        db,
        "delete from special_days where company_id = current_company() and date = %(day)s",
        {"day": day},
        missing=errors.SpecialHoursNotFound,
    )


# Deposit tiers

_DEPOSIT_TIER = "id, company_id, min_party_size, amount_cents, created_at"


def list_deposit_tiers(db: Transaction) -> Deferred[list[DepositTier]]:
    """Lists the tiers of the business, from the smallest party on."""
    return send_all(
        db,
        DepositTier,
        f"select {_DEPOSIT_TIER} from deposit_tiers where company_id = current_company() order by min_party_size",
    )


def set_deposit_tier(db: Transaction, min_party_size: int, amount_cents: int) -> Deferred[DepositTier]:
    """Sets the amount of the tier that starts at this party size."""
    return send_one(
        db,
        DepositTier,
        f"""
        insert into deposit_tiers (company_id, min_party_size, amount_cents)
        values (current_company(), %(min_party_size)s, %(amount_cents)s)
        on conflict (company_id, min_party_size) do update set amount_cents = excluded.amount_cents
        returning {_DEPOSIT_TIER}
        """,
        {"min_party_size": min_party_size, "amount_cents": amount_cents},
    )


def remove_deposit_tier(db: Transaction, tier_id: UUID) -> None:
    """Removes the tier of this id; does nothing if there is no such tier."""
    send(db, "delete from deposit_tiers where company_id = current_company() and id = %(id)s", {"id": tier_id})
