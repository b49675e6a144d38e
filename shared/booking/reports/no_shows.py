"""Who did not come, and who cancelled too late, of those who were due."""

from typing import TypedDict

from booking.reports.declarations import BY_TIME, PROVIDER, SERVICE, SOURCE, Figure, Report, share_of
from booking.reports.records import ReportFrame, ReportGroup

_LIST = "/api/appointments"


class NoShowFigures(TypedDict):
    due: int
    noShows: int
    noShowShare: float | None
    lateCancellations: int
    lateCancellationShare: float | None
    lostCents: int


class NoShowRow(NoShowFigures):
    group: ReportGroup


class NoShows(ReportFrame):
    """Who did not come, and who cancelled too late, of those who were due."""

    rows: list[NoShowRow]
    totals: NoShowFigures
    compared: NoShowFigures | None


NO_SHOWS = Report(
    name="no-shows",
    answer=NoShows,
    facts="""
        booked as (
            select a.starts_at, a.starts_at::date as date, a.provider_id, a.service_id, a.source, a.status,
                   a.price_cents,
                   a.status = 'cancelled' and a.cancelled_at
                       > (a.starts_at - make_interval(hours => v.cancel_until_hours)) at time zone v.timezone as is_late
              from appointments a
              join companies v on v.id = a.company_id
             where a.company_id = current_company()
               and a.starts_at >= %(first_day)s::date::timestamp and a.starts_at < (%(last_day)s::date + 1)::timestamp
               and (not %(own_only)s or a.provider_id = %(provider_id)s)
        ), fact as (
            select * from booked
             where is_late or status in ('completed', 'no_show')
                or status <> 'cancelled' and starts_at <= now() at time zone %(timezone)s
        )
    """,
    figures=[
        Figure(
            name="due",
            unit="count",
            definition="Appointments that took place, have begun or were missed, and those cancelled too late.",
            sql="count(*)",
            list=_LIST,
        ),
        Figure(
            name="noShows",
            unit="count",
            definition="Appointments with the status `no_show`.",
            sql="count(*) filter (where f.status = 'no_show')",
            list=f"{_LIST}?status=no_show",
        ),
        Figure(
            name="noShowShare",
            unit="share",
            definition="No-shows, of the appointments that were due.",
            sql=share_of("count(*) filter (where f.status = 'no_show')", "count(*)"),
            of_nothing=None,
        ),
        Figure(
            name="lateCancellations",
            unit="count",
            definition="Appointments cancelled later than `cancel_until_hours` of the business, as it is today, before"
            " they began, whoever cancelled them.",
            sql="count(*) filter (where f.is_late)",
            list=f"{_LIST}?status=cancelled",
        ),
        Figure(
            name="lateCancellationShare",
            unit="share",
            definition="Late cancellations, of the appointments that were due.",
            sql=share_of("count(*) filter (where f.is_late)", "count(*)"),
            of_nothing=None,
        ),
        Figure(
            name="lostCents",
            unit="cents",
            definition="The agreed prices of no-shows and late cancellations.",
            sql="coalesce(sum(f.price_cents) filter (where f.is_late or f.status = 'no_show'), 0)",
        ),
    ],
    groupings={**BY_TIME, "provider": PROVIDER, "service": SERVICE, "source": SOURCE},
)
