"""The order of locks as docs/locks.md has it: the order is the code's, what is said of each lock stands here."""

from collections.abc import Mapping
from typing import NamedTuple

from booking.core.locks import Lock
from generators.documentation.tables import table


class Told(NamedTuple):
    """What is said of a lock: of what it is, how strong, which types only its holder has, and when one comes to it."""

    what: str
    strength: str
    types: tuple[str, ...]
    come_to_it: str


LOCKS: Mapping[Lock, Told] = {
    Lock.BILLING: Told(
        "the billing record of an organization",
        "`no key update`",
        ("LockedBilling",),
        "writing down what the payment processor says",
    ),
    Lock.SERIES: Told(
        "a repeat series",
        "its own update",
        (),
        "ending a series",
    ),
    Lock.APPOINTMENTS: Told(
        "appointments",
        "`no key update`",
        ("LockedAppointment", "LockedVisits"),
        "changing, rescheduling, cancelling one; ending a series",
    ),
    Lock.PROVIDERS: Told(
        "the dates of a provider's diary; the provider",
        "advisory; `share`, or `no key update` to change the provider",
        ("LockedDiary", "LockedProvider"),
        "booking their time, or moving a booking to or from them; changing them, setting them off",
    ),
    Lock.ENQUIRY: Told(
        "an enquiry",
        "`no key update`",
        ("LockedEnquiry",),
        "whatever changes it, or the bond to its reservation",
    ),
    Lock.RESERVATION: Told(
        "a reservation",
        "`no key update`",
        ("LockedReservation",),
        "changing, confirming, releasing one",
    ),
    Lock.SERVICE_PERIOD: Told(
        "a service period",
        "`share`",
        ("LockedPeriod",),
        "putting a party into it",
    ),
    Lock.COVERS: Told(
        "the covers of a period on one date, if it limits them",
        "advisory",
        (),
        "counting them",
    ),
    Lock.FLOOR: Told(
        "the dates of the floor; the floor as a whole",
        "advisory, shared by all but those who choose",
        ("LockedFloor",),
        "choosing among all tables (alone on those dates), taking named ones (shared), taking one off the floor",
    ),
    Lock.TABLES: Told(
        "the dates of named tables; the tables",
        "advisory; `share`, or `no key update` to bind them or take one off the floor",
        ("LockedTableDates", "LockedTables"),
        "holding the time of named ones; linking them, taking one off the floor",
    ),
    Lock.GUEST: Told(
        "a customer by email",
        "its own insert or update",
        (),
        "resolving who a guest is",
    ),
    Lock.SERVERS: Told(
        "floor servers",
        "`update`, `key share`",
        ("LockedServers", "LockedServer"),
        "removing one; assigning one",
    ),
    Lock.SPECIAL_DAY: Told(
        "a date with special hours",
        "its own upsert",
        ("LockedSpecialDay",),
        "setting its hours",
    ),
    Lock.PRODUCTS: Told(
        "products",
        "`no key update`",
        ("LockedProducts",),
        "moving stock: a sale, a void, an adjustment",
    ),
    Lock.PACKAGES: Told(
        "packages",
        "`share`, its own update",
        ("LockedPackages",),
        "selling them; replacing what they cover",
    ),
    Lock.GIFT_CARD: Told(
        "a gift card",
        "`no key update`",
        ("LockedGiftCard",),
        "redeeming it in a sale",
    ),
    Lock.SALE: Told(
        "a sale",
        "its own insert or update",
        (),
        "recording it, taking it back",
    ),
    Lock.LOYALTY_MEMBER: Told(
        "a loyalty member",
        "its own update, `no key update`",
        (),
        "moving their points: an adjustment, a sale, a void",
    ),
    Lock.ADMINS: Told(
        "the memberships of a business's admins",
        "`no key update`; `share` for one's own",
        ("LockedAdmins",),
        "taking one of them away; making what goes on working without them: a key, an invite",
    ),
    Lock.COMPANY: Told(
        "the business itself",
        "`no key update`",
        ("LockedCompany",),
        "changing its settings and its week",
    ),
    Lock.AI_CREDITS: Told(
        "the AI credits of an organization",
        "advisory",
        (),
        "taking one",
    ),
    Lock.HOLDINGS: Told(
        "how many of a kind a business holds",
        "advisory",
        (),
        "adding one, once it is written and before it is counted",
    ),
}


def order() -> str:
    """The table; a lock of which nothing is said is a KeyError."""
    rows = [(str(lock.value), f"`{lock.name}`", *_cells(LOCKS[lock])) for lock in Lock]
    return table(["", "`Lock`", "What", "Strength", "Type", "Come to it"], rows)


def _cells(told: Told) -> tuple[str, str, str, str]:
    return told.what, told.strength, ", ".join(f"`{name}`" for name in told.types), told.come_to_it
