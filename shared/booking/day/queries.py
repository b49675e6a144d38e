"""All SQL of the day domain: a date as the diary and the floor show it.

The statements travel together with the admission, which alone knows the kind of business: those of the other kind find
nothing.
"""

from datetime import date, datetime
from uuid import UUID

from booking.appointments.queries import COLUMNS as APPOINTMENT
from booking.availability.queries import WORKED
from booking.bookings.diary_colours import COLOURS
from booking.core.deferred import Deferred
from booking.database.statements import send_all, send_one
from booking.database.transactions import Transaction
from booking.day.records import (
    AppointmentOfDay,
    AssignmentOfDay,
    DayBounds,
    DayState,
    PeriodOfDay,
    ProviderOfDay,
    ReservationOfDay,
    TableOfDay,
    WorkingWindow,
)
from booking.online_bookings.queries import NEWS, action_of_guest
from booking.payments.queries import deposit_of_booked
from booking.reservations.periods import covers_of
from booking.reservations.queries import COLUMNS as RESERVATION, HELD
from booking.service_periods.queries import TURNS_AT
from booking.staff.queries import IN_ORDER, TIME_OFF
from booking.staff.records import TimeOff
from booking.tables.queries import COLUMNS as TABLE
from booking.waitlist.queries import AT_THE_DOOR, joined_between
from booking.waitlist.records import DoorEntry

MOST_BOOKINGS = 5000

_EXTENT = """
    extent as (
        select %(day)s::date::timestamp as starts_at, business_day_ends(current_company(), %(day)s::date) as ends_at
    )
"""
# Under row-level security an index serves comparisons of like with like only, hence the casts; no booking lasts longer
# than a day.
_TOUCHES = """
    {0}.starts_at > %(day)s::date::timestamp - interval '1 day'
    and {0}.starts_at < (select ends_at from extent) and {0}.ends_at > %(day)s::date::timestamp
"""
_IN_VISITS_OF_PROVIDER = f"""
    and (provider_id = %(provider_id)s or group_id in (
        select own.group_id from appointments own
         where own.company_id = current_company() and own.provider_id = %(provider_id)s and {_TOUCHES.format("own")}
    ))
"""
_CUSTOMER = """
    case when c.id is not null then jsonb_build_object(
        'id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone, 'allergies', c.allergies,
        'pinned_note', c.pinned_note, 'email_problem', c.email_problem
    ) end
"""
_ACTS_ON_APPOINTMENT, _APPOINTMENT_ONLINE = action_of_guest("appointment_id")
_ACTS_ON_RESERVATION, _RESERVATION_ONLINE = action_of_guest("reservation_id")


def _is_first_visit(bookings: str) -> str:
    """Returns the SQL that is true of a booking of somebody who never came, nor was to come, before this date."""
    return f"""
        c.id is not null and not exists (
            select from {bookings} earlier
             where earlier.company_id = booked.company_id and earlier.customer_id = c.id
               and earlier.starts_at < %(day)s::date::timestamp and earlier.id <> booked.id
               and earlier.status not in ('cancelled', 'no_show')
        )
    """


# Both in the order of an index on what is looked for. In that of ids, a plan that is made for a business without such
# bookings, and kept for the next one, would read all of theirs.
_VERSIONS = """
    select string_agg(
               concat(
                   one.id, ' ', one.version, one.starts_at <= (select wall from clock),
                   one.ends_at <= (select wall from clock)
               ), ' ' order by one.starts_at, one.id
           )
      from {0} one
     where one.company_id = current_company() and one.starts_at > %(day)s::date::timestamp - interval '1 day'
       and one.starts_at < %(day)s::date::timestamp + interval '2 days' and one.ends_at > %(day)s::date::timestamp
"""
# On whichever date: a first visit is one that no other, held or booked, comes before.
_HELD = """
    select string_agg(concat(held.id, ' ', held.version), ' ' order by held.held_until, held.id) from {0} held
     where held.company_id = current_company() and held.held_until is not null
"""


def get_state(db: Transaction, day: date, since: datetime) -> Deferred[DayState]:
    """Returns of what the date is made, without reading it (docs/decisions/day.md#asked-again). Whatever the day shows
    of a record that changes is in the audit log; what no trigger enters there is looked at itself: bookings that are
    only held, what of the time by the venue's clock has come, pages to pay on, refunds under way, and deposits at the
    desk."""
    return send_one(
        db,
        DayState,
        f"""
        with clock as materialized (
            select now() at time zone timezone as wall from companies where id = current_company()
        )
        select (
                   select count(*) from audit_log l where l.company_id = current_company() and l.created_at >= %(since)s
               ) + (
                   select count(*) from desk_deposits d
                    where d.company_id = current_company() and d.created_at >= %(since)s
               ) as changes,
               md5(concat_ws(
                   '|',
                   ({_VERSIONS.format("appointments")}),
                   ({_VERSIONS.format("reservations")}),
                   ({_HELD.format("appointments")}),
                   ({_HELD.format("reservations")}),
                   (
                       select string_agg(concat(p.subject, p.session_id, p.created_at), ' ' order by p.subject)
                         from checkout_sessions p where p.organization_id = current_organization()
                   ),
                   (
                       select string_agg(
                                  concat(u.id, u.amount_cents, u.reported_at, u.ends_at > now()), ' ' order by u.id
                              )
                         from refunds_under_way u where u.company_id = current_company()
                   )
               )) as booked,
               {NEWS} as news
        """,
        {"day": day, "since": since},
    )


