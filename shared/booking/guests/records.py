"""What a guest reads of a venue and of their own booking (spec §12): a projection of its own, in camelCase. It names no
customer, no table, nobody else's booking, and of a provider only the public name."""

from datetime import date, datetime
from typing import Literal, NotRequired, TypeAlias, TypedDict
from uuid import UUID

from booking.bookings.deposits import DepositStatus
from booking.guests.face_records import VenueFace
from booking.holds.records import PaymentOfHold
from booking.identity.actors import Engine
from booking.organization.records import AskPhone

WhatChanged: TypeAlias = Literal["time", "size"]
"""What of a booking its guest has changed."""


class Terms(TypedDict):
    """The settings of a business that bind its guests (spec §12.1), as they are by now."""

    books_online: bool
    min_notice_minutes: int
    max_advance_days: int
    cancel_until_hours: int
    change_until_hours: int
    max_changes: int
    needs_approval: bool
    slot_step_minutes: int
    max_party_size: int
    ask_phone: AskPhone
    terms: str | None
    keeps_waitlist: bool
    phone: str | None


class ArrivedTerms(Terms):
    """The terms, when whoever asks for them has arrived, and whether the business can charge deposits by now."""

    arrived_at: datetime
    takes_deposits: bool


class OpeningWindow(TypedDict):
    """A weekly window: day 0 is Monday, times are HH:MM on the venue's clock; one that closes at or before it opens
    ends on the next day."""

    day: int
    opens: str
    closes: str


class GuestsVenue(TypedDict):
    """The venue. timezone is the zone of every startsAt and endsAt, currency that of every amount. hasLogo: it has a
    picture."""

    name: str
    slug: str
    businessType: Engine
    address: str | None
    postalCode: str | None
    city: str | None
    state: str | None
    country: str | None
    phone: str | None
    timezone: str
    currency: str
    locale: str | None
    colour: str | None
    hasLogo: bool
    openingHours: list[OpeningWindow]


class GuestsProvider(TypedDict):
    """Somebody who does the service, by the name that guests read."""

    id: UUID
    name: str


class GuestsGroup(TypedDict):
    """Services that stand together in the menu, with what the venue says of them."""

    id: UUID
    name: str
    note: str | None


class GuestsService(TypedDict):
    """A service that guests may book, and with whom. Amounts are in cents of the venue's currency; the deposit is paid
    at the venue. groupId is its group of the menu. priceFrom: the price is the least, what is done may cost more."""

    id: UUID
    name: str
    description: str | None
    durationMinutes: int
    priceCents: int
    priceFrom: bool
    depositAmountCents: int
    groupId: UUID | None
    providers: list[GuestsProvider]


class GuestsPeriod(TypedDict):
    """When the venue serves guests who book online: on days 0 (Monday) to 6, from and until which time of day; one that
    ends at or before it starts passes midnight."""

    name: str
    days: list[int]
    startsAt: str
    endsAt: str


class DepositForParty(TypedDict):
    """What a party of this size and more pays in advance, at the venue; the largest that it reaches counts."""

    minPartySize: int
    amountCents: int


class GuestsPolicy(TypedDict):
    """Within which bounds guests book, cancel and change. Hours are those before the visit. terms is what they agree to
    by booking. waitlist: whoever finds nothing free can wait."""

    minNoticeMinutes: int
    maxAdvanceDays: int
    cancelUntilHours: int
    changeUntilHours: int
    maxChanges: int
    needsApproval: bool
    waitlist: bool
    maxPartySize: int
    askPhone: AskPhone
    terms: str | None


class VenuePage(TypedDict):
    """All that a guest chooses from. services **A** are in the order of the menu, and groups those of which there is
    one; periods and deposits **H**. policyVersion names the policy that this page shows, and is sent with the
    booking."""

    venue: GuestsVenue
    face: VenueFace
    policy: GuestsPolicy
    policyVersion: str
    groups: NotRequired[list[GuestsGroup]]
    services: NotRequired[list[GuestsService]]
    periods: NotRequired[list[GuestsPeriod]]
    deposits: NotRequired[list[DepositForParty]]


class GuestsTime(TypedDict):
    """A free time on the venue's wall clock, such as 2030-03-04T10:00:00, and the instant `at` which it begins.
    providerId is there if one was asked for."""

    startsAt: str
    endsAt: str
    at: datetime
    providerId: NotRequired[UUID]


class GuestsTimes(TypedDict):
    """The free times of the requested days. nextAvailable, on the venue's wall clock, is the first of them or, if there
    is none, the first after them that was found; null if none was. waitlist: guests can wait for a full day."""

    times: list[GuestsTime]
    nextAvailable: str | None
    waitlist: bool


class KnownGuest(TypedDict):
    """What the desk has of a customer who books again. It is compared and never shown."""

    phone: str | None


class TimesToMoveTo(TypedDict):
    """The free times to which a guest can move their own booking, as long as it is, by time."""

    times: list[GuestsTime]


