"""What is looked at before a customer is erased."""

from dataclasses import dataclass
from typing import TypedDict
from uuid import UUID

from booking.core.locks import Locked


class OpenBooking(TypedDict):
    """A booking that is neither closed nor cancelled. is_to_come: it has not begun, and nobody has been seated."""

    id: UUID
    is_to_come: bool
    is_over: bool
    deposit_is_paid: bool


@dataclass(frozen=True)
class OpenBookings(Locked):
    """All such bookings of a customer, which nobody else changes until this transaction ends."""

    appointments: list[OpenBooking]
    reservations: list[OpenBooking]

    @property
    def all(self) -> list[OpenBooking]:
        return [*self.appointments, *self.reservations]
