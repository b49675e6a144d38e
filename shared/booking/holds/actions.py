"""Ends holds. Nobody can pay for a time that somebody else may book: the processor's page is closed first, and the hold
ends only after the processor has said so. One on whose page somebody has paid stays until the webhook has booked it.

A hold without a page, such as the offer of a time, ends at once.
"""

from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import TypeVar
from uuid import UUID

from booking.checkouts import actions as checkouts, queries as pages
from booking.core.errors import ApiError
from booking.database.transactions import Transact, Transaction
from booking.holds import queries, rules
from booking.holds.records import Hold, OfferOfTime
from booking.jobs import outbox
from booking.upstreams.stripe.errors import PaymentProcessorFailed, PaymentProcessorRefused
from booking.upstreams.stripe.processor_client import ProcessorClient

Result = TypeVar("Result")


def give_up(db: Transaction, hold: Hold) -> bool:
    """Ends a locked hold whose guest does not want it any more. Raises PaymentUnderWay while somebody could pay."""
    rules.check_nobody_pays(hold)
    return queries.end_hold(db, hold["id"], None, even_if_it_runs=True).get()


def withdraw_offers(db: Transaction, offers: Collection[OfferOfTime]) -> None:
    """Takes locked offers of the wait list back, whose time somebody takes: who has not taken theirs waits on, and is
    told unless they have not heard of it. Nobody else is offered it."""
    for offer in offers:
        if queries.withdraw_offer(db, offer).get():
            queries.end_locked_hold(db, offer["id"])
            tell_withdrawn(db, offer["entry_id"])
    if offers:
        queries.offer_to_nobody(db)


def tell_withdrawn(db: Transaction, entry_id: UUID) -> None:
    """Emails somebody that what they were offered is not kept any more, unless the email about it has not gone out:
    then none does."""
    if not queries.take_back_news(db, entry_id).get():
        outbox.enqueue_later(db, "waitlist_news", {"withdrawnEntryId": entry_id})


def end_run_out(transact: Transact) -> bool:
    """Ends the holds of the business that have run out, with no transaction open while the processor is asked. Returns
    whether one has ended: then somebody who was refused their time may try again."""
    ended = False
    processor = None
    for booking_id in transact(queries.list_run_out):
        processor = processor or ProcessorClient()
        ended |= end(processor, transact, booking_id)
    return ended


def end(processor: ProcessorClient, transact: Transact, booking_id: UUID) -> bool:
    """Ends a hold that has run out. Returns whether it has ended: it stays if somebody has paid for it, or if the
    processor cannot be asked."""
    hold = transact(partial(queries.find_hold, booking_id=booking_id))
    if hold is None or not hold["has_run_out"] or not _is_closed(processor, hold):
        return False
    return transact(partial(queries.end_hold, booking_id=booking_id, closed_page=hold["session_id"]))


def retry_once_cleared(act: Callable[[], Result], ways: Mapping[type[ApiError], Callable[[], bool]]) -> Result:
    """Returns the result of `act`; run once more if what refused it was a hold that is out of its way then: `ways` says
    of each such refusal how the hold is ended, or its page closed, and whether it was."""
    try:
        return act()
    except tuple(ways) as refusal:
        clear = next(clear for kind, clear in ways.items() if isinstance(refusal, kind))
        if not clear():
            raise
    return act()


def close_page(transact: Transact, booking_id: UUID) -> bool:
    """Closes the page on which a held booking could be paid. Returns whether nobody can pay for it any more, so that it
    can be decided about."""
    hold = transact(partial(queries.find_hold, booking_id=booking_id))
    if hold is None or hold["session_id"] is None or not _is_closed(ProcessorClient(), hold):
        return False
    transact(partial(pages.end_page, session_id=hold["session_id"]))
    return True


def _is_closed(processor: ProcessorClient, hold: Hold) -> bool:
    """Closes the hold's page, and says whether nobody can pay on it any more."""
    if hold["session_id"] is None:
        return not hold["has_page"]
    try:
        return checkouts.close_page(processor.on(hold["account_id"]), hold["session_id"]) == "expired"
    except (PaymentProcessorRefused, PaymentProcessorFailed):
        return False
