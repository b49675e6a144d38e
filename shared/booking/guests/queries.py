"""All SQL of what guests read and do for themselves."""

from datetime import datetime
from typing import TYPE_CHECKING, Any, cast
from uuid import UUID

import orjson

from booking.core.deferred import Deferred
from booking.customers.queries import resolve_guest_if
from booking.database.holds import seeing_holds
from booking.database.statements import send, send_all, send_one, send_optional, send_value
from booking.database.transactions import Transaction
from booking.guests.records import (
    AgreedPolicy,
    ArrivedTerms,
    DepositForParty,
    GuestsCounts,
    GuestsEntry,
    GuestsPeriod,
    GuestsProvider,
    GuestsService,
    GuestsVenue,
    HeldBooking,
    KnownGuest,
)
from booking.guests.rules import MOST_ENTRIES, MOST_ONLINE_A_DAY
from booking.identity.booking_tokens import BookingTokenUnknown
from booking.identity.waitlist_tokens import WaitlistTokenUnknown
from booking.staff.queries import CALLED, IN_ORDER

if TYPE_CHECKING:
    from booking.guests.models import GuestOfBooking

_TAKES_DEPOSITS = """
    exists (
        select from payments_connections c join payments_accounts a on a.id = c.account_id
         where c.company_id = current_company() and c.ended_at is null and a.charges_enabled and not a.is_gone
    )
"""
_OF_ONE_ENGINE = ("service", "provider", "partySize")
_TERMS = f"""
    books_online, min_notice_minutes, max_advance_days, cancel_until_hours, change_until_hours, max_changes,
    needs_approval, slot_step_minutes, max_party_size, ask_phone, terms, keeps_waitlist,
    {_TAKES_DEPOSITS} as takes_deposits
"""


def get_terms(db: Transaction) -> Deferred[ArrivedTerms]:
    """Returns the settings of the business that bind its guests, as they are by now, and the time of the request."""
    return send_one(
        db, ArrivedTerms, f"select {_TERMS}, now() as arrived_at from companies where id = current_company()"
    )


def get_venue(db: Transaction) -> Deferred[GuestsVenue]:
    """Returns the venue as its guests read it."""
    return send_one(
        db,
        GuestsVenue,
        """
        select c.name, c.slug, o.business_type as "businessType", c.address, c.postal_code as "postalCode", c.city,
               c.state, c.country, c.phone, c.timezone, c.currency, c.locale, c.colour,
               c.logo_set_at is not null as "hasLogo",
               (
                   select coalesce(jsonb_agg(jsonb_build_object(
                              'day', h.day, 'opens', to_char(h.opens, 'HH24:MI'), 'closes', to_char(h.closes, 'HH24:MI')
                          ) order by h.day, h.opens), '[]')
                     from opening_hours h where h.company_id = c.id
               ) as "openingHours"
          from companies c join organizations o on o.id = c.organization_id
         where c.id = current_company()
        """,
    )


def get_slug(db: Transaction) -> Deferred[str]:
    """Returns by which name the addresses of the venue's pages have it."""
    return send_value(db, str, "select slug from companies where id = current_company()")


def list_embed_origins(db: Transaction) -> Deferred[list[str]]:
    """Lists the origins of the sites that may show the venue's page in a frame."""
    return send_value(db, list, "select embed_origins from companies where id = current_company()")


def list_services(db: Transaction) -> Deferred[list[GuestsService]]:
    """Lists the services that guests may book with somebody, by name, and with whom."""
    return send_all(
        db,
        GuestsService,
        f"""
        select s.id, s.name, s.description, s.duration_minutes as "durationMinutes", s.price_cents as "priceCents",
               s.deposit_amount_cents as "depositAmountCents", doing.providers
          from services s
         cross join lateral (
             select jsonb_agg(jsonb_build_object('id', p.id, 'name', {CALLED}) order by {IN_ORDER})
                    as providers
               from staff_services o join staff p on p.company_id = o.company_id and p.id = o.staff_id
              where o.company_id = s.company_id and o.service_id = s.id and p.active and p.bookable_online
         ) doing
         where s.company_id = current_company() and s.active and s.bookable_online and doing.providers is not null
         order by s.name, s.id
        """,
    )


def list_periods(db: Transaction) -> Deferred[list[GuestsPeriod]]:
    """Lists the service periods that guests may book into, by their start."""
    return send_all(
        db,
        GuestsPeriod,
        """
        select p.name, p.days, to_char(p.starts_at, 'HH24:MI') as "startsAt", to_char(p.ends_at, 'HH24:MI') as "endsAt"
          from service_periods p
         where p.company_id = current_company() and p.active and p.bookable_online
         order by p.starts_at, p.id
        """,
    )


