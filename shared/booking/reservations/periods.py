"""Parts of statements about the service periods of reservations: which is on at a time, and how many covers it has."""

from booking.bookings.freed_times import YOUNG
from booking.service_periods.queries import TURNS_AT


def periods(starts_at: str, also: str = "") -> str:
    """Returns the SQL of the service periods, and of when the date begins that each has at this time."""
    return f"""
        select p.id, p.active, p.cover_cap, p.turn_minutes, day.date + day.turns_at as day_begins_at{also}
          from service_periods p
         cross join lateral (
             select turns_at, date_trunc('day', {starts_at} - turns_at) as date
               from (select {TURNS_AT} as turns_at)
         ) day
         where p.company_id = current_company()
    """


def period_that_is_on(starts_at: str, also: str = "") -> str:
    """Returns the SQL that finds the period that is on at this time, an expression, with what it is to say `also`; of
    several the one that has begun last."""
    return f"""
        {periods(starts_at, also)}
           and p.active and (extract(isodow from day.date) - 1)::smallint = any(p.days)
           and window_on(day.date::date, p.starts_at, p.ends_at) @> {starts_at}
         order by day.date + p.starts_at desc, p.id limit 1
    """


def covers_kept(period_id: str, begins_at: str) -> str:
    """Returns the SQL that counts the covers of the period on the date that begins then that no guest may take until a
    job has offered them: those that parties held until a moment ago."""
    return f"""
        (
            select coalesce(sum(f.covers), 0)::integer from freed_times f
             where f.service_period_id = {period_id} and {YOUNG}
               and f.starts_at >= {begins_at} and f.starts_at < {begins_at} + interval '1 day'
        )
    """


def covers_of(period_id: str, begins_at: str) -> str:
    """Returns the SQL that counts the guests of all reservations that hold tables in the period on the date that begins
    then."""
    return f"""
        (
            select coalesce(sum(r.party_size), 0)::integer from reservations r
             where r.company_id = current_company() and r.service_period_id = {period_id} and r.holds_tables
               and r.starts_at >= {begins_at} and r.starts_at < {begins_at} + interval '1 day'
        )
    """
