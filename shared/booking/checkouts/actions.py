"""Opens and closes pages of the payment processor on which somebody pays: never two at once for the same thing."""

import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import NamedTuple
from uuid import UUID

from booking.checkouts import queries
from booking.checkouts.errors import PaymentUnderWay
from booking.checkouts.records import OpenPage
from booking.core.errors import ApiError
from booking.database.transactions import Transact, Transaction
from booking.upstreams.stripe import checkouts as processor_pages
from booking.upstreams.stripe.checkouts import CheckoutPage, PageStatus
from booking.upstreams.stripe.errors import PaymentProcessorRefused
from booking.upstreams.stripe.processor_client import ProcessorClient

# How long a request waits for the page that a later one is making.
_PATIENCE_SECONDS = 5.0
_LOOK_AGAIN_SECONDS = 0.1


class Opening(NamedTuple):
    """Who asks for a page on which `wanted` is paid for the subject, on the account of the processor's calls. `create`
    makes the page under the id of its record as idempotency key, with no transaction open. `check` raises unless what
    it is given may be paid for the subject, in the transaction that gives a page's address out."""

    processor: ProcessorClient
    transact: Transact
    subject: UUID
    wanted: str
    create: Callable[[OpenPage], CheckoutPage]
    check: Callable[[Transaction, str], None] = lambda db, wanted: None

    def is_for(self, page: OpenPage) -> bool:
        return page["wanted"] == self.wanted and page["account_id"] == self.processor.account_id


def open_page(opening: Opening) -> str:
    """Returns the address of the page on which is paid what is wanted. If that page is open already, its address is
    returned again, and two requests at once get one page. A page for something else, or on another account, is closed
    first, and one that another request is just making never comes to be: what was asked for last stands, and the
    earlier request returns the address of that. Raises PaymentUnderWay if somebody has just paid, and any error that
    `create` or `check` raises; in that case nobody gets the address of a page."""
    look_until = time.monotonic() + _PATIENCE_SECONDS
    is_outrun = False
    while True:
        page = opening.transact(
            partial(
                queries.claim_page,
                subject=opening.subject,
                wanted=opening.wanted,
                account_id=opening.processor.account_id,
            )
        )
        if page["session_id"] is None and is_outrun and not opening.is_for(page):
            if time.monotonic() > look_until:
                raise PaymentUnderWay
            time.sleep(_LOOK_AGAIN_SECONDS)
            continue
        if page["url"] is not None and _is_open(opening, page, anything=is_outrun):
            return page["url"]
        if page["url"] is not None or page["is_stale"] or not opening.is_for(page):
            replaced = _replaced(opening, page)
            if replaced is None:
                continue
            page = replaced
        url = _made(opening, page)
        if url is not None:
            return url
        is_outrun = True


def _is_open(opening: Opening, page: OpenPage, *, anything: bool) -> bool:
    """Says whether a page is to be answered: it is open and for what is wanted, or `anything`. Closes any other."""
    assert page["session_id"] is not None, "a page with an address has an id"
    of_page = opening.processor.on(page["account_id"])
    status = processor_pages.page_status(of_page, page["session_id"])
    if status == "open" and (anything or opening.is_for(page)):
        opening.transact(lambda db: opening.check(db, page["wanted"]))
        return True
    if status == "open":
        status = close_page(of_page, page["session_id"])
    if status != "expired":
        raise PaymentUnderWay
    return False


def _replaced(opening: Opening, page: OpenPage) -> OpenPage | None:
    """Replaces the record of a page that is closed, or has not come to be; None if another request was quicker."""
    return opening.transact(
        partial(
            queries.replace_page,
            subject=opening.subject,
            page_id=page["id"],
            wanted=opening.wanted,
            account_id=opening.processor.account_id,
        )
    )


def _made(opening: Opening, page: OpenPage) -> str | None:
    """Makes the page of a record and returns its address; None if the subject has another page by now."""

    def note(db: Transaction) -> bool:
        opening.check(db, opening.wanted)
        return queries.note_page(
            db, subject=opening.subject, page_id=page["id"], session_id=made.id, url=made.url
        ).get()

    try:
        made = opening.create(page)
    except ApiError:
        _forget(opening, page)
        raise
    try:
        if opening.transact(note):
            return made.url
    except ApiError:
        _forget(opening, page)
        with suppress(ApiError):  # nobody has its address
            close_page(opening.processor, made.id)
        raise
    if close_page(opening.processor, made.id) != "expired":
        raise PaymentUnderWay
    return None


def _forget(opening: Opening, page: OpenPage) -> None:
    opening.transact(partial(queries.forget_page, subject=opening.subject, page_id=page["id"]))


def close_page(processor: ProcessorClient, session_id: str) -> PageStatus:
    """Closes a page, and returns how it is then: `expired` if nobody can pay there any more, whoever has closed it,
    `complete` if somebody has paid there, and `open` while a payment is being made."""
    try:
        processor_pages.expire_page(processor, session_id)
    except PaymentProcessorRefused:
        return processor_pages.page_status(processor, session_id)
    return "expired"
