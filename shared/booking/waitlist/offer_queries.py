"""All SQL of offering times on the wait list."""

from collections.abc import Sequence
from datetime import datetime
from typing import TypedDict
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.holds import seeing_holds
from booking.database.locking import lock_all
from booking.database.statements import send, send_all, send_one, send_optional, send_value, send_values
from booking.database.transactions import Transaction
from booking.holds.records import LockedWaitlist
from booking.reservations.periods import covers_of, periods
from booking.waitlist.records import NotedTime, OfferTerms, WaitingEntry

_ENTRY = """
    w.id, w.guest_name, w.email, w.phone, w.notes, w.language, w.service_id, w.provider_id, w.party_size, w.dates,
    to_char(w.from_time, 'HH24:MI') as from_time, to_char(w.until_time, 'HH24:MI') as until_time,
    case when w.offered_until is null then w.offered_starts_at end as announced_at
"""


class _Id(TypedDict):
    id: UUID


@seeing_holds
def list_noted(db: Transaction, waitlist: LockedWaitlist) -> Deferred[list[NotedTime]]:
    """Lists what was noted of the business and is not offered yet."""
    return send_all(
        db,
        NotedTime,
        f"""
        select f.id, f.provider_id, f.table_id, f.starts_at, f.ends_at, f.transaction_id::text as transaction_id,
               period.cover_cap - period.covers
                   - sum(f.covers) over (partition by f.service_period_id, f.starts_at)::integer as covers_before
          from freed_times f
          left join lateral (
              select p.cover_cap, {covers_of("p.id", "p.day_begins_at")} as covers
                from ({periods("f.starts_at")}) p where p.id = f.service_period_id
          ) period on true
         where f.company_id = current_company()
         order by f.noted_at, f.id
        """,
    )


def find_next(db: Transaction, noted: Sequence[NotedTime]) -> Deferred[WaitingEntry | None]:
    """Finds who has waited longest of those whom any of these notes might suit, and who were not asked because of all
    of them; None if nobody is left, or the venue keeps no wait list."""
    return send_optional(
        db,
        WaitingEntry,
        f"""
        with noted as (
            select f.*, case when f.starts_at is not null then tsrange(f.starts_at, f.ends_at) end as time,
                   a.joined_at as asked_at
              from freed_times f
              left join waitlist_entries a on a.company_id = f.company_id and a.id = f.asked_entry_id
             where f.company_id = current_company() and f.id = any(%(noted)s)
        )
        select {_ENTRY}
          from companies c
          join waitlist_entries w on w.company_id = c.id and w.kind = 'booking'
           and w.last_date >= (now() at time zone c.timezone)::date
         where c.id = current_company() and c.keeps_waitlist
           and exists (
               select from noted n
                where (n.asked_at is null or (w.joined_at, w.id) > (n.asked_at, n.asked_entry_id))
                  and may_suit(w, n.provider_id, n.table_id, n.time)
           )
         order by w.joined_at, w.id limit 1
        """,
        {"noted": [one["id"] for one in noted]},
    )


def count_failures(db: Transaction, job_id: UUID) -> Deferred[int]:
    """Counts how many attempts of a job that is claimed have failed."""
    return send_value(
        db,
        int,
        "select failures from job_receipts where company_id = current_company() and job_id = %(id)s",
        {"id": job_id},
    )


def find_waiting(db: Transaction, entry_id: UUID) -> Deferred[WaitingEntry | None]:
    """Finds somebody who waits; None if they do not wait any more."""
    return send_optional(
        db,
        WaitingEntry,
        f"select {_ENTRY} from waitlist_entries w"
        " where w.company_id = current_company() and w.id = %(id)s and w.status = 'waiting'",
        {"id": entry_id},
    )


def lock_waiting(db: Transaction, entry_id: UUID) -> Deferred[bool]:
    """Locks somebody who waits, and says whether they do still."""
    return lock_all(
        db,
        Lock.WAITING_GUEST,
        _Id,
        "select id from waitlist_entries"
        " where company_id = current_company() and id = %(id)s and status = 'waiting' for no key update",
        {"id": entry_id},
    ).then(bool)


