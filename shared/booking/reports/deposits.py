"""What became of the deposits of the bookings of these days."""

from collections.abc import Mapping
from typing import TypedDict

from booking.identity.actors import Engine
from booking.reports.declarations import BY_TIME, Figure, Report
from booking.reports.records import ReportFrame, ReportGroup
from booking.reports.reservations import RESERVATIONS


class DepositFigures(TypedDict):
    deposits: int
    askedCents: int
    paidCents: int
    refundedCents: int
    keptCents: int
    creditedCents: int


class DepositRow(DepositFigures):
    group: ReportGroup


class DepositsOfDays(ReportFrame):
    """What became of the deposits of the bookings of these days."""

    rows: list[DepositRow]
    totals: DepositFigures
    compared: DepositFigures | None


_APPOINTMENTS = """
    booked as (
        select a.id, a.starts_at, a.starts_at::date as date, a.status, a.deposit_status, a.deposit_amount_cents
          from appointments a
         where a.company_id = current_company()
           and a.starts_at >= %(first_day)s::date::timestamp and a.starts_at < (%(last_day)s::date + 1)::timestamp
           and (not %(own_only)s or a.provider_id = %(provider_id)s)
    )
"""
_RESERVATIONS = f"{RESERVATIONS}, booked as (select * from reservation)"


def _report(booked: str, column: str) -> Report[DepositsOfDays]:
    """Declares the report for one engine, whose payments name the booking in this column."""
    return Report(
        name="deposits",
        answer=DepositsOfDays,
        facts=f"""
            {booked}, fact as (
                select b.date, b.starts_at, coalesce(b.deposit_amount_cents, 0) as asked, standing.paid_cents as paid,
                       standing.refunded_cents + standing.withheld_cents as refunded, standing.kept_cents as held,
                       b.status in ('cancelled', 'no_show') or b.deposit_status = 'forfeited' as is_kept
                  from booked b, deposit_standing(b.id) standing
                 where b.deposit_status <> 'none' or exists (
                     select from payments p
                      where p.company_id = current_company() and p.{column} = b.id and p.status = 'succeeded'
                 )
            )
        """,
        figures=_FIGURES,
        groupings=BY_TIME,
    )


_FIGURES = [
    Figure(
        name="deposits",
        unit="count",
        definition="Bookings on these days that had a deposit to pay, paid or not.",
        sql="count(*)",
    ),
    Figure(
        name="askedCents",
        unit="cents",
        definition="The deposits of these bookings.",
        sql="coalesce(sum(f.asked), 0)",
    ),
    Figure(
        name="paidCents",
        unit="cents",
        definition="What was paid of them, through the processor and at the desk, whenever that was.",
        sql="coalesce(sum(f.paid), 0)",
    ),
    Figure(
        name="refundedCents",
        unit="cents",
        definition="What went back to guests, or is withheld by their bank.",
        sql="coalesce(sum(f.refunded), 0)",
    ),
    Figure(
        name="keptCents",
        unit="cents",
        definition="What the business has of those that were forfeited, and of bookings that were cancelled or missed.",
        sql="coalesce(sum(f.held) filter (where f.is_kept), 0)",
    ),
    Figure(
        name="creditedCents",
        unit="cents",
        definition="What it has of all others, and was or will be taken off the bill.",
        sql="coalesce(sum(f.held) filter (where not f.is_kept), 0)",
    ),
]
DEPOSITS: Mapping[Engine, Report[DepositsOfDays]] = {
    "appointments": _report(_APPOINTMENTS, "appointment_id"),
    "hospitality": _report(_RESERVATIONS, "reservation_id"),
}
