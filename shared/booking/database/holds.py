"""Who sees holds: bookings whose time is kept for somebody who has yet to pay for them, or to take them (`held_until`).

The database shows such a row of appointments or reservations only to statements that ask for it
(docs/decisions/holds.md), so that whatever lists, reports or mails bookings need not think of holds. What does: whoever
looks for free time, locks time to book it, or locks one booking to change it; and the day.
"""

from collections.abc import Callable
from functools import update_wrapper
from typing import Concatenate, ParamSpec, TypeVar

from booking.database.transactions import Transaction

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")

_SEES = "app.sees_holds"


def see_holds(db: Transaction) -> None:
    """Has all that the transaction sends from now on see holds, too."""
    if not db.sees_holds:
        db.sees_holds = True
        db.set_from_here_on(_SEES, "yes")


def seeing_holds(
    query: Callable[Concatenate[Transaction, Asked], Answer],
) -> Callable[Concatenate[Transaction, Asked], Answer]:
    """Has what this query sends see holds, too, and nothing else that its transaction sends."""

    def asking(db: Transaction, /, *args: Asked.args, **named: Asked.kwargs) -> Answer:
        if db.sees_holds:
            return query(db, *args, **named)
        db.set_from_here_on(_SEES, "yes")
        answer = query(db, *args, **named)
        db.set_from_here_on(_SEES, "")
        return answer

    return update_wrapper(asking, query)
