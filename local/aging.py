"""Lets time pass for guests: `POST /dev/advance {minutes}` ages what they hold, what they are offered, their deadlines
and the tokens of their links by so many minutes. Visits stay where they are in the diary; what has run out then ends at
once, as the schedule would end it within a minute, and its time goes to whoever waits for it.

A deadline is counted from a visit that does not move: it passes sooner because the policy that a booking keeps asks for
so much more notice. A token is void once its visit, or the last date that somebody waits for, is old enough; how much
each has aged so far is in a schema of this machine's own.
"""

from collections.abc import Callable
from datetime import timedelta
from http import HTTPStatus

from flask import Flask, request
from flask.typing import ResponseReturnValue

from local import template
from local.connections import Connection, Connections, connection
from local.triggers import start

END_HOLDS = "SchedulesEndHolds"
LONGEST = 366 * 24 * 60  # minutes


def end_holds() -> None:
    """Runs the schedule that ends what has run out."""
    declared = template.load()
    [schedule] = [one for one in declared.schedules if one.function == END_HOLDS]
    start(declared, schedule)


def create_app(database_url: str, *, sweep: Callable[[], object] = end_holds) -> Flask:
    """The app over this database, whose owner the url names. `sweep` ends what has run out."""
    app = Flask(__name__, static_folder=None)
    Connections(app, database_url)

    @app.post("/dev/advance")
    def advance() -> ResponseReturnValue:
        sent = request.get_json(silent=True)
        minutes = sent.get("minutes") if isinstance(sent, dict) else None
        if type(minutes) is not int or not 1 <= minutes <= LONGEST:
            return {"message": f"minutes: a whole number from 1 to {LONGEST}."}, HTTPStatus.BAD_REQUEST
        aged = age(connection(), timedelta(minutes=minutes))
        sweep()
        return aged

    app.add_url_rule("/health", "health", lambda: {"status": "ok"})
    return app


def age(database: Connection, by: timedelta) -> dict[str, int]:
    """Ages everything of guests, and returns how many holds, offers and bookings that were."""
    parameters = {"by": by}
    with database.transaction():
        database.execute(_SCHEMA)
        database.execute("select set_local('app.sees_holds', 'yes')")
        holds = sum(database.execute(statement, parameters).rowcount for statement in _HOLDS)
        offers = database.execute(_OFFERS, parameters).rowcount
        bookings = database.execute(_BOOKINGS, parameters).rowcount
        for statement in (_ENDED_HOLDS, _ENTRIES, _UNCONFIRMED_ENTRIES, *_COUNTED):
            database.execute(statement, parameters)
    return {"holds": holds, "offers": offers, "bookings": bookings}


_SCHEMA = """
    create schema if not exists aging;
    create table if not exists aging.aged (id uuid primary key, by interval not null);
"""
_HOLDS = [
    f"update {table} set held_until = held_until - %(by)s where held_until is not null"
    for table in ("appointments", "reservations")
]
_OFFERS = """
    update waitlist_entries set offered_until = offered_until - %(by)s
     where status = 'offered' and offered_until is not null
"""
# Another generation voids the tokens before it.
_BOOKINGS = """
    with aged as (
        insert into aging.aged as a (id, by) select booking_id, %(by)s from online_bookings
        on conflict (id) do update set by = a.by + excluded.by
        returning id, by
    ), visit as (
        select aged.id, aged.by,
               coalesce(a.ends_at, r.ends_at) at time zone c.timezone + interval '30 days' as void_at
          from aged
          join online_bookings o on o.booking_id = aged.id
          join companies c on c.id = o.company_id
          left join appointments a on a.company_id = o.company_id and a.id = o.appointment_id
          left join reservations r on r.company_id = o.company_id and r.id = o.reservation_id
    )
    update online_bookings o
       set policy = policy || jsonb_build_object(
               'cancel_until_hours', (policy ->> 'cancel_until_hours')::numeric + extract(epoch from %(by)s) / 3600,
               'change_until_hours', (policy ->> 'change_until_hours')::numeric + extract(epoch from %(by)s) / 3600
           ),
           refund_until = refund_until - %(by)s,
           generation = generation
               + (visit.void_at - visit.by <= now() and visit.void_at - visit.by + %(by)s > now())::integer
      from visit
     where visit.id = o.booking_id
"""
_ENDED_HOLDS = "update ended_holds set starts_at = starts_at - %(by)s"
# Nobody whose link still opens waits for the past: dates change once they are so far back that it does not.
_ENTRIES = """
    with aged as (
        insert into aging.aged as a (id, by) select id, %(by)s from waitlist_entries where kind = 'booking'
        on conflict (id) do update set by = a.by + excluded.by
        returning id, by
    )
    update waitlist_entries w set dates = array[(now() at time zone c.timezone)::date - 32]
      from aged, companies c
     where aged.id = w.id and c.id = w.company_id
       and (w.last_date + 31)::timestamp at time zone c.timezone between now() and now() + aged.by
"""
_UNCONFIRMED_ENTRIES = "update waitlist_entries set joined_at = joined_at - %(by)s where not is_confirmed"
_COUNTED = (
    "update public_windows set ends_at = ends_at - %(by)s",
    "update unproven_mails set sent_at = sent_at - %(by)s",
    "update refused_addresses set refused_at = refused_at - %(by)s",
    "update guarded_pages set told_at = told_at - %(by)s",
    "update online_bookings set created_at = created_at - %(by)s",
)
