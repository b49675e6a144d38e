"""The venue's clock, and the year of bookings around its present moment."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from math import exp
from zoneinfo import ZoneInfo

from local.demo.dice import Dice

PAST = timedelta(days=274)
FUTURE = timedelta(days=91)
CLOSED_ON = {(12, 25), (12, 26), (1, 1)}


class VenueClock:
    """The wall clock of one venue, standing still at `now`. Wall times carry no zone, instants do. Bookings go back so
    far into the past."""

    def __init__(self, zone: str, now: datetime, past: timedelta = PAST) -> None:
        self._zone = ZoneInfo(zone)
        self._past = past
        self.now = now
        self.wall = now.astimezone(self._zone).replace(tzinfo=None)
        self.midnight = self.wall.replace(hour=0, minute=0, second=0, microsecond=0)

    def instant(self, wall: datetime) -> datetime:
        """The instant at which the venue's clock shows this time."""
        return wall.replace(tzinfo=self._zone).astimezone(self.now.tzinfo)

    def days(self) -> Iterator[datetime]:
        """Each day of the demo year on which a venue opens its doors, as its first moment."""
        for offset in range(-self._past.days, FUTURE.days + 1):
            day = self.midnight + timedelta(days=offset)
            if (day.month, day.day) not in CLOSED_ON:
                yield day

    def booked_ahead(self, day: datetime) -> float:
        """The share of a day's eventual bookings that is known by now: all of a past day, few of one months ahead."""
        return min(1.0, 0.08 + exp(-max(0, (day - self.midnight).days) / 20))

    def joined(self, dice: Dice) -> datetime:
        """When somebody became a customer: most long before the demo year, the others in the course of it."""
        if dice.chance(0.6):
            return self.now - self._past - timedelta(days=dice.uniform(1, 1000))
        return self.now - timedelta(days=dice.uniform(1, self._past.days))

    def booked(self, dice: Dice, starts_at: datetime, joined: datetime, mean_days_ahead: float) -> datetime:
        """When a booking was made: before it starts, since its customer joined, and not in the future."""
        latest = min(self.instant(starts_at) - timedelta(minutes=30), self.now)
        earliest = max(joined, latest - timedelta(days=dice.expovariate(1 / mean_days_ahead)))
        return earliest + dice.random() * (latest - earliest)
