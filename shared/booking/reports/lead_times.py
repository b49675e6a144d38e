"""How long ahead guests book."""

from typing import TypedDict

from booking.reports.declarations import BY_TIME, SOURCE, Figure, Grouping, Report, share_of
from booking.reports.records import ReportFrame, ReportGroup
from booking.reports.reservations import LIST, RESERVATIONS


class LeadTimeFigures(TypedDict):
    reservations: int
    covers: int
    averageDays: float | None
    medianDays: float | None
    sameDay: int
    sameDayShare: float | None


class LeadTimeRow(LeadTimeFigures):
    group: ReportGroup


class LeadTimes(ReportFrame):
    """How long ahead guests book."""

    rows: list[LeadTimeRow]
    totals: LeadTimeFigures
    compared: LeadTimeFigures | None


_SAME_DAY = "count(*) filter (where f.days = 0)"
_AHEAD = """
    case when f.days = 0 then '0' when f.days <= 2 then '1-2' when f.days <= 7 then '3-7' when f.days <= 14 then '8-14'
         when f.days <= 30 then '15-30' else '31+' end
"""

# Who stands at the door has not booked.
LEAD_TIMES = Report(
    name="lead-times",
    answer=LeadTimes,
    facts=f"""
        {RESERVATIONS}, fact as (
            select r.*, greatest(0, r.date - (r.created_at at time zone %(timezone)s)::date) as days
              from reservation r
             where r.holds_tables and r.source <> 'walk_in' and (r.source <> 'waitlist' or r.customer_id is not null)
        )
    """,
    figures=[
        Figure(
            name="reservations",
            unit="count",
            definition="Reservations that were booked ahead, and neither cancelled nor missed; nobody from the door.",
            sql="count(*)",
            list=LIST,
        ),
        Figure(
            name="covers",
            unit="count",
            definition="Their guests.",
            sql="coalesce(sum(f.party_size), 0)",
            list=LIST,
        ),
        Figure(
            name="averageDays",
            unit="days",
            definition="Days from the booking to the day that it is for, on average.",
            sql="round(avg(f.days), 1)",
            of_nothing=None,
        ),
        Figure(
            name="medianDays",
            unit="days",
            definition="Days from the booking to the day that it is for: half book later, half earlier.",
            sql="percentile_cont(0.5) within group (order by f.days)",
            of_nothing=None,
        ),
        Figure(
            name="sameDay",
            unit="count",
            definition="Reservations that were booked on the day that they are for.",
            sql=_SAME_DAY,
        ),
        Figure(
            name="sameDayShare",
            unit="share",
            definition="Those booked on the day, of all.",
            sql=share_of(_SAME_DAY, "count(*)"),
            of_nothing=None,
        ),
    ],
    groupings={"ahead": Grouping(name=_AHEAD, position="min(f.days)"), **BY_TIME, "source": SOURCE},
)
