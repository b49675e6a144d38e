"""Takes an event of the payment processor: once, and so that the order in which events come does not matter.

An event says that something has changed, and its present state is read from the processor. Between that question and
the writing of its answer no transaction is open, so another event may have been taken meanwhile, whose answer is newer.
Then the processor is asked again: an answer is only written if it is newer than everything written before. What this
service asks by itself, without an event, is noted like one (`look`), so that the same holds of it.
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
    """Takes an event. `look` reads what is recorded, `ask` asks the processor, and `write` records its answer in the
    transaction that notes the event as taken. An event that was taken before has no effect. Raises Unavailable when
    other events overtook this one every time, and whatever `ask` raises: the processor then sends the event again."""
    for _ in range(ATTEMPTS):
        standing, seen = transact(lambda db: (queries.get_standing(db, event, subject).get(), look(db).get()))
        if standing["taken"]:
            return
        answer = ask(seen)
        with suppress(Overtaken):
            transact(partial(enter, event=event, subject=subject, standing=standing, answer=answer, write=write))
            return
    raise Unavailable


def enter(
    db: Transaction,
    *,
    event: ProcessorEvent,
    subject: str,
    standing: Standing,
    answer: Answer,
    write: Callable[[Transaction, LockedBilling, Answer], None],
) -> None:
    """Writes the processor's answer, in the transaction that notes the event as taken, unless it was taken before;
    `standing` is the subject's state before the processor was asked. Raises Overtaken."""
    locked = queries.lock_billing(db)
    now = queries.get_standing(db, event, subject).get()
    if now["taken"]:
        return
    if now["latest"] != standing["latest"]:
        raise Overtaken
    queries.enter_event(db, locked, event, subject)
    write(db, locked, answer)
