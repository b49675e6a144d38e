"""All SQL of what guests read of their own entries of the wait list."""

from datetime import datetime
from typing import Any, cast
from uuid import UUID

from booking.core.deferred import Deferred
from booking.database.statements import send_exists, send_one, send_value
from booking.database.transactions import Transaction
from booking.guests.records import GuestsEntry
from booking.identity.waitlist_tokens import WaitlistTokenUnknown
from booking.staff.queries import CALLED

_OF_ONE_ENGINE = ("service", "provider", "partySize")


def count_entries(db: Transaction, email: str) -> Deferred[int]:
    """Counts the bookings for which an address waits on a date that is still to come, and has shown that it does."""
    return send_value(
        db,
        int,
        """
        select count(*)
          from waitlist_entries w join companies c on c.id = w.company_id
         where w.company_id = current_company() and w.kind = 'booking' and lower(w.email) = lower(%(email)s)
           and w.proven_at is not null and w.status in ('waiting', 'offered')
           and w.last_date >= (now() at time zone c.timezone)::date
        """,
        {"email": email},
    )


def get_entry(db: Transaction, entry_id: UUID) -> Deferred[GuestsEntry]:
    """Returns an entry of the wait list as its guest reads it. Raises WaitlistTokenUnknown."""
    return send_one(
        db,
        dict[str, Any],
        f"""
        select w.id, w.status, not w.is_confirmed as "mustConfirm", w.dates,
               to_char(w.from_time, 'HH24:MI') as "fromTime",
               to_char(w.until_time, 'HH24:MI') as "untilTime", w.guest_name as name, w.phone, w.notes,
               w.joined_at as "joinedAt", w.party_size as "partySize",
               case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end as service,
               case when p.id is not null then jsonb_build_object('id', p.id, 'name', {CALLED}) end as provider,
               case when w.status = 'offered' and w.answered_at is null
                      or w.status = 'waiting' and w.offered_until is null and w.offered_starts_at > there.time
                    then jsonb_build_object(
                        'startsAt', to_char(w.offered_starts_at, 'YYYY-MM-DD"T"HH24:MI:SS'),
                        'at', w.offered_starts_at at time zone v.timezone, 'until', w.offered_until
                    ) end as offer
          from waitlist_entries w
          join companies v on v.id = w.company_id
         cross join lateral (select now() at time zone v.timezone as time) there
          left join services s on s.company_id = w.company_id and s.id = w.service_id
          left join staff p on p.company_id = w.company_id and p.id = coalesce(w.provider_id, w.offered_provider_id)
         where w.company_id = current_company() and w.id = %(id)s
        """,
        {"id": entry_id},
        missing=WaitlistTokenUnknown,
    ).then(_shown_entry)


def waits(db: Transaction, entry_id: UUID) -> Deferred[bool]:
    """Says whether somebody waits still, or has yet to confirm that they do."""
    return send_exists(
        db,
        "select from waitlist_entries where company_id = current_company() and id = %(id)s"
        " and status in ('waiting', 'offered')",
        {"id": entry_id},
    )


def get_address_of_entry(db: Transaction, entry_id: UUID) -> Deferred[str]:
    """Returns the address that who waits has given. Raises WaitlistTokenUnknown."""
    return send_one(
        db,
        dict[str, str],
        "select email from waitlist_entries where company_id = current_company() and id = %(id)s and kind = 'booking'",
        {"id": entry_id},
        missing=WaitlistTokenUnknown,
    ).then(lambda row: row["email"])


def _shown_entry(row: dict[str, Any]) -> GuestsEntry:
    """Returns the entry without what it is not for; JSON has instants as text."""
    if (offer := row["offer"]) is not None:
        offer["at"] = datetime.fromisoformat(offer["at"])
        offer["until"] = None if offer["until"] is None else datetime.fromisoformat(offer["until"])
    named = {name: value for name, value in row.items() if name not in _OF_ONE_ENGINE or value is not None}
    return cast(GuestsEntry, named)
