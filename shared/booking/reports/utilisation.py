"""How much of the time that providers work is booked."""

from typing import TypedDict

from booking.availability.queries import WORKED
from booking.reports.declarations import BY_TIME, PROVIDER, Figure, Report, share_of
from booking.reports.records import ReportFrame, ReportGroup


class UtilisationFigures(TypedDict):
    rosteredMinutes: int
    bookedMinutes: int
    outsideMinutes: int
    utilisation: float | None
    appointments: int


class UtilisationRow(UtilisationFigures):
    group: ReportGroup


class Utilisation(ReportFrame):
    """How much of the time that providers work is booked."""

    rows: list[UtilisationRow]
    totals: UtilisationFigures
    compared: UtilisationFigures | None


def _minutes_of(time: str) -> str:
    return f"(extract(epoch from upper({time}) - lower({time})) / 60)::integer"


# Work that passes midnight, and what is booked in it, count on the day on which it began. Of a provider who is not
# active any more, the hours of the days with appointments count.
UTILISATION = Report(
    name="utilisation",
    answer=Utilisation,
    facts=f"""
        provider as (
            select id from staff
             where company_id = current_company() and (not %(own_only)s or id = %(provider_id)s)
        ), {WORKED}, off as materialized (
            select t.staff_id as provider_id, range_agg(tsrange(t.starts_at, t.ends_at)) as times
              from staff_time_off t join provider on provider.id = t.staff_id
             where t.company_id = current_company()
               and t.ends_at > %(first_day)s::date::timestamp and t.starts_at < (%(last_day)s::date + 2)::timestamp
             group by t.staff_id
        ), worked as (
            select s.provider_id, lower(s.worked)::date as date,
                   unnest(tsmultirange(s.worked) - coalesce(off.times, '{{}}')) as time
              from shift s left join off on off.provider_id = s.provider_id
        ), night as (
            select * from worked where upper(time) > (date + 1)::timestamp
        ), booked as (
            select a.provider_id, a.starts_at, a.ends_at, a.duration_minutes, tsrange(a.starts_at, a.ends_at) as time
              from appointments a join provider on provider.id = a.provider_id
             where a.company_id = current_company() and a.holds_time
               and a.starts_at >= %(first_day)s::date::timestamp and a.starts_at < (%(last_day)s::date + 2)::timestamp
        ), day_of_booked as (
            select coalesce(n.date, b.starts_at::date) as date, b.provider_id, b.starts_at, b.duration_minutes
              from booked b
              left join night n
                on n.provider_id = b.provider_id and n.date = b.starts_at::date - 1 and n.time @> b.starts_at
        ), inside as ( -- hours of the day, of the night before it, and of the day into which the appointment goes on
            select b.starts_at::date as date, b.provider_id, w.time * b.time as time
              from booked b
              join worked w on w.provider_id = b.provider_id and w.date = b.starts_at::date and w.time && b.time
             union all
            select n.date, b.provider_id, n.time * b.time
              from booked b
              join night n on n.provider_id = b.provider_id and n.date = b.starts_at::date - 1 and n.time && b.time
             union all
            select b.starts_at::date, b.provider_id, w.time * b.time
              from booked b
              join worked w on w.provider_id = b.provider_id and w.date = b.ends_at::date and w.time && b.time
             where b.ends_at::date > b.starts_at::date
        ), every as (
            select w.date, w.provider_id, null::timestamp as starts_at, {_minutes_of("w.time")} as rostered,
                   0 as booked, 0 as inside
              from worked w join staff s on s.company_id = current_company() and s.id = w.provider_id
             where s.active
                or exists (select from day_of_booked b where b.provider_id = w.provider_id and b.date = w.date)
             union all
            select date, provider_id, starts_at, 0, duration_minutes, 0 from day_of_booked
             union all
            select date, provider_id, null, 0, 0, {_minutes_of("time")} from inside
        ), fact as (
            select * from every where date between %(first_day)s::date and %(last_day)s::date
        )
    """,
    figures=[
        Figure(
            name="rosteredMinutes",
            unit="minutes",
            definition="Time that providers work by rota and special hours, without time off.",
            sql="coalesce(sum(f.rostered), 0)",
        ),
        Figure(
            name="bookedMinutes",
            unit="minutes",
            definition="Length of all appointments that were neither cancelled nor missed.",
            sql="coalesce(sum(f.booked), 0)",
            list="/api/appointments",
        ),
        Figure(
            name="outsideMinutes",
            unit="minutes",
            definition="Booked time outside the hours that providers work.",
            sql="coalesce(sum(f.booked - f.inside), 0)",
        ),
        Figure(
            name="utilisation",
            unit="share",
            definition="Booked time within the hours that providers work, of these hours.",
            sql=share_of("coalesce(sum(f.inside), 0)", "sum(f.rostered)"),
            of_nothing=None,
        ),
        Figure(
            name="appointments",
            unit="count",
            definition="Appointments that were neither cancelled nor missed.",
            sql="count(f.starts_at)",
            list="/api/appointments",
        ),
    ],
    groupings={**BY_TIME, "provider": PROVIDER},
)
