"""What is looked at before a customer is erased, and who wants to be."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypedDict
from uuid import UUID

from booking.bookings.named import Named
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


@dataclass(frozen=True)
class CustomersToMerge(Locked):
    """Two records of one person, with all their columns: the one that goes, and the one that stays."""

    goes: Mapping[str, Any]
    stays: Mapping[str, Any]


class RequestedErasure(TypedDict):
    """When the guest requested it, and by when the venue decides."""

    requestedAt: datetime
    dueAt: datetime


class OneRequestedErasure(TypedDict):
    request: RequestedErasure


class ErasureRequest(TypedDict):
    """What the venue is to decide by due_at."""

    id: UUID
    company_id: UUID
    customer: Named
    requested_at: datetime
    due_at: datetime


class RetentionPreview(TypedDict):
    """How many customers are inactive, and how many of them one night erases."""

    inactive: int
    tonight: int


class ErasureRequests(TypedDict):
    """retention is null unless it was requested for a number of months."""

    requests: list[ErasureRequest]
    retention: RetentionPreview | None
