"""Who is new, who has come before, and who comes back."""

from typing import TypedDict

from booking.reports.declarations import BY_TIME, PROVIDER, SERVICE, Figure, Report, share_of
from booking.reports.records import ReportFrame, ReportGroup


class RetentionFigures(TypedDict):
    visits: int
    guests: int
    newGuests: int
    returningGuests: int
    cameBack: int
    stillOpen: int
    returnShare: float | None


class RetentionRow(RetentionFigures):
    group: ReportGroup


class Retention(ReportFrame):
    """Who is new, who has come before, and who comes back."""

    rows: list[RetentionRow]
    totals: RetentionFigures
    compared: RetentionFigures | None


_CAME_BACK = "count(*) filter (where f.came_back)"
_OPEN = "count(*) filter (where f.is_open)"

# A visit is a customer's day with completed appointments; its provider and service are those of the first of them, of
# staff's own visits the first that is theirs. Whether a guest is new, or comes back, is seen of the whole venue, of
# whomever the visits are counted. One sort serves visits and windows; whether somebody has come before these days is
# looked up for each guest, by `limit 1`: for `not exists` PostgreSQL reads all that was before these days.
RETENTION = Report(
    name="retention",
    answer=Retention,
    facts="""
        visit as (
            select distinct on (customer_id, date) customer_id, date, provider_id, service_id, starts_at
              from (
                  select a.customer_id, a.starts_at::date as date, a.provider_id, a.service_id, a.starts_at,
                         %(own_only)s and a.provider_id <> %(provider_id)s as is_others
                    from appointments a
                   where a.company_id = current_company() and a.status = 'completed' and a.customer_id is not null
                     and a.starts_at >= %(first_day)s::date::timestamp
                     and a.starts_at < (%(last_day)s::date + 1 + %(return_days)s::integer)::timestamp
              ) a
             order by customer_id, date, is_others, starts_at
        ), in_turn as (
            select v.*, lag(date) over of_customer as previous_date, lead(date) over of_customer as next_date
              from visit v
            window of_customer as (partition by customer_id order by date)
        ), fact as (
            select c.customer_id, c.date, c.provider_id, c.service_id, c.starts_at,
                   c.previous_date is null and (
                       select e.id from appointments e
                        where e.company_id = current_company() and e.customer_id = c.customer_id
                          and e.status = 'completed' and e.starts_at < %(first_day)s::date::timestamp
                        limit 1
                   ) is null as is_first,
                   coalesce(c.next_date <= c.date + %(return_days)s::integer, false) as came_back,
                   coalesce(c.next_date > c.date + %(return_days)s::integer, true)
                       and c.date + %(return_days)s::integer >= (now() at time zone %(timezone)s)::date as is_open
              from in_turn c
             where c.date <= %(last_day)s::date and (not %(own_only)s or c.provider_id = %(provider_id)s)
        )
    """,
    figures=[
        Figure(
            name="visits",
            unit="count",
            definition="Days on which a customer came: with a completed appointment, several on a day are one visit.",
            sql="count(*)",
            list="/api/appointments?status=completed",
        ),
        Figure(
            name="guests",
            unit="count",
            definition="Customers who came, each once.",
            sql="count(distinct f.customer_id)",
        ),
        Figure(
            name="newGuests",
            unit="count",
            definition="Customers who came for the first time ever.",
            sql="count(*) filter (where f.is_first)",
        ),
        Figure(
            name="returningGuests",
            unit="count",
            definition="Customers who came and had come before.",
            sql="count(distinct f.customer_id) - count(*) filter (where f.is_first)",
        ),
        Figure(
            name="cameBack",
            unit="count",
            definition="Visits after which the customer came again within `returnDays` days.",
            sql=_CAME_BACK,
        ),
        Figure(
            name="stillOpen",
            unit="count",
            definition="Visits after which the customer has not come again so far, while these days are not over.",
            sql=_OPEN,
        ),
        Figure(
            name="returnShare",
            unit="share",
            definition="Visits after which the customer came again, of all but those that are still open.",
            sql=share_of(_CAME_BACK, f"count(*) - {_OPEN}"),
            of_nothing=None,
        ),
    ],
    groupings={**BY_TIME, "provider": PROVIDER, "service": SERVICE},
)
