"""What became of those who waited."""

from typing import TypedDict

from booking.reports.declarations import BY_TIME, HOUR, Figure, Report
from booking.reports.records import ReportFrame, ReportGroup


class WaitlistFigures(TypedDict):
    joined: int
    offered: int
    accepted: int
    lapsed: int
    seated: int
    left: int
    averageWaitMinutes: float | None


class WaitlistRow(WaitlistFigures):
    group: ReportGroup


class WaitlistOfDays(ReportFrame):
    """What became of those who waited."""

    rows: list[WaitlistRow]
    totals: WaitlistFigures
    compared: WaitlistFigures | None


# Who joins after midnight, while a service period of the evening before is on, joins on the day on which it opened.
WAITLIST = Report(
    name="waitlist",
    answer=WaitlistOfDays,
    facts="""
        joined as (
            select w.kind, w.status, w.offered_starts_at, w.closed_at - w.joined_at as waited, at.starts_at,
                   at.starts_at::date - exists (
                       select from service_periods p
                        where p.company_id = current_company() and p.active and p.ends_at <= p.starts_at
                          and at.starts_at::time < p.ends_at
                          and (extract(isodow from at.starts_at::date - 1) - 1)::smallint = any(p.days)
                   )::integer as date
              from waitlist_entries w
             cross join lateral (select w.joined_at at time zone %(timezone)s as starts_at) at
             where w.company_id = current_company() and w.is_confirmed
               and w.joined_at >= %(first_day)s::date::timestamp at time zone %(timezone)s
               and w.joined_at < (%(last_day)s::date + 2)::timestamp at time zone %(timezone)s
               and (not %(own_only)s or %(provider_id)s in (w.provider_id, w.offered_provider_id))
        ), fact as (
            select * from joined where date between %(first_day)s::date and %(last_day)s::date
        )
    """,
    figures=[
        Figure(
            name="joined",
            unit="count",
            definition="Who joined the wait list on these days, at the door or for a time that was taken.",
            sql="count(*)",
        ),
        Figure(
            name="offered",
            unit="count",
            definition="How many of those who wait for a time were offered one, or written to about one.",
            sql="count(*) filter (where f.offered_starts_at is not null)",
        ),
        Figure(
            name="accepted",
            unit="count",
            definition="Of those who wait for a time: who has booked the one that was offered.",
            sql="count(*) filter (where f.status = 'accepted')",
        ),
        Figure(
            name="lapsed",
            unit="count",
            definition="Of those who wait for a time: who declined the one that was offered, or let it run out.",
            sql="count(*) filter (where f.status in ('declined', 'expired'))",
        ),
        Figure(
            name="seated",
            unit="count",
            definition="Of those at the door: parties that were seated.",
            sql="count(*) filter (where f.status = 'seated')",
        ),
        Figure(
            name="left",
            unit="count",
            definition="Parties that left the door, and guests who do not wait for a time any more.",
            sql="count(*) filter (where f.status in ('left', 'cancelled'))",
        ),
        Figure(
            name="averageWaitMinutes",
            unit="minutes",
            definition="Minutes that seated parties had waited at the door, on average.",
            sql="round(avg(extract(epoch from f.waited) / 60) filter (where f.status = 'seated'), 1)",
            of_nothing=None,
        ),
    ],
    groupings={**BY_TIME, "hour": HOUR},
)
