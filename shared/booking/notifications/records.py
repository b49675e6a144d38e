"""What messages are written from: the records as they are when the message is written."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Literal, NamedTuple, NotRequired, TypedDict
from uuid import UUID

from booking.bookings.deposits import DepositNews, SettlementKind
from booking.core.languages import Language
from booking.waitlist.news import WaitlistNews


class MailedLogo(TypedDict):
    """The file of a venue's logo on the page where guests book, by its path there, and its size (pixels); None where it
    was uploaded as it is, and is looked at when it is fetched."""

    path: str
    size: tuple[int, int] | None


class Venue(TypedDict):
    """The business that a message speaks for. `email` is where answers go; None: nobody receives any. `address` is one
    line; None if no part of it is known. `country` is ISO 3166-1, `locale` is BCP 47; None: not set. `language` is that
    of the message, of which `locale` says how the venue's country writes it. `currency` is ISO 4217. `today` is the
    date on the venue's own calendar. `logo` is None without one that mails can show. `night_ends` is the instant, None
    by day."""

    name: str
    slug: str
    email: str | None
    phone: str | None
    address: str | None
    timezone: str
    country: str | None
    locale: str | None
    language: Language
    currency: str
    today: date
    colour: str | None
    logo: MailedLogo | None
    night_ends: datetime | None


class BookedTime(TypedDict):
    """What a calendar keeps of a booking. `starts_at` and `ends_at` are the venue's wall clock; `booked_at` is an
    instant. `recurs_at` is the time of this visit by the rule of its series, on the venue's wall clock; None if it
    follows no rule."""

    id: UUID
    starts_at: datetime
    ends_at: datetime
    booked_at: datetime
    series_id: UUID | None
    recurs_at: datetime | None


class CancelledReservation(TypedDict):
    """A cancelled reservation. `starts_at` and `ends_at` are the venue's wall clock. `email` is None for a guest
    without an address. `ends_at` and `booked_at` are None for a few reservations that were released long ago."""

    id: UUID
    guest: str
    email: str | None
    party_size: int
    starts_at: datetime
    ends_at: datetime | None
    booked_at: datetime | None


class MailedDeposit(TypedDict):
    """How the deposit of a booking stands, and what its guest is emailed about it. In cents: `amount_cents` is due;
    `paid_cents` is all that was paid of it, of which `kept_cents` are the business's and `refunded_cents` went back.
    `starts_at` is the venue's wall clock, and so is `refund_until`: who cancels by then has the deposit back; None if
    it is too late for that. `url` is the page to pay it on, None unless the deposit is requested. is_gone: there is no
    such booking any more."""

    news: DepositNews
    guest: str
    email: str | None
    service: str | None
    party_size: int | None
    starts_at: datetime
    refund_until: datetime | None
    amount_cents: int
    paid_cents: int
    kept_cents: int
    refunded_cents: int
    url: str | None
    is_gone: bool


class Prepaid(TypedDict):
    """What was paid in advance for a booking, or for a visit, in cents: how much of it the business has, when it was
    paid last (a date of the venue), what went back, and of a cancelled booking what is on its way back. `is_forfeited`:
    the business keeps what is not. `refund_until` is the wall clock until which who cancels has it back, `cancel_until`
    until which its guest cancels online; None if it is too late for that, or was not made online."""

    kept_cents: int
    paid_on: date | None
    refunded_cents: int
    back_cents: int
    is_forfeited: bool
    refund_until: datetime | None
    cancel_until: datetime | None


class MailedVisit(BookedTime):
    """A visit of a series. provider is the name by which guests call the provider."""

    service: str
    provider: str


class MailedEnquiry(TypedDict):
    """An enquiry: the address of its guest, the size of the party, and the time that it is about, on the venue's wall
    clock."""

    email: str
    party_size: int
    starts_at: datetime


class MailedReply(MailedEnquiry):
    """A message of the venue to the guest of an enquiry."""

    enquiry_id: UUID
    guest: str
    body: str


class ReceiptLine(TypedDict):
    """A line of a receipt, in cents. description is None for a thing without one."""

    description: str | None
    kind: str
    quantity: int
    total_cents: int


class ReceiptPart(TypedDict):
    """What was paid in person by one method, in cents."""

    method: str
    amount_cents: int


class ReceiptTax(TypedDict):
    rate_basis_points: int
    gross_cents: int
    tax_cents: int


class MailedReceipt(TypedDict):
    """A sale as its receipt shows it, in cents of the currency. email is None if no address is known, customer_id of
    whoever is no client. number is None for a sale from before receipts were numbered. sold_at is the venue's wall
    clock."""

    customer_id: UUID | None
    email: str | None
    number: str | None
    sold_at: datetime
    currency: str
    is_voided: bool
    subtotal_cents: int
    discount_cents: int
    tip_cents: int
    total_cents: int
    deposit_applied_cents: int
    gift_card_applied_cents: int
    change_cents: int
    owed_cents: int
    lines: list[ReceiptLine]
    payments: list[ReceiptPart]
    taxes: list[ReceiptTax]


class MailedReturnLine(TypedDict):
    """A line of a sale of which units came back, or a part of the price (quantity 0), in cents."""

    description: str | None
    kind: str
    quantity: int
    total_cents: int


class MailedReturn(TypedDict):
    """A return as its receipt shows it, in cents of the currency. email is None if no address is known. receipt_number
    is None for a sale from before receipts were numbered. returned_at is the venue's wall clock."""

    email: str | None
    number: str
    receipt_number: str | None
    returned_at: datetime
    currency: str
    tip_cents: int
    total_cents: int
    owed_less_cents: int
    lines: list[MailedReturnLine]
    refunds: list[ReceiptPart]
    taxes: list[ReceiptTax]


