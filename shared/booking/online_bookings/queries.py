"""All SQL of what the desk is shown of online bookings. Guests write them (`booking.guests`)."""

from booking.core.deferred import Deferred
from booking.customers.queries import shown
from booking.database.statements import send_all
from booking.database.transactions import Transaction
from booking.identity.sources import AWAITING
from booking.online_bookings.records import BookingOfGuest

MOST_WAITING = 100
MOST_LATEST = 30
LATEST_DAYS = 7

# Of a visit the first service that waits, or else that stands, is the one to look at: the desk may have taken the one
# out by which the booking is kept.
_ONLINE_BOOKING = f"""
    select coalesce(a.id, r.id) as id, coalesce(a.version, r.version) as version,
           coalesce(a.status, r.status) as status,
           coalesce(a.source, r.source) as source, coalesce(a.starts_at, r.starts_at) as starts_at,
           coalesce(a.ends_at, r.ends_at) as ends_at,
           case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end as customer,
           case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end as service,
           case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as provider,
           coalesce(visit.services, '[]') as services,
           r.party_size, o.last_action as guest_action, o.acted_at as guest_acted_at, o.moved_from as guest_moved_from,
           o.language as guest_language,
           case when c.id is not null then (
               select count(*)
                 from (
                     select starts_at from appointments
                      where company_id = current_company() and customer_id = c.id and status in ('pending', 'confirmed')
                      union all
                     select starts_at from reservations
                      where company_id = current_company() and customer_id = c.id and status in ('pending', 'confirmed')
                 ) theirs
                where theirs.starts_at > (select now() at time zone timezone from companies where id = o.company_id)
           ) end as customer_bookings_to_come
      from online_bookings o
      left join lateral (
          select one.*
            from appointments kept
            join appointments one
              on one.company_id = kept.company_id and (one.id = kept.id or one.group_id = kept.group_id)
           where kept.company_id = o.company_id and kept.id = o.appointment_id
           order by one.status in ('cancelled', 'no_show'), one.status <> 'pending', one.starts_at, one.id limit 1
      ) a on true
      left join reservations r on r.company_id = o.company_id and r.id = o.reservation_id
      left join customers c on c.company_id = o.company_id and c.id = {shown("coalesce(a.customer_id, r.customer_id)")}
      left join services s on s.company_id = o.company_id and s.id = a.service_id
      left join staff p on p.company_id = o.company_id and p.id = a.provider_id
      left join lateral (
          select jsonb_agg(
                     jsonb_build_object('id', done.id, 'name', done.name) order by one.starts_at, one.id
                 ) as services
            from appointments one
            join services done on done.company_id = one.company_id and done.id = one.service_id
           where one.company_id = a.company_id and (one.id = a.id or one.group_id = a.group_id)
             and (a.status in ('cancelled', 'no_show') or one.status not in ('cancelled', 'no_show'))
      ) visit on true
     where o.company_id = current_company() and num_nonnulls(a.id, r.id) = 1 -- what is only held yet is not to be seen
"""


_SOURCES = ", ".join(f"'{source}'" for source in AWAITING)
_WAITING = f"""
    waiting.company_id = current_company() and waiting.source <> 'desk' and waiting.source in ({_SOURCES})
    and waiting.status = 'pending'
    and waiting.starts_at > (select now() at time zone timezone from companies where id = current_company())
"""


def action_of_guest(booking: str) -> tuple[str, str]:
    """Returns the SQL of the columns of ActionOfGuest, and of the join that they are from. Bookings are `booked`, and
    `booking` is the column of `online_bookings` that names them."""
    columns = (
        "o.last_action as guest_action, o.acted_at as guest_acted_at, o.moved_from as guest_moved_from,"
        " o.language as guest_language"
    )
    return columns, f"left join online_bookings o on o.company_id = current_company() and o.{booking} = booked.id"


# Each booking is looked up by its id, whichever business the plan that is kept was made for.
# Another text once `list_waiting` or `list_latest` have other bookings, or other versions of them.
NEWS = f"""
    md5(concat_ws(
        '|',
        (
            select string_agg(concat(waiting.id, ' ', waiting.version), ' ' order by waiting.id)
              from (
                  select waiting.id, waiting.version from appointments waiting
                   where {_WAITING} and waiting.held_until is null
                   union all
                  select waiting.id, waiting.version from reservations waiting
                   where {_WAITING} and waiting.held_until is null
              ) waiting
        ),
        (
            select string_agg(concat(o.booking_id, o.last_action, o.acted_at, ' ', o.version), ' ' order by booking_id)
              from (
                  select o.booking_id, o.last_action, o.acted_at, booked.version
                    from online_bookings o
                   cross join lateral (
                       select coalesce(
                                  (
                                      select a.version from appointments a
                                       where a.company_id = o.company_id and a.id = o.appointment_id
                                         and a.held_until is null
                                  ),
                                  (
                                      select r.version from reservations r
                                       where r.company_id = o.company_id and r.id = o.reservation_id
                                         and r.held_until is null
                                  )
                              ) as version
                   ) booked
                   where o.company_id = current_company() and o.acted_at > now() - make_interval(days => {LATEST_DAYS})
                     and booked.version is not null
                   order by o.acted_at desc, o.booking_id desc limit {MOST_LATEST}
              ) o
        )
    ))
"""


def list_waiting(db: Transaction) -> Deferred[list[BookingOfGuest]]:
    """Lists the bookings that wait for the venue's decision and have not begun, by their start; 100 at the most."""
    return send_all(
        db,
        BookingOfGuest,
        f"""
        {_ONLINE_BOOKING} and o.booking_id in (
            select unnest(array[waiting.id, visit.id])
              from appointments waiting
              left join appointments visit
                on visit.company_id = waiting.company_id and visit.group_id = waiting.group_id
             where {_WAITING}
             union all
            select waiting.id from reservations waiting where {_WAITING}
        )
         order by starts_at, o.booking_id limit %(most)s
        """,
        {"most": MOST_WAITING},
    )


def list_latest(db: Transaction) -> Deferred[list[BookingOfGuest]]:
    """Lists what guests did last with bookings of their own within seven days, the latest first; 30 at the most."""
    return send_all(
        db,
        BookingOfGuest,
        f"""
        {_ONLINE_BOOKING} and o.acted_at > now() - make_interval(days => %(days)s)
         order by o.acted_at desc, o.booking_id desc limit %(most)s
        """,
        {"days": LATEST_DAYS, "most": MOST_LATEST},
    )