def list_deposits(db: Transaction) -> Deferred[list[DepositForParty]]:
    """Lists what parties pay in advance, from the smallest party on."""
    return send_all(
        db,
        DepositForParty,
        """
        select min_party_size as "minPartySize", amount_cents as "amountCents"
          from deposit_tiers where company_id = current_company() order by min_party_size
        """,
    )


def list_providers(db: Transaction, service_id: UUID) -> Deferred[list[GuestsProvider]]:
    """Lists whom guests may book for the service, by the names that they read."""
    return send_all(
        db,
        GuestsProvider,
        f"""
        select p.id, {CALLED} as name
          from staff_services o join staff p on p.company_id = o.company_id and p.id = o.staff_id
         where o.company_id = current_company() and o.service_id = %(service_id)s and p.active and p.bookable_online
        """,
        {"service_id": service_id},
    )


def get_counts(db: Transaction, email: str, client: str) -> Deferred[GuestsCounts]:
    """Returns what bounds a guest with this address of email, who books from the network address `client`."""
    return send_one(
        db,
        GuestsCounts,
        f"""
        select (
                   select count(*) from (
                       select from online_bookings
                        where company_id = current_company() and created_at > now() - interval '1 day' limit %(most)s
                   ) booked
               ) as booked_today,
               ({_open_bookings("lower(g.email) = lower(%(email)s)")})
                   as open_bookings,
               holds_of_client(%(client)s) as live_holds, may_mail_guest(%(email)s) as may_be_mailed
        """,
        {"most": MOST_ONLINE_A_DAY, "email": email, "client": client},
    )


def count_open_with(db: Transaction, booking_id: UUID) -> Deferred[int]:
    """Counts the open bookings of the guest of this booking, of which they have shown that they are theirs."""
    guest = """
        g.id = (
            select customer_id from appointments where company_id = current_company() and id = %(id)s
             union all
            select customer_id from reservations where company_id = current_company() and id = %(id)s
        )
    """
    return send_value(db, int, _open_bookings(guest), {"id": booking_id})


def _open_bookings(guest: str) -> str:
    """Returns the SQL that counts what a customer g has open and has paid for, or confirmed by the email."""
    return f"""
        select count(*)
          from customers g
          join companies c on c.id = g.company_id
         cross join lateral (
             select a.id, a.status, a.starts_at from appointments a
              where a.company_id = g.company_id and a.customer_id = g.id
              union all
             select r.id, r.status, r.starts_at from reservations r
              where r.company_id = g.company_id and r.customer_id = g.id
         ) b
          join online_bookings o on o.company_id = g.company_id and o.booking_id = b.id
         where g.company_id = current_company() and {guest} and o.proven_at is not null
           and b.status in ('pending', 'confirmed') and b.starts_at at time zone c.timezone > now()
    """


def count_entries(db: Transaction, email: str) -> Deferred[int]:
    """Counts the bookings for which an address waits on a date that is still to come, as far as the bound on them."""
    return send_value(
        db,
        int,
        """
        select count(*) from (
            select from waitlist_entries w join companies c on c.id = w.company_id
             where w.company_id = current_company() and w.kind = 'booking' and lower(w.email) = lower(%(email)s)
               and w.status in ('waiting', 'offered') and w.last_date >= (now() at time zone c.timezone)::date
             limit %(most)s
        ) waiting
        """,
        {"email": email, "most": MOST_ENTRIES},
    )


