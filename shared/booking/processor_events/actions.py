"""Taking an event of the payment processor: once, and so that the order in which events come does not matter.

An event says that something has changed, and the processor is asked what is so now. Between that question and the
writing of its answer no transaction is open, so another event may have been taken meanwhile, whose answer is newer.
Then the processor is asked again: what is written was asked for after whatever had been written before.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TypeVar

from booking.core.deferred import Deferred
from booking.core.errors import Unavailable
from booking.database.transactions import Transact, Transaction
from booking.processor_events import queries
from booking.processor_events.records import LockedBilling, Standing
from booking.upstreams.stripe.events import ProcessorEvent

Seen = TypeVar("Seen")
Answer = TypeVar("Answer")

ATTEMPTS = 5  # of so many events about one subject at once; the processor sends the others again


class Overtaken(Exception):
    """Another event about the same subject was taken since the processor was asked."""


def take_once(
    event: ProcessorEvent,
    subject: str,
    transact: Transact,
    *,
    look: Callable[[Transaction], Deferred[Seen]],
    ask: Callable[[Seen], Answer],
    write: Callable[[Transaction, LockedBilling, Answer], None],
) -> None:
    """`look` reads what is recorded, `ask` asks the processor, `write` writes down what it said, in the transaction
    that notes the event as taken. Nothing happens for an event that was taken before. Raises Unavailable when others
    were always faster, and whatever `ask` raises: the processor then sends the event again."""
    for _ in range(ATTEMPTS):
        standing, seen = transact(lambda db: (queries.get_standing(db, event, subject).get(), look(db).get()))
        if standing["taken"]:
            return
        answer = ask(seen)
        with suppress(Overtaken):
            transact(partial(_enter, event=event, subject=subject, standing=standing, answer=answer, write=write))
            return
    raise Unavailable


def _enter(
    db: Transaction,
    *,
    event: ProcessorEvent,
    subject: str,
    standing: Standing,
    answer: Answer,
    write: Callable[[Transaction, LockedBilling, Answer], None],
) -> None:
    """Writes down what was told, unless that is done; `standing` is what it was before the processor was asked. Raises
    Overtaken."""
    locked = queries.lock_billing(db)
    now = queries.get_standing(db, event, subject).get()
    if now["taken"]:
        return
    if now["latest"] != standing["latest"]:
        raise Overtaken
    queries.enter_event(db, locked, event, subject)
    write(db, locked, answer)
