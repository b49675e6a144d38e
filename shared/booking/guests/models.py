"""What guests send (spec §12.3, §12.4)."""

import re
from datetime import datetime
from typing import Annotated, NamedTuple, Self

from pydantic import Field, PlainValidator, WithJsonSchema, model_validator

from booking.core.clock import parse_wall_clock
from booking.core.fields import (
    Email,
    GuestsNotes,
    Id,
    Message,
    Name,
    OptionalBody,
    PartialBody,
    Phone,
    RequestBody,
    ShortText,
    absent,
)
from booking.guests.own_records import AskedVisit
from booking.guests.rules import MOST_SERVICES
from booking.sign_ups.models import BotToken
from booking.waitlist.models import WantedBooking

_OFFSET = re.compile(r"(?P<sign>[+-])(?P<hours>\d{2}):?(?P<minutes>\d{2})?$|[Zz]$")


class Start(NamedTuple):
    """The wall clock of a start, and the minutes of the offset that was written behind it; None if none was."""

    wall_clock: datetime
    offset_minutes: int | None


def _start(text: object) -> Start:
    wall_clock = parse_wall_clock(text)
    match = _OFFSET.search(str(text)[len("2030-03-04T10:00") :])
    if match is None:
        return Start(wall_clock, None)
    minutes = 60 * int(match["hours"] or 0) + int(match["minutes"] or 0)
    return Start(wall_clock, -minutes if match["sign"] == "-" else minutes)


StartsAt = Annotated[
    Start,
    PlainValidator(_start),
    WithJsonSchema(
        {
            "type": "string",
            "description": "The venue's wall clock, such as 2030-03-04T10:00:00; an offset must be the venue's.",
        }
    ),
]
PartySize = Annotated[int, Field(ge=1, le=500)]
Proof = Annotated[str, Field(max_length=100)]


class GuestOfBooking(RequestBody):
    """Who books. Somebody with the email address of a customer, in any case, is that customer, whose record stays as it
    is."""

    name: Name
    email: Email
    phone: Phone | None = None


class WantedOnline(RequestBody):
    """A service, with a provider or anybody who is free."""

    service_id: Id
    provider_id: Id | None = None


class BookOnline(RequestBody):
    """services of one visit in turn, each with a provider or anybody who is free, or serviceId of one alone; or
    partySize. policyVersion is that of the page on which the guest read the policy."""

    service_id: Id | None = None
    provider_id: Id | None = None
    services: Annotated[list[WantedOnline], Field(min_length=1, max_length=MOST_SERVICES)] | None = None
    party_size: PartySize | None = None
    starts_at: StartsAt
    guest: GuestOfBooking
    notes: GuestsNotes | None = None
    policy_version: ShortText
    bot_token: Annotated[BotToken, Field(exclude=True)] = None  # another one does not make it another request

    @model_validator(mode="after")
    def _of_one_engine(self) -> Self:
        alone = (self.service_id, self.provider_id, self.party_size)
        if self.services is not None and any(wanted is not None for wanted in alone):
            raise ValueError("services: does not go with serviceId, providerId or partySize")
        if self.services is None and (self.service_id is None) == (self.party_size is None):
            raise ValueError("serviceId: name either serviceId or partySize")
        if self.provider_id is not None and self.service_id is None:
            raise ValueError("providerId: does not go with partySize")
        asked = [one.service_id for one in self.services or ()]
        if len(set(asked)) < len(asked):
            raise ValueError("services: must not name a service twice")
        return self

    @property
    def visit(self) -> AskedVisit | None:
        """What the guest wants done, in turn; None of a table."""
        if self.service_id is not None:
            return AskedVisit.of(self.service_id, self.provider_id)
        if self.services is None:
            return None
        return AskedVisit([one.service_id for one in self.services], [one.provider_id for one in self.services])


class EnquireOnline(RequestBody):
    """A party, when it would come, and what its guest writes to the venue."""

    party_size: PartySize
    starts_at: StartsAt
    guest: GuestOfBooking
    message: Message
    bot_token: Annotated[BotToken, Field(exclude=True)] = None

    def as_enquiry(self) -> dict[str, object]:
        """Returns what the desk keeps of it, named as in its own routes."""
        return {
            "guestName": self.guest.name,
            "guestEmail": self.guest.email,
            "guestPhone": self.guest.phone,
            "partySize": self.party_size,
            "startsAt": self.starts_at.wall_clock.isoformat(),
            "message": self.message,
        }


class WaitOnline(WantedBooking):
    """A guest who waits for a time that is taken."""

    guest: GuestOfBooking
    notes: GuestsNotes | None = None
    bot_token: Annotated[BotToken, Field(exclude=True)] = None


class AnswerOffer(RequestBody):
    """Whether the guest takes the time that is offered to them."""

    accept: bool


class WithProof(OptionalBody):
    """The proof that the links in the emails about the booking have, if one of them was followed."""

    proof: Proof | None = None


class ChangeOwnBooking(PartialBody):
    """Another time, or for a table another size of the party, too."""

    starts_at: StartsAt = absent()
    party_size: PartySize = absent()
