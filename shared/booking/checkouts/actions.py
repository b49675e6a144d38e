"""Opens pages of the payment processor on which somebody pays: never two at once for the same thing."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from uuid import UUID

from booking.checkouts import queries
from booking.checkouts.errors import PaymentUnderWay
from booking.checkouts.records import OpenPage
from booking.core.errors import ApiError
from booking.database.transactions import Transact, Transaction
from booking.upstreams.stripe import checkouts as processor_pages
from booking.upstreams.stripe.checkouts import CheckoutPage
from booking.upstreams.stripe.errors import PaymentProcessorRefused
from booking.upstreams.stripe.processor_client import ProcessorClient


def open_page(
    processor: ProcessorClient,
    transact: Transact,
    subject: UUID,
    wanted: str,
    create: Callable[[OpenPage], CheckoutPage],
    is_wanted_still: Callable[[Transaction], bool] = lambda db: True,
) -> str:
    """Returns the address of the page on which `wanted` is paid for the subject, on the account of the processor's
    calls. If that page is open already, its address is returned again; a page for something else, or on another
    account, is closed first. `create` makes a new page under the id of its record as idempotency key, with no
    transaction open, so that two requests at once get one page. Nobody gets its address unless `is_wanted_still`, in
    the transaction that notes it. Raises PaymentUnderWay if somebody has just paid there, the account was just
    disconnected or the page is not wanted any more, and any error that `create` raises; in that case the subject has no
    page."""
    account_id = processor.account_id
    page = transact(partial(queries.claim_page, subject=subject, wanted=wanted, account_id=account_id))
    is_wanted = page["wanted"] == wanted and page["account_id"] == account_id
    if page["session_id"] is not None and page["url"] is not None:
        of_page = processor.on(page["account_id"])
        status = processor_pages.page_status(of_page, page["session_id"])
        if status == "complete":
            raise PaymentUnderWay
        if status == "open" and is_wanted:
            return page["url"]
        if status == "open":
            _close(of_page, page["session_id"])
        page = _replaced(transact, subject, page, wanted, account_id)
    elif page["is_stale"]:
        page = _replaced(transact, subject, page, wanted, account_id)
    elif not is_wanted:
        raise PaymentUnderWay
    return _made(processor, transact, subject, page, create, is_wanted_still)


def _made(
    processor: ProcessorClient,
    transact: Transact,
    subject: UUID,
    page: OpenPage,
    create: Callable[[OpenPage], CheckoutPage],
    is_wanted_still: Callable[[Transaction], bool],
) -> str:
    try:
        made = create(page)
    except ApiError:
        transact(partial(queries.forget_page, subject=subject, page_id=page["id"]))
        raise

    def note(db: Transaction) -> bool:
        noted = queries.note_page(db, subject=subject, page_id=page["id"], session_id=made.id, url=made.url).get()
        if noted and not is_wanted_still(db):
            queries.end_page(db, made.id)
            return False
        return noted

    if not transact(note):
        with suppress(ApiError):  # nobody has its address
            processor_pages.expire_page(processor, made.id)
        raise PaymentUnderWay
    return made.url


def _close(processor: ProcessorClient, session_id: str) -> None:
    try:
        processor_pages.expire_page(processor, session_id)
    except PaymentProcessorRefused as error:
        raise PaymentUnderWay from error


def _replaced(transact: Transact, subject: UUID, page: OpenPage, wanted: str, account_id: str | None) -> OpenPage:
    replaced = transact(
        partial(queries.replace_page, subject=subject, page_id=page["id"], wanted=wanted, account_id=account_id)
    )
    if replaced is None:
        raise PaymentUnderWay
    return replaced
