"""The enquiry of a larger group and its thread, as stored (spec §2.18)."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal, TypeAlias, TypedDict
from uuid import UUID

from booking.core.clock import WallClock
from booking.core.locks import Locked
from booking.overrides.records import BookingWarning
from booking.reservations.records import Reservation

Status: TypeAlias = Literal["open", "won", "lost"]
Author: TypeAlias = Literal["guest", "venue", "system"]
Kind: TypeAlias = Literal["message", "note", "booked"]


class Enquiry(TypedDict):
    """The request of a group. starts_at is the venue's wall clock written with +00:00, created_at a true instant;
    duration_minutes is null if the venue's usual time will do. reservation_id is what it was converted to."""

    id: UUID
    company_id: UUID
    guest_name: str
    guest_email: str
    guest_phone: str | None
    party_size: int
    starts_at: WallClock
    duration_minutes: int | None
    status: Status
    reservation_id: UUID | None
    created_at: datetime
    version: int


class ThreadEntry(TypedDict):
    """A message between guest and venue, a note of the venue to itself, or the line that says what was booked."""

    id: UUID
    author: Author
    kind: Kind
    body: str
    created_at: datetime


class EnquiryWithThread(Enquiry):
    """An enquiry with all that was said about it, oldest first."""

    thread: list[ThreadEntry]


@dataclass(frozen=True)
class LockedEnquiry(Locked):
    """An enquiry that nobody else changes, converts or releases until this transaction ends."""

    enquiry: Enquiry


class OneEnquiry(TypedDict):
    enquiry: EnquiryWithThread


class OneMessage(TypedDict):
    message: ThreadEntry


class EnquiriesPage(TypedDict):
    enquiries: list[Enquiry]
    nextCursor: str | None


class ConvertedEnquiry(TypedDict):
    enquiry: EnquiryWithThread
    reservation: Reservation


class BookedEnquiry(ConvertedEnquiry):
    """An enquiry that has just become a reservation, and what is unusual about that."""

    warnings: list[BookingWarning]
