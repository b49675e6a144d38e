"""The salon's diary: who sat in whose chair, and who is going to."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, time, timedelta

from local.demo.dice import Dice
from local.demo.people import Clientele
from local.demo.records import Appointment, Customer, Provider, Service, TimeOff
from local.demo.venue_clock import VenueClock

QUARTER = timedelta(minutes=15)

# How likely somebody wants a free moment, Monday to Sunday. The salon is closed on Mondays.
DEMAND = [0.0, 0.35, 0.45, 0.7, 0.8, 0.85, 0.4]

CANCELLED = 0.07
MISSED = 0.03
UNCONFIRMED = 0.2
WITH_NOTE = 0.07

NOTES = [
    "Patch test done, no reaction.",
    "Sensitive scalp, please use the fragrance-free range.",
    "Prefers a quiet appointment.",
    "Running ten minutes late from work, has called.",
    "Same toner as last time.",
    "Wants to grow the layers out.",
    "Brings a photo of the shape.",
    "First visit, recommended by a friend.",
    "Bringing the pram, needs the chair by the window.",
    "Wedding on Saturday, keep the colour subtle.",
    "Allergic to latex gloves.",
    "Parking until half past, please start on time.",
]


@dataclass(frozen=True)
class Chair:
    """A provider at work: what is asked of them, how often compared with the rest, when, and when not after all."""

    provider: Provider
    services: Sequence[Service]
    demand: Sequence[int]
    windows: Mapping[int, Sequence[tuple[time, time]]]
    time_off: Sequence[TimeOff]

    def works(self, starts_at: datetime, ends_at: datetime) -> bool:
        """Whether no time off falls into these hours."""
        return all(ends_at <= off.starts_at or off.ends_at <= starts_at for off in self.time_off)


class Diary:
    """Fills a year of chairs, day by day, with customers who mostly stay with their own provider."""

    def __init__(self, dice: Dice, clock: VenueClock, chairs: Sequence[Chair], customers: Sequence[Customer]) -> None:
        self._dice = dice
        self._clock = clock
        self._chairs = chairs
        self._customers = customers
        self._clientele = Clientele(dice, clock, customers)
        self._regulars = {chair.provider.id: customers[number :: len(chairs)] for number, chair in enumerate(chairs)}

    def fill(self) -> Iterator[Appointment]:
        """All appointments, in the order of the days."""
        for day in self._clock.days():
            wanted = DEMAND[day.weekday()] * self._clock.booked_ahead(day)
            for chair in self._chairs:
                for opens, closes in chair.windows[day.weekday()]:
                    yield from self._fill(chair, datetime.combine(day, opens), datetime.combine(day, closes), wanted)

    def _fill(self, chair: Chair, free_from: datetime, until: datetime, wanted: float) -> Iterator[Appointment]:
        while free_from < until:
            request = self._find_request(chair, free_from, until) if self._dice.chance(wanted) else None
            if request is None:
                free_from += QUARTER * self._dice.randint(1, 4)
                continue
            service, customer = request
            appointment = self._book(chair, service, customer, free_from)
            yield appointment
            if appointment.status != "cancelled":
                self._clientele.expect(customer, free_from)
                free_from = _next_quarter(appointment.ends_at + timedelta(minutes=service.buffer_minutes))

    def _find_request(self, chair: Chair, at: datetime, until: datetime) -> tuple[Service, Customer] | None:
        """Finds a customer who wants something done in this chair, if there is time enough."""
        [service] = self._dice.choices(chair.services, chair.demand)
        ends_at = at + timedelta(minutes=service.duration_minutes)
        if ends_at > until or not chair.works(at, ends_at):
            return None
        stays_loyal = self._dice.chance(0.8)
        among = self._regulars[chair.provider.id] if stays_loyal else self._customers
        customer = self._clientele.find_visitor(among, at)
        return None if customer is None else (service, customer)

    def _book(self, chair: Chair, service: Service, customer: Customer, starts_at: datetime) -> Appointment:
        ends_at = starts_at + timedelta(minutes=service.duration_minutes)
        status = self._choose_status(starts_at, ends_at)
        return Appointment(
            id=self._dice.new_id(),
            company_id=service.company_id,
            service_id=service.id,
            provider_id=chair.provider.id,
            customer_id=customer.id,
            starts_at=starts_at,
            ends_at=ends_at,
            duration_minutes=service.duration_minutes,
            price_cents=service.price_cents,
            deposit_amount_cents=service.deposit_amount_cents,
            status=status,
            deposit_status=self._choose_deposit_status(service, status),
            provider_confirmed=status in ("confirmed", "completed") or (status == "pending" and self._dice.chance(0.3)),
            notes=self._dice.choice(NOTES) if self._dice.chance(WITH_NOTE) else None,
            created_at=self._clock.booked(self._dice, starts_at, customer.created_at, mean_days_ahead=16),
        )

    def _choose_status(self, starts_at: datetime, ends_at: datetime) -> str:
        if self._dice.chance(CANCELLED):
            return "cancelled"
        if ends_at <= self._clock.wall:
            return "no_show" if self._dice.chance(MISSED) else "completed"
        if starts_at <= self._clock.wall:
            return "confirmed"
        return "pending" if self._dice.chance(UNCONFIRMED) else "confirmed"

    def _choose_deposit_status(self, service: Service, status: str) -> str:
        if not service.deposit_amount_cents:
            return "none"
        if status == "cancelled":
            return "refunded" if self._dice.chance(0.8) else "forfeited"
        return {"pending": "pending", "no_show": "forfeited"}.get(status, "paid")


def _next_quarter(moment: datetime) -> datetime:
    return moment + timedelta(minutes=-moment.minute % 15)
