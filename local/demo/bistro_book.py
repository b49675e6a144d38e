"""The bistro's reservation book: who ate at which tables, and who is going to."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from local.demo.dice import Dice
from local.demo.people import Clientele
from local.demo.records import Customer, Reservation, ServicePeriod, Table, TableSlot
from local.demo.venue_clock import VenueClock

QUARTER = timedelta(minutes=15)

# Which share of a period's covers is wanted, Monday to Sunday. The bistro is closed on Mondays.
DEMAND = [0.0, 0.35, 0.4, 0.6, 0.85, 0.95, 0.75]

CANCELLED = 0.08
MISSED = 0.04
UNCONFIRMED = 0.15
WITH_NOTE = 0.12
PUSHED_TOGETHER = 0.12

NOTES = [
    "Birthday, a candle with the dessert please.",
    "One guest is coeliac.",
    "Two vegetarians.",
    "Nut allergy at the table.",
    "High chair needed.",
    "Window if possible.",
    "Theatre at half past seven.",
    "Anniversary.",
    "Wheelchair user, step-free table please.",
    "Will bring their own cake.",
    "Regulars, usual bottle of the Gamay.",
    "Somewhere quiet, please.",
]

Combination = tuple[Table, ...]


@dataclass(frozen=True)
class Floor:
    """A service period, the tables open in it, and which of them are pushed together now and then."""

    period: ServicePeriod
    tables: Sequence[Table]
    combinations: Sequence[Combination]


@dataclass(frozen=True)
class Seating:
    """A reservation and the tables it is for."""

    reservation: Reservation
    tables: Combination

    @property
    def holds_tables(self) -> bool:
        """Says whether the reservation takes its tables, so that nobody else can have them meanwhile."""
        return self.reservation.status not in ("cancelled", "no_show")

    def slots(self) -> list[TableSlot]:
        """Returns the reservation's slot on each of its tables."""
        return [
            TableSlot(
                company_id=self.reservation.company_id,
                reservation_id=self.reservation.id,
                table_id=table.id,
                position=position,
                starts_at=self.reservation.starts_at,
                ends_at=self.reservation.ends_at,
                holds_table=self.holds_tables,
            )
            for position, table in enumerate(self.tables)
        ]


class ReservationBook:
    """Fills a year of service periods, day by day, until each has the covers it wants or nobody else comes."""

    def __init__(self, dice: Dice, clock: VenueClock, floors: Sequence[Floor], customers: Sequence[Customer]) -> None:
        self._dice = dice
        self._clock = clock
        self._floors = floors
        self._customers = customers
        self._clientele = Clientele(dice, clock, customers)

    def fill(self) -> Iterator[Seating]:
        """All reservations, in the order of the days."""
        for day in self._clock.days():
            for floor in self._floors:
                if day.weekday() in floor.period.days:
                    yield from self._serve(floor, day)

    def _serve(self, floor: Floor, day: datetime) -> Iterator[Seating]:
        opens, last_arrival = _arrivals(floor.period, day)
        covers_wanted = int(floor.period.cover_cap * DEMAND[day.weekday()] * self._clock.booked_ahead(day))
        for tables in self._set_tables(floor):
            free_from = self._choose_first_arrival(opens, last_arrival)
            while free_from <= last_arrival:
                party_size = self._choose_party_size(tables)
                customer = self._clientele.find_visitor(self._customers, free_from)
                if party_size > covers_wanted or customer is None:
                    break
                seating = Seating(self._reserve(floor.period, customer, party_size, free_from), tables)
                yield seating
                if seating.holds_tables:
                    self._clientele.expect(customer, free_from)
                    covers_wanted -= party_size
                    free_from = seating.reservation.ends_at + QUARTER * self._dice.randint(0, 2)

    def _set_tables(self, floor: Floor) -> list[Combination]:
        """The floor as it is set today: a few tables pushed together, the others on their own."""
        set_today: list[Combination] = []
        free = {table.id for table in floor.tables}
        together = [tables for tables in floor.combinations if self._dice.chance(PUSHED_TOGETHER)]
        for tables in [*together, *((table,) for table in floor.tables)]:
            ids = {table.id for table in tables}
            if ids <= free:
                set_today.append(tables)
                free -= ids
        self._dice.shuffle(set_today)
        return set_today

    def _choose_first_arrival(self, opens: datetime, last_arrival: datetime) -> datetime:
        """Rather in the middle of the period than at its ends."""
        half = (last_arrival - opens) // QUARTER // 2
        return opens + QUARTER * (self._dice.randint(0, half) + self._dice.randint(0, half))

    def _choose_party_size(self, tables: Combination) -> int:
        """What the tables are meant for, and rather many than few: nobody is given the large table without need."""
        fewest = sum(table.min_seats for table in tables)
        most = sum(table.max_seats for table in tables)
        return max(self._dice.randint(fewest, most), self._dice.randint(fewest, most))

    def _reserve(self, period: ServicePeriod, customer: Customer, party_size: int, starts_at: datetime) -> Reservation:
        ends_at = starts_at + timedelta(minutes=period.turn_minutes)
        return Reservation(
            id=self._dice.new_id(),
            company_id=period.company_id,
            customer_id=customer.id,
            service_period_id=period.id,
            party_size=party_size,
            starts_at=starts_at,
            ends_at=ends_at,
            status=self._choose_status(starts_at, ends_at),
            notes=self._dice.choice(NOTES) if self._dice.chance(WITH_NOTE) else None,
            created_at=self._clock.booked(self._dice, starts_at, customer.created_at, mean_days_ahead=9),
        )

    def _choose_status(self, starts_at: datetime, ends_at: datetime) -> str:
        if self._dice.chance(CANCELLED):
            return "cancelled"
        if ends_at <= self._clock.wall:
            return "no_show" if self._dice.chance(MISSED) else "completed"
        if starts_at <= self._clock.wall:
            return "seated"
        return "pending" if self._dice.chance(UNCONFIRMED) else "confirmed"


def _arrivals(period: ServicePeriod, day: datetime) -> tuple[datetime, datetime]:
    """The first and the last moment to sit down and still have the whole turn."""
    opens = datetime.combine(day, period.starts_at)
    closes = datetime.combine(day, period.ends_at)
    if closes <= opens:
        closes += timedelta(days=1)
    return opens, closes - timedelta(minutes=period.turn_minutes)
