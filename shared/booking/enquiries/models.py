"""Request bodies of the enquiries routes (spec §4.9.5)."""

from typing import Any, Literal, Self

from pydantic import model_validator

from booking.core.fields import Email, Message, Minutes, Name, PartialBody, Phone, RequestBody, WallClock, absent
from booking.enquiries.records import Status
from booking.reservations.models import PartySize, TableIds


class CreateEnquiry(RequestBody):
    guest_name: Name
    guest_email: Email
    guest_phone: Phone | None = None
    party_size: PartySize
    starts_at: WallClock
    duration_minutes: Minutes | None = None
    message: Message


class UpdateEnquiry(PartialBody):
    guest_name: Name = absent()
    guest_email: Email = absent()
    guest_phone: Phone | None = absent()
    party_size: PartySize = absent()
    starts_at: WallClock = absent()
    duration_minutes: Minutes | None = absent()
    status: Status = absent()


class PostMessage(RequestBody):
    """An entry of the thread: the venue's message to the guest, its note to itself, or the guest's answer that it
    enters."""

    author: Literal["venue", "guest"] = "venue"
    kind: Literal["message", "note"] = "message"
    body: Message

    @model_validator(mode="after")
    def _notes_are_the_venues(self) -> Self:
        if self.kind == "note" and self.author != "venue":
            raise ValueError("author: only the venue writes notes")
        return self


class ConvertEnquiry(RequestBody):
    """The conversion of an enquiry. `pending` pencils the tables in, `confirmed` books them. partySize, startsAt and
    durationMinutes correct the enquiry's own. With dryRun nothing is converted: the answer is 200, and only has the
    warnings."""

    status: Literal["pending", "confirmed"] = "confirmed"
    table_ids: TableIds
    party_size: PartySize | None = None
    starts_at: WallClock | None = None
    duration_minutes: Minutes | None = None
    dry_run: bool = False

    def corrections(self) -> dict[str, Any]:
        """Returns the enquiry's columns that are corrected."""
        return self.model_dump(include={"party_size", "starts_at", "duration_minutes"}, exclude_none=True)
