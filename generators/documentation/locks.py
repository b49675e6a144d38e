"""The order of locks in docs/locks.md: the code has the order, and this file describes each lock."""

from collections.abc import Mapping
from typing import NamedTuple

from booking.core.locks import Lock
from generators.documentation.tables import table


class Description(NamedTuple):
    """The description of a lock: what is locked, how strongly, which types prove that it is locked, and when it is
    taken."""

    what: str
    strength: str
    types: tuple[str, ...]
    taken_when: str


LOCKS: Mapping[Lock, Description] = {
    Lock.WAITLIST: Description(
        "the wait list of a venue",
        "advisory",
        ("LockedWaitlist",),
        "offering what has become free to the next who waits; undoing what has freed a time",
    ),
    Lock.BILLING: Description(
        "the billing record of an organization",
        "`no key update`",
        ("LockedBilling",),
        "recording what the payment processor reports",
    ),
    Lock.PAYMENTS_CONNECTION: Description(
        "which account for payments a business has connected",
        "advisory, shared to note a page on it",
        (),
        "connecting, disconnecting one; noting a page on which a guest pays",
    ),
    Lock.SERIES: Description(
        "a repeat series",
        "its own update",
        (),
        "ending a series",
    ),
    Lock.APPOINTMENTS: Description(
        "appointments",
        "`no key update`",
        ("LockedAppointment", "LockedVisits", "LockedBookings", "OpenBookings"),
        "changing, rescheduling, cancelling one; ending a series; closing some out; deposits; erasing a customer",
    ),
    Lock.PROVIDERS: Description(
        "the dates of a provider's diary; the provider",
        "advisory; `share`, or `no key update` to change the provider",
        ("LockedDiary", "LockedProvider", "LockedProviders"),
        "booking their time, or moving a booking to or from them; changing them, their rota, giving them time off",
    ),
    Lock.WAITLIST_ENTRY: Description(
        "an entry of the wait list",
        "`no key update`",
        ("LockedEntry",),
        "changing it, seating its party",
    ),
    Lock.ENQUIRY: Description(
        "an enquiry",
        "`no key update`",
        ("LockedEnquiry",),
        "changing it, or its link to a reservation",
    ),
    Lock.RESERVATION: Description(
        "a reservation",
        "`no key update`",
        ("LockedReservation",),
        "changing, confirming, releasing one",
    ),
    Lock.REFUNDS: Description(
        "the refunds of a payment, or what is left to give back of a sale that was voided",
        "advisory",
        (),
        "beginning one, settling it: behind the booking whose deposit it was",
    ),
    Lock.SERVICE_PERIOD: Description(
        "a service period",
        "`share`",
        ("LockedPeriod",),
        "putting a party into it",
    ),
    Lock.COVERS: Description(
        "the covers of a period on one date, if it limits them",
        "advisory",
        (),
        "counting them",
    ),
    Lock.FLOOR: Description(
        "the dates of the floor; the floor as a whole",
        "advisory, shared by all but those who choose",
        ("LockedFloor", "LockedFloorBetween"),
        "choosing among all tables (alone on those dates), taking named ones (shared), taking one off the floor",
    ),
    Lock.SECTION: Description(
        "a section of the floor",
        "`no key update`",
        ("LockedSection",),
        "changing its tables; giving them to a server",
    ),
    Lock.TABLES: Description(
        "the dates of named tables; the tables",
        "advisory; `share`, or `no key update` to link them or take one off the floor",
        ("LockedTableDates", "LockedTables"),
        "taking the time of named ones; linking them, taking one off the floor",
    ),
    Lock.WAITING_GUEST: Description(
        "an entry of somebody who waits for a booking",
        "`no key update`",
        (),
        "changing it, answering what is offered: behind the booking that is offered",
    ),
    Lock.GUEST: Description(
        "a customer by email",
        "its own insert or update, `update`",
        ("CustomersToMerge",),
        "resolving who a guest is; erasing one, making one of two",
    ),
    Lock.SERVERS: Description(
        "floor servers",
        "`update`, `key share`",
        ("LockedServers", "LockedServer"),
        "removing one; assigning one",
    ),
    Lock.SPECIAL_DAY: Description(
        "a date with special hours",
        "its own upsert",
        ("LockedSpecialDay",),
        "setting its hours",
    ),
    Lock.PRODUCTS: Description(
        "products",
        "`no key update`",
        ("LockedProducts",),
        "moving stock: a sale, a void, an adjustment",
    ),
    Lock.PACKAGES: Description(
        "packages",
        "`share`, its own update",
        ("LockedPackages",),
        "selling them; replacing what they cover",
    ),
    Lock.GIFT_CARD: Description(
        "a gift card",
        "`no key update`",
        ("LockedGiftCard", "LockedGiftCards", "LockedCardsOfSale"),
        "redeeming it in a sale; voiding the sale that sold some; returning what it paid, or a card that was sold",
    ),
    Lock.SOLD_PACKAGES: Description(
        "packages that customers bought",
        "its own update, `no key update`",
        ("LockedPackagesOfSale",),
        "using a session of one, giving one back; returning them",
    ),
    Lock.SALE: Description(
        "a sale",
        "its own insert or update",
        (),
        "recording it, taking it back, paying what is owed",
    ),
    Lock.LOYALTY_MEMBER: Description(
        "a loyalty member",
        "its own update, `no key update`",
        ("LockedCards",),
        "moving their points: an adjustment, a sale, a void, two cards that become one",
    ),
    Lock.RECEIPTS: Description(
        "the counters of receipts and of returns of a business and year",
        "its own insert or update",
        (),
        "recording a sale or a return, last",
    ),
    Lock.TILL: Description(
        "the till of a business",
        "`no key update`; `share` by triggers of what writes money, until its transaction ends",
        ("LockedTill",),
        "closing a cash-up; cash put into the drawer or taken out",
    ),
    Lock.ADMINS: Description(
        "the memberships of a business's admins",
        "`no key update`; `share` for one's own",
        ("LockedAdmins",),
        "removing one of them; making what goes on working without them: a key, an invite, a webhook endpoint",
    ),
    Lock.WEBHOOK_ENDPOINT: Description(
        "a webhook endpoint",
        "`no key update`",
        ("LockedEndpoint",),
        "changing it; making something due for it; noting what came of an attempt",
    ),
    Lock.COMPANY: Description(
        "the business itself",
        "`no key update`; `update` for another currency",
        ("LockedCompany",),
        "changing its settings and its week; another currency keeps whoever records money waiting",
    ),
    Lock.AI_CREDITS: Description(
        "the AI credits of an organization",
        "advisory",
        (),
        "taking one",
    ),
    Lock.HOLDINGS: Description(
        "how many of a kind a business has; which pictures it shows",
        "advisory",
        (),
        "adding one, once it is written and before it is counted; showing, changing, removing a picture",
    ),
    Lock.MENU: Description(
        "the menu of a business",
        "advisory",
        (),
        "putting it in order; taking a group out of it",
    ),
}


def order() -> str:
    """Writes the table; a lock without a description is a KeyError."""
    rows = [(str(lock.value), f"`{lock.name}`", *_cells(LOCKS[lock])) for lock in Lock]
    return table(["", "`Lock`", "What", "Strength", "Type", "Taken when"], rows)


def _cells(described: Description) -> tuple[str, str, str, str]:
    return described.what, described.strength, ", ".join(f"`{name}`" for name in described.types), described.taken_when
