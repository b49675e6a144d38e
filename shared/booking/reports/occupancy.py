"""How many of the seats are taken, hour by hour."""

from typing import TypedDict

from booking.reports.declarations import BY_TIME, HOUR, WEEKDAY, Figure, Grouping, Report, share_of
from booking.reports.records import ReportFrame, ReportGroup


class OccupancyFigures(TypedDict):
    seatMinutes: int
    takenSeatMinutes: int
    occupancy: float | None


class OccupancyRow(OccupancyFigures):
    group: ReportGroup


class Occupancy(ReportFrame):
    """How many of the seats are taken, hour by hour."""

    rows: list[OccupancyRow]
    totals: OccupancyFigures
    compared: OccupancyFigures | None


_OPEN_HOUR = "extract(epoch from upper(h.time) - lower(h.time)) / 60"
_TAKEN = "extract(epoch from upper(h.time * r.time) - lower(h.time * r.time)) / 60"

# `open_hour` has the part of each hour in which service periods are on, with the day on which they opened; the seats
# are those of the tables that were on the floor on that day and are in use.
OCCUPANCY = Report(
    name="occupancy",
    answer=Occupancy,
    facts=f"""
        day as (
            select d.date,
                   case when s.date is null then '{{(,)}}'
                        else coalesce((
                            select range_agg(window_on(w.date, w.opens, w.closes)) from special_windows w
                             where w.company_id = s.company_id and w.date = s.date
                        ), '{{}}')
                   end as open,
                   (
                       select coalesce(sum(t.max_seats), 0) from tables t
                        where t.company_id = current_company() and (t.active or t.deleted_at is not null)
                          and (t.created_at at time zone %(timezone)s)::date <= d.date
                          and (t.deleted_at is null or (t.deleted_at at time zone %(timezone)s)::date > d.date)
                   ) as seats
              from (
                  select %(first_day)s::date + n as date
                    from generate_series(0, %(last_day)s::date - %(first_day)s::date) as n
              ) d
              left join special_days s on s.company_id = current_company() and s.date = d.date
        ), served as (
            select d.date, d.seats, unnest(range_agg(window_on(d.date, p.starts_at, p.ends_at)) * d.open) as time
              from day d
              join service_periods p
                on p.company_id = current_company() and p.active
               and (extract(isodow from d.date) - 1)::smallint = any(p.days)
             group by d.date, d.seats, d.open
        ), open_hour as (
            select s.date, s.seats, began.at as starts_at,
                   s.time * tsrange(began.at, began.at + interval '1 hour') as time
              from served s
             cross join generate_series(
                 date_trunc('hour', lower(s.time)), upper(s.time) - interval '1 microsecond', interval '1 hour'
             ) as began (at)
        ), taken as (
            select began.at as starts_at, tsrange(r.starts_at, r.ends_at) as time, r.party_size
              from reservations r
             cross join generate_series(
                 date_trunc('hour', r.starts_at), r.ends_at - interval '1 microsecond', interval '1 hour'
             ) as began (at)
             where r.company_id = current_company() and r.holds_tables
               and r.starts_at > %(first_day)s::date::timestamp - interval '1 day'
               and r.starts_at < (%(last_day)s::date + 2)::timestamp
        ), fact as (
            select h.date, h.starts_at, h.seats * {_OPEN_HOUR} as seat_minutes, 0 as taken_minutes from open_hour h
             union all
            select h.date, h.starts_at, 0, r.party_size * {_TAKEN}
              from open_hour h join taken r on r.starts_at = h.starts_at and r.time && h.time
        )
    """,
    figures=[
        Figure(
            name="seatMinutes",
            unit="minutes",
            definition="Seats of the tables in use, times the minutes in which service periods are on; a table has as"
            " many seats as it takes at most.",
            sql="round(coalesce(sum(f.seat_minutes), 0))::bigint",
        ),
        Figure(
            name="takenSeatMinutes",
            unit="minutes",
            definition="Guests of reservations that were neither cancelled nor missed, times the minutes of this time"
            " for which their tables are booked.",
            sql="round(coalesce(sum(f.taken_minutes), 0))::bigint",
        ),
        Figure(
            name="occupancy",
            unit="share",
            definition="Taken seats, of all seats.",
            sql=share_of("sum(f.taken_minutes)", "sum(f.seat_minutes)"),
            of_nothing=None,
        ),
    ],
    groupings={
        "weekdayAndHour": Grouping(weekday=WEEKDAY.weekday, hour=HOUR.hour),
        "hour": HOUR,
        **BY_TIME,
    },
)
