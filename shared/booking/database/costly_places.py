"""The places of a business for what is costly to answer (docs/decisions/bounds.md#costly-calls)."""

from booking.core.deferred import Deferred
from booking.core.errors import BusinessBusy
from booking.database.statements import send, send_value
from booking.database.transactions import Transaction

COSTLY_AT_ONCE = 2  # calls of costly routes that are answered for one business at a time
SEARCHES_AT_ONCE = 2  # of all guests of a business for free times


class SearchPlace:
    """That a transaction has one of the places in which guests of a business search for free times."""


def take_search_place(db: Transaction) -> Deferred[SearchPlace]:
    """Takes one of the places in which all guests of a business search. If none is free, its `get` raises BusinessBusy,
    and nothing else that was sent finds anything of the business: look at it first."""
    has_place = send_value(db, bool, "select take_place('guests', %(places)s)", {"places": SEARCHES_AT_ONCE})

    def place(has_place: bool) -> SearchPlace:
        if not has_place:
            raise BusinessBusy
        return SearchPlace()

    return has_place.then(place)


def take_costly_place(db: Transaction) -> None:
    """Takes one of the business's places for routes that are costly to answer. If no place is free, the transaction
    leaves the business, and every statement after this finds nothing."""
    send(db, "select take_place('costly', %(places)s)", {"places": COSTLY_AT_ONCE})


def need_costly_place(db: Transaction) -> None:
    """Takes one of the business's places for routes that are costly to answer. Raises BusinessBusy if none is free."""
    has_place = send_value(db, bool, "select take_place('costly', %(places)s)", {"places": COSTLY_AT_ONCE})
    if not has_place.get():
        raise BusinessBusy