def get_extent(db: Transaction, day: date) -> Deferred[DayBounds]:
    """Returns from when until when the date is worked on."""
    return send_one(
        db,
        DayBounds,
        f'with {_EXTENT} select starts_at as "startsAt", ends_at as "endsAt" from extent',
        {"day": day},
    )


def list_appointments(db: Transaction, day: date, provider_id: UUID | None = None) -> Deferred[list[AppointmentOfDay]]:
    """Lists the appointments that touch the date by time, with the customers whom the member may see; at most one more
    than 5,000. Of one provider: with the other services of their visits."""
    return send_all(
        db,
        AppointmentOfDay,
        f"""
        with {_EXTENT}, booked as (
            select {APPOINTMENT}, held_until from appointments
             where company_id = current_company() and {_TOUCHES.format("appointments")}
                   {"" if provider_id is None else _IN_VISITS_OF_PROVIDER}
             order by starts_at, id limit %(most)s + 1
        )
        select booked.*, {_CUSTOMER} as customer, {_is_first_visit("appointments")} as first_visit,
               jsonb_build_object('id', s.id, 'name', s.name) as service,
               jsonb_build_object('id', p.id, 'name', p.name) as provider,
               case (select v.diary_colours from companies v where v.id = current_company())
                   when 'service' then {_colour("s")}
                   when 'provider' then {_colour("p")}
               end as colour, deposit.deposit, {_ACTS_ON_APPOINTMENT}
          from booked
          left join customers c on c.company_id = current_company() and c.id = booked.customer_id
          join services s on s.company_id = booked.company_id and s.id = booked.service_id
          join staff p on p.company_id = booked.company_id and p.id = booked.provider_id
          {deposit_of_booked("appointment_id")}
          {_APPOINTMENT_ONLINE}
         order by booked.starts_at, booked.id
        """,
        {"day": day, "most": MOST_BOOKINGS, "provider_id": provider_id, "colours": COLOURS},
    )


def _colour(of: str) -> str:
    """Selects the colour that was chosen for a record, or else the one that goes by its id."""
    by_id = f"(%(colours)s::text[])[1 + mod(get_byte(uuid_send({of}.id), 15), cardinality(%(colours)s::text[]))]"
    return f"coalesce({of}.colour, {by_id})"


def list_providers(db: Transaction, first_day: date, last_day: date) -> Deferred[list[ProviderOfDay]]:
    """Lists in the business's order the active providers, and others who have an appointment between the dates."""
    return send_all(
        db,
        ProviderOfDay,
        f"""
        with extent as (select business_day_ends(current_company(), %(last_day)s::date) as ends_at)
        select p.id, p.name, p.active from staff p
         where p.company_id = current_company()
           and (p.active or exists (
               select from appointments a
                where a.company_id = p.company_id and a.provider_id = p.id and {_TOUCHES.format("a")}
           ))
         order by {IN_ORDER}
        """,
        {"day": first_day, "last_day": last_day},
    )


def list_working_windows(db: Transaction, day: date, provider_id: UUID | None = None) -> Deferred[list[WorkingWindow]]:
    """Lists when the active providers, or the one, work, by provider and time: the windows of the date, and those of
    the night before that reach into it."""
    return send_all(
        db,
        WorkingWindow,
        f"""
        with provider as (
            select id from staff
             where company_id = current_company() and active
                   {"" if provider_id is None else "and id = %(provider_id)s"}
        ), {WORKED}
        select provider_id, lower(worked) as starts_at, upper(worked) as ends_at
          from shift where upper(worked) > %(first_day)s::date::timestamp
         order by provider_id, starts_at
        """,
        {"first_day": day, "days": 0, "provider_id": provider_id},
    )


def list_time_off(db: Transaction, day: date, provider_id: UUID | None = None) -> Deferred[list[TimeOff]]:
    """Lists when providers, or the one, are off on the date, by provider and time."""
    return send_all(
        db,
        TimeOff,
        f"""
        with {_EXTENT}
        select {TIME_OFF} from staff_time_off
         where company_id = current_company() and ends_at > %(day)s::date::timestamp
           and starts_at < (select ends_at from extent)
               {"" if provider_id is None else "and staff_id = %(provider_id)s"}
         order by staff_id, starts_at
        """,
        {"day": day, "provider_id": provider_id},
    )


