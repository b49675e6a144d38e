"""What views have in common: those that write take turns, and answers show what was to be expanded."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import ParamSpec

from flask.typing import ResponseReturnValue

from local.connections import Connection, connection
from local.stripe.expanding import expanded
from local.stripe.objects import Object

Ids = ParamSpec("Ids")


@contextmanager
def turn() -> Iterator[Connection]:
    """Opens a transaction that writes. There is one at a time, across all processes, so none sees another halfway."""
    database = connection()
    with database.transaction():
        take_turn(database)
        yield database


def take_turn(database: Connection) -> None:
    """Waits for the transaction that is writing, within one's own."""
    database.execute("select pg_advisory_xact_lock(hashtext('stripe.turn'))")


def reading(view: Callable[Ids, Object]) -> Callable[Ids, ResponseReturnValue]:
    """Makes a view that only reads (GET)."""

    @wraps(view)
    def answer(*args: Ids.args, **ids: Ids.kwargs) -> ResponseReturnValue:
        return expanded(connection(), view(*args, **ids))

    return answer


def deleting(view: Callable[Ids, Object]) -> Callable[Ids, ResponseReturnValue]:
    """Makes a view that deletes (DELETE) take a turn; Stripe ignores idempotency keys there."""

    @wraps(view)
    def answer(*args: Ids.args, **ids: Ids.kwargs) -> ResponseReturnValue:
        with turn() as database:
            return expanded(database, view(*args, **ids))

    return answer
