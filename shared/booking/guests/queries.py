"""All SQL of what guests read and do for themselves."""

from booking.core.deferred import Deferred
from booking.database.statements import send_all, send_one
from booking.database.transactions import Transaction
from booking.guests.records import ArrivedTerms, DepositForParty, GuestsPeriod, GuestsService, GuestsVenue

_TERMS = """
    books_online, min_notice_minutes, max_advance_days, cancel_until_hours, change_until_hours, max_changes,
    needs_approval, slot_step_minutes, max_party_size, ask_phone, terms
"""
PUBLIC_NAME = "coalesce(p.public_name, split_part(p.name, ' ', 1))"
"""What guests read as the name of a provider `p`."""


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
             select jsonb_agg(jsonb_build_object('id', p.id, 'name', {PUBLIC_NAME}) order by {PUBLIC_NAME}, p.id)
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
