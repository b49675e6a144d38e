"""All SQL of what guests read and do for themselves."""

from collections.abc import Sequence
from typing import TYPE_CHECKING
from uuid import UUID

import orjson

from booking.core.deferred import Deferred
from booking.core.languages import Language
from booking.customers.queries import resolve_guest_if
from booking.database.holds import seeing_holds
from booking.database.statements import send, send_all, send_exists, send_one, send_optional, send_value, send_values
from booking.database.transactions import Transaction
from booking.guests.own_records import AgreedPolicy, EndedHold
from booking.guests.records import (
    ArrivedTerms,
    DepositForParty,
    GuestsGroup,
    GuestsPeriod,
    GuestsService,
    GuestsVenue,
    KnownGuest,
)
from booking.identity.booking_tokens import BookingTokenUnknown
from booking.services.queries import IN_MENU, WITH_GROUP, list_groups as list_service_groups
from booking.staff.queries import CALLED, IN_ORDER

if TYPE_CHECKING:
    from booking.guests.models import GuestOfBooking

_TAKES_DEPOSITS = """
    exists (
        select from payments_connections c join payments_accounts a on a.id = c.account_id
         where c.company_id = current_company() and c.ended_at is null and a.charges_enabled and not a.is_gone
    )
"""
_TERMS = f"""
    books_online, min_notice_minutes, max_advance_days, cancel_until_hours, change_until_hours, max_changes,
    needs_approval, slot_step_minutes, max_party_size, ask_phone, terms, keeps_waitlist, phone,
    {_TAKES_DEPOSITS} as takes_deposits
"""


def get_terms(db: Transaction) -> Deferred[ArrivedTerms]:
    """Returns the settings of the business that bind its guests, as they are by now, and the time of the request."""
    return send_one(
        db, ArrivedTerms, f"select {_TERMS}, now() as arrived_at from companies where id = current_company()"
    )