def list_reservations(db: Transaction, day: date) -> Deferred[list[ReservationOfDay]]:
    """Lists the reservations of which any part is on the date, by time: 5,000 at most, and one more if there are
    more."""
    return send_all(
        db,
        ReservationOfDay,
        f"""
        with {_EXTENT}, booked as (
            select {RESERVATION}, r.held_until from reservations r {HELD}
             where r.company_id = current_company() and {_TOUCHES.format("r")}
             order by r.starts_at, r.id limit %(most)s + 1
        )
        select booked.*, {_CUSTOMER} as customer, {_is_first_visit("reservations")} as first_visit,
               (
                   select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by named.number)
                     from unnest(booked.table_ids) with ordinality as named (table_id, number)
                     join tables t on t.company_id = booked.company_id and t.id = named.table_id
               ) as tables,
               case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as service_period,
               deposit.deposit, {_ACTS_ON_RESERVATION}
          from booked
          left join customers c on c.company_id = current_company() and c.id = booked.customer_id
          left join service_periods p on p.company_id = current_company() and p.id = booked.service_period_id
          {deposit_of_booked("reservation_id")}
          {_RESERVATION_ONLINE}
         order by booked.starts_at, booked.id
        """,
        {"day": day, "most": MOST_BOOKINGS},
    )


def list_periods(db: Transaction, day: date) -> Deferred[list[PeriodOfDay]]:
    """Lists by start the service periods that begin on the date, and others that have covers on it."""
    return send_all(
        db,
        PeriodOfDay,
        f"""
        select p.id, p.name, lower(served.on_date) as starts_at, upper(served.on_date) as ends_at, p.turn_minutes,
               p.cover_cap, served.covers, p.active
          from service_periods p
         cross join lateral (
             select window_on(%(day)s::date, p.starts_at, p.ends_at) as on_date,
                    {covers_of("p.id", f"(%(day)s::date + {TURNS_AT})")} as covers
         ) served
         where p.company_id = current_company()
           and (served.covers > 0 or p.active and (extract(isodow from %(day)s::date) - 1)::smallint = any(p.days))
         order by p.starts_at, p.id
        """,
        {"day": day},
    )


def list_tables(db: Transaction, day: date) -> Deferred[list[TableOfDay]]:
    """Lists all tables by name, with their state on the date by the venue's clock."""
    return send_all(
        db,
        TableOfDay,
        f"""
        with {_EXTENT}, floor as (
            select {TABLE} from tables where company_id = current_company() and deleted_at is null
        )
        select floor.*,
               case when at_it.seated is not null then 'seated'
                    when not floor.active then 'out_of_use'
                    when at_it.due is not null then 'due'
                    else 'free'
               end as state,
               coalesce(at_it.seated, at_it.due) as reservation_id, at_it.parties
          from floor
          join companies c on c.id = floor.company_id
         cross join lateral (
              select (array_agg(r.id order by s.starts_at desc) filter (where r.status = 'seated'))[1] as seated,
                     (array_agg(r.id order by s.starts_at desc) filter (where r.status <> 'seated'))[1] as due,
                     coalesce(jsonb_agg(jsonb_build_object(
                         'reservation_id', r.id, 'state', case r.status when 'seated' then 'seated' else 'due' end
                     ) order by s.starts_at, r.id), '[]') as parties
                from table_slots s
                join reservations r on r.company_id = s.company_id and r.id = s.reservation_id
               where s.company_id = floor.company_id and s.table_id = floor.id and s.holds_table
                 and {_TOUCHES.format("s")}
                 and (r.status = 'seated' or floor.active and r.status in ('pending', 'confirmed')
                      and s.starts_at <= now() at time zone c.timezone and s.ends_at > now() at time zone c.timezone)
          ) at_it
         order by floor.name, floor.id
        """,
        {"day": day},
    )


def list_assignments(db: Transaction, day: date) -> Deferred[list[AssignmentOfDay]]:
    """Lists who serves which table on the date."""
    return send_all(
        db,
        AssignmentOfDay,
        """
        select a.company_id, a.date, a.table_id, a.server_id,
               jsonb_build_object('id', s.id, 'name', s.name) as server
          from server_assignments a
          join servers s on s.company_id = a.company_id and s.id = a.server_id
         where a.company_id = current_company() and a.date = %(day)s
         order by s.name, s.id, a.table_id
        """,
        {"day": day},
    )


def list_waitlist(db: Transaction, day: date) -> Deferred[list[DoorEntry]]:
    """Lists who came to the door on the date and waited for a table, in the order in which they came."""
    return send_all(
        db,
        DoorEntry,
        f"""
        with {_EXTENT}
        select {AT_THE_DOOR} from waitlist_entries
         where company_id = current_company()
           and {joined_between("select starts_at from extent", "select ends_at from extent")}
         order by joined_at, id
        """,
        {"day": day},
    )
