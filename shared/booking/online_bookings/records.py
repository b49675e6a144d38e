"""What the desk is shown of the bookings that guests made for themselves (spec §12.8)."""

from datetime import datetime
from typing import Literal, TypeAlias, TypedDict
from uuid import UUID

from booking.bookings.named import Named
from booking.core.clock import WallClock
from booking.core.languages import Language
from booking.identity.sources import Source

GuestsAction: TypeAlias = Literal["booked", "changed", "cancelled"]


class ActionOfGuest(TypedDict):
    """What the guest of a booking did last, and when; guest_moved_from is the start before they moved it, and
    guest_language the language in which they read of it, null: that of the venue. Null of a booking that nobody made
    online."""

    guest_action: GuestsAction | None
    guest_acted_at: datetime | None
    guest_moved_from: WallClock | None
    guest_language: Language | None


class BookingOfGuest(TypedDict):
    """A booking that a guest made, with names: of an appointment service and provider, of a reservation party_size.
    services **A** are all of the visit, in turn, without what the desk has taken out; id, status, service and provider
    are of the first, of what waits if something does.
    customer is null for staff who may not see this client, and so is customer_bookings_to_come: how many they have
    that have not begun, this one among them. Nobody asks who books online how many those are: anybody can type
    anybody's address. guest_action is as in GET /api/day."""

    id: UUID
    version: int
    status: Literal["pending", "confirmed", "seated", "completed", "cancelled", "no_show"]
    source: Source
    starts_at: WallClock
    ends_at: WallClock
    customer: Named | None
    service: Named | None
    provider: Named | None
    services: list[Named]
    party_size: int | None
    customer_bookings_to_come: int | None
    guest_action: GuestsAction
    guest_acted_at: datetime
    guest_moved_from: WallClock | None
    guest_language: Language | None


class OnlineBookings(TypedDict):
    """waiting are those that the venue has to confirm or decline, by their start; latest is what guests did last."""

    waiting: list[BookingOfGuest]
    latest: list[BookingOfGuest]