def find_ended_hold(db: Transaction, booking_id: UUID) -> Deferred[EndedHold | None]:
    """Returns a hold that has ended, of a booking that was not made; None if there was none."""
    return send_optional(
        db,
        EndedHold,
        "select service_id, party_size, starts_at, language from ended_holds"
        " where company_id = current_company() and booking_id = %(id)s",
        {"id": booking_id},
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
    """Lists the services that guests may book with somebody, in the order of the menu, and with whom."""
    return send_all(
        db,
        GuestsService,
        f"""
        select s.id, s.name, s.description, s.duration_minutes as "durationMinutes", s.price_cents as "priceCents",
               s.price_from as "priceFrom", s.deposit_amount_cents as "depositAmountCents", s.group_id as "groupId",
               doing.providers
          from services s {WITH_GROUP}
         cross join lateral (
             select jsonb_agg(jsonb_build_object('id', p.id, 'name', {CALLED}) order by {IN_ORDER})
                    as providers
               from staff_services o join staff p on p.company_id = o.company_id and p.id = o.staff_id
              where o.company_id = s.company_id and o.service_id = s.id and p.active and p.bookable_online
         ) doing
         where s.company_id = current_company() and s.active and s.bookable_online and doing.providers is not null
         order by {IN_MENU}
        """,
    )


def list_groups(db: Transaction) -> Deferred[list[GuestsGroup]]:
    """Lists the groups of services, in the order of the menu, also those in which guests may book nothing."""
    found = list_service_groups(db)
    return found.then(lambda all_: [{"id": one["id"], "name": one["name"], "note": one["note"]} for one in all_])


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


def list_admins_to_warn(db: Transaction) -> Deferred[list[UUID]]:
    """Lists the admins who are to be told that the venue's page is guarded: once a day, and nobody else meanwhile.
    Of a page of which they were told, nothing is locked."""
    return send_values(
        db,
        UUID,
        """
        with due as (
            insert into guarded_pages as g (company_id)
            select current_company()
             where not exists (
                 select from guarded_pages
                  where company_id = current_company() and told_at > now() - interval '1 day'
             )
            on conflict (company_id) do update set told_at = now() where g.told_at <= now() - interval '1 day'
            returning company_id
        )
        select m.user_id from memberships m join due on due.company_id = m.company_id
         where m.role = 'admin' and m.email is not null
         order by m.user_id
        """,
    )


def count_open_with(db: Transaction, booking_id: UUID) -> Deferred[int]:
    """Counts the open bookings of the guest of this booking, of which they have shown that they are theirs."""
    return send_value(
        db,
        int,
        """
        select count(*)
          from (
              select customer_id as id from appointments where company_id = current_company() and id = %(id)s
               union all
              select customer_id from reservations where company_id = current_company() and id = %(id)s
          ) g
          join companies c on c.id = current_company()
         cross join lateral (
             select a.id, a.status, a.starts_at from appointments a
              where a.company_id = current_company() and a.customer_id = g.id
              union all
             select r.id, r.status, r.starts_at from reservations r
              where r.company_id = current_company() and r.customer_id = g.id
         ) b
          join online_bookings o on o.company_id = current_company() and o.booking_id = b.id
         where o.proven_at is not null
           and b.status in ('pending', 'confirmed') and b.starts_at at time zone c.timezone > now()
        """,
        {"id": booking_id},
    )


@seeing_holds
def stands(db: Transaction, booking_id: UUID) -> Deferred[bool]:
    """Says whether a booking is there, or its time is held, and it was not cancelled or missed."""
    return send_exists(
        db,
        """
        select from online_bookings o
          left join appointments a on a.company_id = o.company_id and a.id = o.appointment_id
          left join reservations r on r.company_id = o.company_id and r.id = o.reservation_id
         where o.company_id = current_company() and o.booking_id = %(id)s
           and (coalesce(a.status, r.status) not in ('cancelled', 'no_show') or exists (
               select from appointments other
                where other.company_id = a.company_id and other.group_id = a.group_id
                  and other.status not in ('cancelled', 'no_show')
           ))
           and coalesce(coalesce(a.held_until, r.held_until) > clock_timestamp(), true)
        """,
        {"id": booking_id},
    )


@seeing_holds
def get_address(db: Transaction, booking_id: UUID) -> Deferred[str | None]:
    """Returns to which address a booking that was made online is mailed, also one that was held and is not any more;
    None if its guest has none by now."""
    return send_one(
        db,
        dict[str, str | None],
        """
        select coalesce(o.held_for_email, g.email) as email
          from online_bookings o
          left join appointments a on a.company_id = o.company_id and a.id = o.appointment_id
          left join reservations r on r.company_id = o.company_id and r.id = o.reservation_id
          left join customers g on g.company_id = o.company_id and g.id = coalesce(a.customer_id, r.customer_id)
         where o.company_id = current_company() and o.booking_id = %(id)s
         union all
        select guest_email from ended_holds where company_id = current_company() and booking_id = %(id)s
        """,
        {"id": booking_id},
        missing=BookingTokenUnknown,
    ).then(lambda row: row["email"])


def find_known_guest(db: Transaction, email: str) -> Deferred[KnownGuest | None]:
    """Finds what the desk has of a customer with this address; None if there is none so far."""
    return send_optional(
        db,
        KnownGuest,
        "select phone from customers where company_id = current_company() and lower(email) = lower(%(email)s)",
        {"email": email},
    )


def resolve_guest_unless_held(
    db: Transaction, service_ids: Sequence[UUID], country: str, guest: "GuestOfBooking"
) -> Deferred[UUID | None]:
    """Returns which customer the guest is, or is made; None and nobody if one of the services is paid for in advance:
    whoever has yet to pay is no customer."""
    is_paid_later = f"""
        not (
            {_TAKES_DEPOSITS} and exists (
                select from services where company_id = current_company() and id = any(%(service_ids)s)
                   and deposit_amount_cents > 0
            )
        )
    """
    asked = {"service_ids": list(service_ids)}
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
    language: Language | None,
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
                                     language, held_for_email, held_for_phone, held_for_client, confirms_by_email)
        values (current_company(), %(appointment_id)s, %(reservation_id)s, %(name)s, %(phone)s, %(notes)s,
                %(policy)s::jsonb, %(language)s, %(held_for_email)s, %(held_for_phone)s, %(held_for_client)s,
                %(confirms_by_email)s)
        """,
        {
            "appointment_id": appointment_id,
            "reservation_id": reservation_id,
            "name": name,
            "phone": phone,
            "notes": notes,
            "policy": orjson.dumps(policy).decode(),
            "language": language,
            "held_for_email": held_for_email,
            "held_for_phone": held_for_phone,
            "held_for_client": held_for_client,
            "confirms_by_email": confirms_by_email,
        },
    )