def get_terms(db: Transaction) -> Deferred[OfferTerms]:
    """Returns by what the venue makes offers, and what its clock shows: behind the locks."""
    return send_one(
        db,
        OfferTerms,
        "select timezone, offer_minutes, clock_timestamp() as now from companies where id = current_company()",
    )


def list_providers(db: Transaction, entry: WaitingEntry, noted: Sequence[NotedTime]) -> Deferred[list[UUID]]:
    """Lists by id who might do what somebody waits for, of those of whom something was noted; of all, if that is not of
    anybody's."""
    named = [one["provider_id"] for one in noted]
    return send_values(
        db,
        UUID,
        """
        select p.id from staff_services o join staff p on p.company_id = o.company_id and p.id = o.staff_id
         where o.company_id = current_company() and o.service_id = %(service_id)s and p.active
           and p.id = coalesce(%(provider_id)s, p.id) and (p.id = any(%(named)s::uuid[]) or %(of_anybody)s)
         order by p.id
        """,
        {
            "service_id": entry["service_id"],
            "provider_id": entry["provider_id"],
            "named": [one for one in named if one is not None],
            "of_anybody": None in named,
        },
    )


def note_asked(db: Transaction, noted: Sequence[NotedTime], entry: WaitingEntry) -> None:
    """Notes that somebody was asked because of what was noted. Of a note because of which somebody was asked who came
    after them, that stays."""
    send(
        db,
        """
        update freed_times f set asked_entry_id = %(entry_id)s
         where f.company_id = current_company() and f.id = any(%(noted)s)
           and not exists (
               select from waitlist_entries last
                 join waitlist_entries this on this.company_id = last.company_id and this.id = %(entry_id)s
                where last.company_id = f.company_id and last.id = f.asked_entry_id
                  and (last.joined_at, last.id) > (this.joined_at, this.id)
           )
        """,
        {"entry_id": entry["id"], "noted": [one["id"] for one in noted]},
    )


def delete_noted(db: Transaction, noted: Sequence[NotedTime]) -> None:
    """Deletes notes because of which everybody was asked: what is left of their time is anybody's."""
    send(
        db,
        "delete from freed_times where company_id = current_company() and id = any(%(noted)s)",
        {"noted": [one["id"] for one in noted]},
    )


def note_offer(
    db: Transaction,
    entry: WaitingEntry,
    starts_at: datetime,
    provider_id: UUID | None,
    *,
    appointment_id: UUID | None = None,
    reservation_id: UUID | None = None,
) -> None:
    """Notes what is kept for somebody who waits, until it runs out."""
    send_one(
        db,
        _Id,
        """
        update waitlist_entries w
           set status = 'offered', offered_starts_at = %(starts_at)s, offered_provider_id = %(provider_id)s,
               offered_until = coalesce(
                   (select held_until from appointments where company_id = w.company_id and id = %(appointment_id)s),
                   (select held_until from reservations where company_id = w.company_id and id = %(reservation_id)s)
               ),
               appointment_id = %(appointment_id)s, reservation_id = %(reservation_id)s
         where company_id = current_company() and id = %(id)s
        returning id
        """,
        {
            "id": entry["id"],
            "starts_at": starts_at,
            "provider_id": provider_id,
            "appointment_id": appointment_id,
            "reservation_id": reservation_id,
        },
    )


def note_announced(db: Transaction, entry: WaitingEntry, starts_at: datetime, provider_id: UUID | None) -> None:
    """Notes of which time somebody is told that is kept for nobody."""
    send(
        db,
        """
        update waitlist_entries
           set offered_starts_at = %(starts_at)s, offered_provider_id = %(provider_id)s, offered_until = null
         where company_id = current_company() and id = %(id)s
        """,
        {"id": entry["id"], "starts_at": starts_at, "provider_id": provider_id},
    )


def forget_announced(db: Transaction, entry: WaitingEntry) -> None:
    """Notes that somebody is told of no time: the one of which they would have been is taken."""
    send(
        db,
        """
        update waitlist_entries set offered_starts_at = null, offered_provider_id = null
         where company_id = current_company() and id = %(id)s and status = 'waiting'
        """,
        {"id": entry["id"]},
    )
