"""How long parties sit, and how often a table is taken in a day."""

from typing import TypedDict

from booking.reports.declarations import BY_TIME, Figure, Grouping, Report
from booking.reports.records import ReportFrame, ReportGroup
from booking.reports.reservations import LIST, RESERVATIONS


class TurnFigures(TypedDict):
    parties: int
    turns: int
    tableDays: int
    turnsPerTable: float | None
    averageMinutes: float | None
    medianMinutes: float | None


class TurnRow(TurnFigures):
    group: ReportGroup


class Turns(ReportFrame):
    """How long parties sit, and how often a table is taken in a day."""

    rows: list[TurnRow]
    totals: TurnFigures
    compared: TurnFigures | None


TURNS = Report(
    name="turns",
    answer=Turns,
    facts=f"""
        {RESERVATIONS}, party as (
            select r.id, r.date, r.starts_at,
                   case when r.status = 'completed' and r.completed_at > r.seated_at
                             and r.completed_at < r.seated_at + interval '1 day'
                        then extract(epoch from r.completed_at - r.seated_at) / 60 end as minutes
              from reservation r
             where r.status in ('seated', 'completed')
        ), fact as (
            select p.date, p.starts_at, s.table_id, s.position = 0 as is_party, 1 as turns, 0 as table_days,
                   case when s.position = 0 then p.minutes end as minutes
              from party p
              join table_slots s on s.company_id = current_company() and s.reservation_id = p.id
             union all
            select d.date, null, t.id, false, 0, 1, null
              from (select distinct date from party) d
              join tables t
                on t.company_id = current_company() and (t.active or t.deleted_at is not null)
               and (t.created_at at time zone %(timezone)s)::date <= d.date
               and (t.deleted_at is null or (t.deleted_at at time zone %(timezone)s)::date > d.date)
        )
    """,
    figures=[
        Figure(
            name="parties",
            unit="count",
            definition="Reservations whose guests were seated.",
            sql="count(*) filter (where f.is_party)",
            list=LIST,
        ),
        Figure(
            name="turns",
            unit="count",
            definition="Tables that these were seated at; a party at two tables is a turn of each.",
            sql="coalesce(sum(f.turns), 0)",
        ),
        Figure(
            name="tableDays",
            unit="count",
            definition="Tables in use, once for each day on which anybody was seated.",
            sql="coalesce(sum(f.table_days), 0)",
        ),
        Figure(
            name="turnsPerTable",
            unit="number",
            definition="Turns of a table on a day on which anybody was seated.",
            sql="round(sum(f.turns)::numeric / nullif(sum(f.table_days), 0), 2)",
            of_nothing=None,
        ),
        Figure(
            name="averageMinutes",
            unit="minutes",
            definition="Minutes from `seated_at` to `completed_at`, on average; under a day, and of parties at several"
            " tables at the first.",
            sql="round(avg(f.minutes), 1)",
            of_nothing=None,
        ),
        Figure(
            name="medianMinutes",
            unit="minutes",
            definition="The same: half stay longer, half shorter.",
            sql="round(percentile_cont(0.5) within group (order by f.minutes)::numeric, 1)",
            of_nothing=None,
        ),
    ],
    groupings={**BY_TIME, "table": Grouping(id="f.table_id", records="tables", filters="tableId")},
)
