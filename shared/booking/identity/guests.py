"""Guests, who act in a business without an account (booking.identity.actors has all others)."""

from dataclasses import dataclass, field
from typing import ClassVar, TypedDict
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.languages import Reads
from booking.identity.actors import BotCheck, KnownActor
from booking.identity.sources import Source


@dataclass(frozen=True, kw_only=True)
class HostingVenue(KnownActor):
    """A business as its guests meet it, on the page with this slug."""

    slug: str


@dataclass(frozen=True)
class Guest:
    """Somebody on a public page of the business, who has no account. Which business that is comes with the first answer
    of the database. `reads` says in which language they read it; what hangs on a token is in the one that is kept with
    it."""

    venue: Deferred[HostingVenue]
    reads: Reads = field(default=Reads(), kw_only=True)
    source: ClassVar[Source] = "guest"

    @property
    def business(self) -> Deferred[HostingVenue]:
        return self.venue


class OnlineCounts(TypedDict):
    """How busy a venue's page is. `standing`: what guests booked there within a day and stands; `unproven`: what of
    that nobody has paid for or shown to be theirs; `providers` and `tables`: whom and what guests may book;
    `held_at_venue`: times that wait to be paid for or confirmed; `held_for_network`: those of the guest's own network
    address, at whichever venue."""

    standing: int
    unproven: int
    providers: int
    tables: int
    held_at_venue: int
    held_for_network: int


@dataclass(frozen=True)
class BookingGuest(Guest):
    """Somebody who books on a public page, from the `network` for which what they hold counts."""

    network: str
    bot_check: BotCheck
    counts: Deferred[OnlineCounts]


@dataclass(frozen=True)
class GuestWithBooking(Guest):
    """Somebody with the token of a booking that they have made themselves, of this generation."""

    booking_id: UUID
    generation: int


@dataclass(frozen=True)
class WaitingGuest(Guest):
    """Somebody with the token of an entry of the wait list."""

    entry_id: UUID