class MailedInvite(TypedDict):
    """The recipient of an invite."""

    email: str
    role: str


class ExpiringKey(TypedDict):
    """An API key that is about to expire. Both times are the venue's wall clock; last_used_at is None for one that was
    never used."""

    name: str
    last_four: str
    expires_at: datetime
    last_used_at: datetime | None


class MailedDispute(TypedDict):
    """A payment that its payer's bank disputes: how much of it in its currency, and the bank's reason. due_at is until
    when the business may answer, on the venue's wall clock; None if it need not. account_id is the account at the
    payment processor on which it was paid, None on that of this service."""

    amount_cents: int
    currency: str
    reason: str
    due_at: datetime | None
    account_id: str | None


class MailedWeek(TypedDict):
    """A week of the venue from its Monday to its Sunday, beside the week before: what was taken, in cents, how many
    bookings began in it that were neither cancelled nor missed, their guests (None where no party came), and how
    many were missed."""

    first_day: date
    last_day: date
    taken_cents: int
    taken_before_cents: int
    bookings: int
    bookings_before: int
    covers: int | None
    covers_before: int | None
    missed: int
    missed_before: int


class GuestsLinks(NamedTuple):
    """The links in an email: to the own page, and, until somebody has shown that the address is theirs, by which who
    reads it says that they have booked nothing. None where guests' pages have no address, and of what was not made
    online."""

    own: str | None = None
    disown: str | None = None


NO_LINKS = GuestsLinks()


class MailedRefundNotMade(TypedDict):
    """Money to settle, such as a refund that was promised and not made: how much, in cents of the currency, and why;
    sale_id is the sale that was voided, if it is of one. `engine` is None of a booking that is gone, of whose guest
    guest_email is the address; of one of which nothing is known, guest and starts_at, the venue's wall clock, are None,
    too."""

    kind: SettlementKind
    amount_cents: int
    currency: str
    booking_id: UUID | None
    sale_id: UUID | None
    engine: Literal["appointments", "reservations"] | None
    guest: str | None
    guest_email: str | None
    service: str | None
    party_size: int | None
    starts_at: datetime | None


class WhatIsBooked(TypedDict):
    """A service with a provider, by the name by which guests call them, or the size of a party."""

    service: str | None
    provider: str | None
    party_size: int | None


class FormersBooking(TypedDict):
    """A booking, or a service of a visit, that was somebody's, when it was made (instant), and who that is."""

    id: UUID
    booked_at: datetime
    guest: str
    email: str | None


class OtherBooking(WhatIsBooked):
    """What somebody has booked besides, and when it begins on the venue's wall clock."""

    starts_at: datetime


class Booking(BookedTime):
    """A booking of either engine: for a service with a provider at a price, or for a party. email and phone are None
    where they are not known. provider is the name by which guests call the provider; None for several providers.
    is_pending says that the venue has yet to confirm the booking. online_id: of a visit that its guest has booked
    online, the one id of all its services, by which calendars know it; goes_on: a service of it is open. parts: for a
    visit of several services, the booking of each, by time; the booking as a whole then lasts from the first to the
    last, and costs as much as all of them."""

    customer_id: UUID
    guest: str
    email: str | None
    phone: str | None
    service: str | None
    provider: str | None
    price_cents: int | None
    party_size: int | None
    is_pending: bool
    online_id: NotRequired[UUID | None]
    goes_on: NotRequired[bool]
    parts: NotRequired[Sequence["Booking"]]


class BookingToConfirm(BookedTime):
    """A booking that is held until its guest confirms it by the email, until held_until on the venue's wall clock; the
    rest as in Booking."""

    guest: str
    email: str
    service: str | None
    provider: str | None
    party_size: int | None
    held_until: datetime


class MailedSeries(TypedDict):
    """A repeat series. `email` is None for a customer without an address. `recurrence` is the rule that its visits
    follow (RFC 5545, RRULE), `recurs_at` all times by that rule, by date; they are None and empty if the visits follow
    no rule. `is_all_cancelled` says that every visit is cancelled."""

    id: UUID
    customer: str
    email: str | None
    recurrence: str | None
    recurs_at: Sequence[datetime]
    is_all_cancelled: bool


class MailedEntry(TypedDict):
    """An entry of the wait list. is_confirmed: it waits; of another its guest is asked to confirm it first. `service`
    or `party_size` says for what. `starts_at`, and `until` when it is kept, are the venue's wall clock; None: no time
    has become free."""

    news: WaitlistNews
    is_confirmed: bool
    guest: str
    email: str
    service: str | None
    party_size: int | None
    dates: list[date]
    starts_at: datetime | None
    until: datetime | None