def get_entry(db: Transaction, entry_id: UUID) -> Deferred[GuestsEntry]:
    """Returns an entry of the wait list as its guest reads it. Raises WaitlistTokenUnknown."""
    return send_one(
        db,
        dict[str, Any],
        f"""
        select w.id, w.status, w.dates, to_char(w.from_time, 'HH24:MI') as "fromTime",
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


def _shown_entry(row: dict[str, Any]) -> GuestsEntry:
    """Returns the entry without what it is not for; JSON has instants as text."""
    if (offer := row["offer"]) is not None:
        offer["at"] = datetime.fromisoformat(offer["at"])
        offer["until"] = None if offer["until"] is None else datetime.fromisoformat(offer["until"])
    named = {name: value for name, value in row.items() if name not in _OF_ONE_ENGINE or value is not None}
    return cast(GuestsEntry, named)


def find_known_guest(db: Transaction, email: str) -> Deferred[KnownGuest | None]:
    """Finds what the desk has of a customer with this address; None if there is none so far."""
    return send_optional(
        db,
        KnownGuest,
        "select phone from customers where company_id = current_company() and lower(email) = lower(%(email)s)",
        {"email": email},
    )


def resolve_guest_unless_held(
    db: Transaction, service_id: UUID, country: str, guest: "GuestOfBooking"
) -> Deferred[UUID | None]:
    """Returns which customer the guest is, or is made; None and nobody if the service is paid for in advance: whoever
    has yet to pay is no customer."""
    is_paid_later = f"""
        not (
            {_TAKES_DEPOSITS} and exists (
                select from services where company_id = current_company() and id = %(service_id)s
                   and deposit_amount_cents > 0
            )
        )
    """
    asked = {"service_id": service_id}
    return resolve_guest_if(db, is_paid_later, asked, country, guest.name, guest.email, guest.phone)


def keep_booking(
    db: Transaction,
    *,
    appointment_id: UUID | None = None,
    reservation_id: UUID | None = None,
    name: str,
    phone: str | None,
    notes: str | None,
    policy: AgreedPolicy,
    held_for_email: str | None = None,
    held_for_phone: str | None = None,
    held_for_client: str | None = None,
    confirms_by_email: bool = False,
) -> None:
    """Keeps, beside a new booking of either engine, what its guest has written and agreed to; beside one that is held,
    who becomes a customer once it is booked, with the number as it is dialled, and the network address that it counts
    for."""
    send(
        db,
        """
        insert into online_bookings (company_id, appointment_id, reservation_id, guest_name, guest_phone, notes, policy,
                                     held_for_email, held_for_phone, held_for_client, confirms_by_email)
        values (current_company(), %(appointment_id)s, %(reservation_id)s, %(name)s, %(phone)s, %(notes)s,
                %(policy)s::jsonb, %(held_for_email)s, %(held_for_phone)s, %(held_for_client)s, %(confirms_by_email)s)
        """,
        {
            "appointment_id": appointment_id,
            "reservation_id": reservation_id,
            "name": name,
            "phone": phone,
            "notes": notes,
            "policy": orjson.dumps(policy).decode(),
            "held_for_email": held_for_email,
            "held_for_phone": held_for_phone,
            "held_for_client": held_for_client,
            "confirms_by_email": confirms_by_email,
        },
    )


@seeing_holds
def get_held(db: Transaction, booking_id: UUID) -> Deferred[HeldBooking]:
    """Returns a booking that its guest has made. Raises BookingTokenUnknown."""
    return send_one(
        db,
        HeldBooking,
        f"""
        select b.booking_id as id, coalesce(a.status, r.status) as status,
               coalesce(a.starts_at, r.starts_at) as starts_at,
               coalesce(a.ends_at, r.ends_at) as ends_at, a.service_id, s.name as service, a.price_cents, a.provider_id,
               {CALLED} as provider, r.party_size,
               coalesce(a.deposit_amount_cents, r.deposit_amount_cents, (
                   select t.amount_cents from deposit_tiers t
                    where t.company_id = r.company_id and t.min_party_size <= r.party_size
                    order by t.min_party_size desc limit 1
               ), 0) as deposit_cents,
               coalesce(a.deposit_status, r.deposit_status) as deposit_status,
               deposit_kept(b.booking_id) as deposit_kept_cents,
               b.guest_name, b.guest_phone, b.notes,
               b.policy, b.moved_times, b.refund_until, coalesce(a.held_until, r.held_until) as held_until,
               b.is_extended, b.confirms_by_email, v.books_online, v.phone, now() as arrived_at
          from online_bookings b
          join companies v on v.id = b.company_id
          left join appointments a on a.company_id = b.company_id and a.id = b.appointment_id
          left join services s on s.company_id = a.company_id and s.id = a.service_id
          left join staff p on p.company_id = a.company_id and p.id = a.provider_id
          left join reservations r on r.company_id = b.company_id and r.id = b.reservation_id
         where b.company_id = current_company() and b.booking_id = %(id)s
        """,
        {"id": booking_id},
        missing=BookingTokenUnknown,
    )


def count_move(db: Transaction, booking_id: UUID, moved_from: datetime | None, *, refund_until: datetime) -> None:
    """Notes that the guest has changed the booking once more: from which start (wall clock) they moved it, and until
    when who cancelled had the deposit back before that. The booking is locked."""
    send(
        db,
        """
        update online_bookings
           set moved_times = moved_times + 1, last_action = 'changed', acted_at = now(), moved_from = %(moved_from)s,
               refund_until = %(refund_until)s
         where company_id = current_company() and booking_id = %(id)s
        """,
        {"id": booking_id, "moved_from": moved_from, "refund_until": refund_until},
    )


def note_cancellation(db: Transaction, booking_id: UUID) -> None:
    """Notes that the guest has cancelled the booking, which is locked."""
    send(
        db,
        "update online_bookings set last_action = 'cancelled', acted_at = now()"
        " where company_id = current_company() and booking_id = %(id)s",
        {"id": booking_id},
    )