class BookedService(TypedDict):
    """Cents are of the venue's currency, as agreed when it was booked."""

    id: UUID
    name: str
    priceCents: int


class ServiceOfVisit(TypedDict):
    """A service of a booked visit: with whom, and when on the venue's wall clock."""

    name: str
    provider: str
    startsAt: str
    endsAt: str
    priceCents: int


class GuestsBooking(TypedDict):
    """A booking as its guest reads it. startsAt and endsAt are the venue's wall clock, `at` the instant at which it
    begins. services **A** are those of the visit by time, priceCents what they cost together, service and provider the
    first; partySize **H**. Until cancelUntil and
    changeUntil, instants, the guest cancels and moves it online, changesLeft times. heldUntil: the time is only kept
    until then, for depositCents to be paid online or, with mustConfirm, for its guest to follow the link in the email
    and confirm; null of what is booked, whose deposit is paid or paid at the venue. depositKeptCents is what the venue
    has of the deposit: what was paid less what went back; notRefundedCents were to go back and could not, so that the
    guest has to ask the venue. mayExtend says that the time can be kept longer. Who cancels by refundUntil has a paid
    deposit back; null without a deposit."""

    id: UUID
    status: Literal["pending", "confirmed", "seated", "completed", "cancelled", "no_show"]
    startsAt: str
    endsAt: str
    at: datetime
    service: NotRequired[BookedService]
    provider: NotRequired[GuestsProvider]
    services: NotRequired[list[ServiceOfVisit]]
    priceCents: NotRequired[int]
    partySize: NotRequired[int]
    name: str
    phone: str | None
    notes: str | None
    depositCents: int
    depositStatus: DepositStatus
    depositKeptCents: int
    notRefundedCents: int
    refundUntil: datetime | None
    heldUntil: datetime | None
    mustConfirm: bool
    mayExtend: bool
    cancelUntil: datetime
    changeUntil: datetime
    changesLeft: int


class BookedOnline(TypedDict):
    """A booking just made, and the token with which its guest reads, moves and cancels it. payment is where its deposit
    is paid, and until when its time is kept for that; null of what is booked."""

    booking: GuestsBooking
    token: str
    payment: PaymentOfHold | None


class OneGuestsBooking(TypedDict):
    booking: GuestsBooking


class BookingAndVenue(OneGuestsBooking):
    """A booking, and the venue where it is."""

    venue: GuestsVenue


class GuestsEnquiry(TypedDict):
    """An enquiry as its guest reads it back. startsAt is the venue's wall clock, `at` the instant."""

    partySize: int
    startsAt: str
    at: datetime
    name: str
    message: str


class OneGuestsEnquiry(TypedDict):
    enquiry: GuestsEnquiry


class AwaitedService(TypedDict):
    """The service for which a guest waits."""

    id: UUID
    name: str


class OfferedTime(TypedDict):
    """A time that is offered to who waits: on the venue's wall clock, and `at` the instant at which it begins. It is
    kept `until` then; null: all who wait for it have been told of it, and the first who takes it has it."""

    startsAt: str
    at: datetime
    until: datetime | None


class GuestsEntry(TypedDict):
    """An entry of the wait list as its guest reads it: service (and provider) **A** or partySize **H**, the dates on
    which they can come, and between which starts (HH:MM); null: any. mustConfirm: they wait once they have followed the
    link in the email and confirmed it. offer is the time that they can take now."""

    id: UUID
    status: Literal["waiting", "offered", "accepted", "declined", "expired", "cancelled"]
    mustConfirm: bool
    service: NotRequired[AwaitedService]
    provider: NotRequired[GuestsProvider]
    partySize: NotRequired[int]
    dates: list[date]
    fromTime: str | None
    untilTime: str | None
    name: str
    phone: str | None
    notes: str | None
    joinedAt: datetime
    offer: OfferedTime | None


class JoinedWaitlist(TypedDict):
    """An entry just made, and the token with which its guest reads it, leaves, and answers what is offered."""

    entry: GuestsEntry
    token: str


class OneGuestsEntry(TypedDict):
    entry: GuestsEntry


class AnsweredOffer(OneGuestsEntry):
    """An entry whose guest has answered an offer. Of one who has taken it, the booking, and the token with which they
    read, pay, move and cancel it; null of one who has not."""

    booking: GuestsBooking | None
    token: str | None


class EntryAndVenue(OneGuestsEntry):
    """An entry, and the venue whose list it is on."""

    venue: GuestsVenue


class BookedByForm(TypedDict):
    """A booking that a form has made or changed: its page is where the guest goes on to. isOfAnother: it was made by
    the same form before it was corrected."""

    bookingId: UUID
    isOfAnother: NotRequired[bool]


class JoinedByForm(TypedDict):
    """An entry of the wait list that a form has made: its page is where the guest goes on to; isOfAnother as above."""

    entryId: UUID
    isOfAnother: NotRequired[bool]
