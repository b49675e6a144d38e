"""How many guests come."""

from typing import TypedDict

from booking.reports.declarations import BY_TIME, HOUR, SOURCE, Figure, Grouping, Report, share_of
from booking.reports.records import ReportFrame, ReportGroup
from booking.reports.reservations import LIST, RESERVATIONS


class CoverFigures(TypedDict):
    covers: int
    reservations: int
    averageParty: float | None
    walkInCovers: int
    onlineCovers: int
    noShowCovers: int
    noShowShare: float | None
    cancelledCovers: int


class CoverRow(CoverFigures):
    group: ReportGroup


class Covers(ReportFrame):
    """How many guests come."""

    rows: list[CoverRow]
    totals: CoverFigures
    compared: CoverFigures | None


def _guests(condition: str) -> str:
    return f"coalesce(sum(f.party_size) filter (where {condition}), 0)"


_LOST = _guests("f.status = 'no_show'")
_PERIOD = Grouping(id="f.service_period_id", records="service_periods")

COVERS = Report(
    name="covers",
    answer=Covers,
    facts=f"{RESERVATIONS}, fact as (select * from reservation)",
    figures=[
        Figure(
            name="covers",
            unit="count",
            definition="Guests of all reservations that were neither cancelled nor missed.",
            sql=_guests("f.holds_tables"),
            list=LIST,
        ),
        Figure(
            name="reservations",
            unit="count",
            definition="Reservations that were neither cancelled nor missed.",
            sql="count(*) filter (where f.holds_tables)",
            list=LIST,
        ),
        Figure(
            name="averageParty",
            unit="number",
            definition="Guests of a reservation, on average.",
            sql="round(avg(f.party_size) filter (where f.holds_tables), 2)",
            of_nothing=None,
        ),
        Figure(
            name="walkInCovers",
            unit="count",
            definition="Guests, of these, who came without a reservation (source `walk_in`).",
            sql=_guests("f.holds_tables and f.source = 'walk_in'"),
            list=f"{LIST}?source=walk_in",
        ),
        Figure(
            name="onlineCovers",
            unit="count",
            definition="Guests, of these, who booked on the venue's page (source `guest`).",
            sql=_guests("f.holds_tables and f.source = 'guest'"),
            list=f"{LIST}?source=guest",
        ),
        Figure(
            name="noShowCovers",
            unit="count",
            definition="Guests of reservations with the status `no_show`.",
            sql=_LOST,
            list=f"{LIST}?status=no_show",
        ),
        Figure(
            name="noShowShare",
            unit="share",
            definition="Guests who did not come, of those who were due: the covers and they.",
            sql=share_of(_LOST, _guests("f.holds_tables or f.status = 'no_show'")),
            of_nothing=None,
        ),
        Figure(
            name="cancelledCovers",
            unit="count",
            definition="Guests of reservations that were cancelled.",
            sql=_guests("f.status = 'cancelled'"),
            list=f"{LIST}?status=cancelled",
        ),
    ],
    groupings={
        **BY_TIME,
        "hour": HOUR,
        "period": _PERIOD,
        "dayAndPeriod": Grouping(date="f.date", id="f.service_period_id", records="service_periods"),
        "source": SOURCE,
    },
)
