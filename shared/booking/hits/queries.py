"""All SQL of whom a change hits."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from uuid import UUID

from booking.appointments import warnings as appointments
from booking.core.deferred import Deferred
from booking.customers.queries import shown
from booking.database.statements import send_all
from booking.database.transactions import Transaction
from booking.hits.records import BookingAhead, FoundHit, Reach, Touched
from booking.identity.actors import Engine
from booking.overrides.queries import circumstances
from booking.overrides.records import Bookings
from booking.reservations import warnings as reservations


def _is_when_open(time: str) -> dict[str, str]:
    """Returns the SQL that is true of a time, a range or an instant of the wall clock, within the opening hours of the
    week. A venue without any says nothing, nor do they of a date with special hours."""
    return {
        "is_when_open": f"""
            not exists (select from opening_hours o where o.company_id = current_company())
            or exists (
                select from special_days s where s.company_id = current_company() and s.date = booking.starts_at::date
            )
            or coalesce((
                select range_agg(window_on(day.date, o.opens, o.closes))
                  from (values (booking.starts_at::date - 1), (booking.starts_at::date)) as day (date)
                  join opening_hours o
                    on o.company_id = current_company() and o.day = (extract(isodow from day.date) - 1)::smallint
            ) @> {time}, false)
        """
    }


# Of these, too, what a change does not touch is as usual.
_USUAL = {
    "is_provider_used": "true",
    "is_service_used": "true",
    "are_tables_used": "true",
    "is_period_used": "true",
    "is_there": "true",
    "is_when_open": "true",
}
_FACTS: Mapping[Bookings, Mapping[Touched, Mapping[str, str]]] = {
    "appointments": {
        "provider": {
            "is_provider_used": """(
                select p.active from staff p where p.company_id = current_company() and p.id = booking.provider_id
            )"""
        },
        "service": {
            "is_service_used": """(
                select s.active from services s where s.company_id = current_company() and s.id = booking.service_id
            )"""
        },
        "time_off": {
            "is_there": """
                not exists (
                    select from staff_time_off o
                     where o.company_id = current_company() and o.staff_id = booking.provider_id
                       and o.starts_at < booking.ends_at and o.ends_at > booking.starts_at
                )
            """
        },
        "hours": appointments.HOURS,
        "opening_hours": _is_when_open("tsrange(booking.starts_at, booking.ends_at)"),
        "offer": appointments.OFFER,
    },
    "reservations": {
        "tables": {
            "are_tables_used": """
                not exists (
                    select from table_slots s
                      join tables t on t.company_id = current_company() and t.id = s.table_id
                     where s.company_id = current_company() and s.reservation_id = booking.id and not t.active
                )
            """
        },
        "period": {
            "is_period_used": """
                coalesce((
                    select p.active from service_periods p
                     where p.company_id = current_company() and p.id = booking.service_period_id
                ), true)
            """
        },
        "hours": reservations.HOURS,
        "opening_hours": _is_when_open("booking.starts_at"),
    },
}

# Yesterday: no booking lasts longer than a day, and hours that begin on a date may end on the next.
_NOT_LONG_AGO = """(
    select now() at time zone v.timezone - interval '1 day' from companies v where v.id = current_company()
)"""
_TO_COME = f"""
    booking.status in ('pending', 'confirmed') and booking.starts_at > {_NOT_LONG_AGO}
    and booking.ends_at > now() at time zone c.timezone
"""
_WITHIN = {
    "provider_id": "booking.provider_id = %(provider_id)s",
    "service_id": "booking.service_id = %(service_id)s",
    "table_id": f"""
        booking.id in (
            select s.reservation_id from table_slots s
             where s.company_id = current_company() and s.table_id = %(table_id)s and s.starts_at > {_NOT_LONG_AGO}
        )
    """,
    "first": "booking.starts_at >= %(first)s::date::timestamp - interval '1 day'",
    "last": "booking.starts_at < %(last)s::date::timestamp + interval '2 days'",
}


def list_unusual(db: Transaction, engine: Engine, reach: Reach) -> Deferred[list[BookingAhead]]:
    """Lists the bookings within reach that are still to come, but for those about which everything that is touched is
    as usual."""
    bookings: Bookings = "appointments" if engine == "appointments" else "reservations"
    known = {"starts_at": "booking.starts_at", **_USUAL}
    for touched in reach.touches:
        known |= _FACTS[bookings].get(touched, {})
    named = {name: value for name, value in asdict(reach).items() if name in _WITHIN and value is not None}
    which = " and ".join([_TO_COME, *(_WITHIN[name] for name in named)])
    return send_all(
        db,
        BookingAhead,
        f"""
        select * from ({circumstances(bookings, known, which)}) booking
         where not (is_within_hours and is_offered and is_provider_used and is_service_used and are_tables_used
                    and is_period_used and is_there and is_when_open)
        """,
        named,
    )


_GUEST = "left join customers c on c.company_id = current_company() and c.id = {customer}"
_DETAILS = {
    "appointments": f"""
        select booking.id, booking.starts_at, booking.ends_at, coalesce(c.name, booking.guest_name) as name, c.phone,
               s.name || ' · ' || p.name as what
          from appointments booking
          {_GUEST.format(customer=shown("booking.customer_id"))}
          join services s on s.company_id = current_company() and s.id = booking.service_id
          join staff p on p.company_id = current_company() and p.id = booking.provider_id
    """,
    "hospitality": f"""
        select booking.id, booking.starts_at, booking.ends_at, coalesce(c.name, booking.guest_name) as name, c.phone,
               booking.party_size || ' · ' || (
                   select string_agg(t.name, ', ' order by s.position)
                     from table_slots s
                     join tables t on t.company_id = current_company() and t.id = s.table_id
                    where s.company_id = current_company() and s.reservation_id = booking.id
               ) as what
          from reservations booking
          {_GUEST.format(customer="booking.customer_id")}
    """,
}


def list_details(db: Transaction, engine: Engine, booking_ids: Sequence[UUID]) -> Deferred[list[FoundHit]]:
    """Lists who is booked, and for what, by time; of a client whom the member may not see, nobody."""
    return send_all(
        db,
        FoundHit,
        f"""
        {_DETAILS[engine]}
         where booking.company_id = current_company() and booking.id = any(%(ids)s)
         order by booking.starts_at, booking.id
        """,
        {"ids": list(booking_ids)},
    )
