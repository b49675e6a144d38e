"""Payments of a customer: requests the deposit of a booking, and records what the payment processor reports of what was
paid. Only the latter writes to the database."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import timedelta
from functools import partial
from typing import Literal
from uuid import UUID

from booking.appointments import queries as appointments
from booking.appointments.errors import AppointmentNotFound
from booking.audit_log import queries as audit_log
from booking.bookings.deposits import DepositNews, ids_of_news
from booking.bookings.undo import UNDO_SECONDS
from booking.checkouts import queries as pages
from booking.checkouts.actions import Opening, open_page
from booking.checkouts.errors import PaymentUnderWay
from booking.checkouts.records import OpenPage
from booking.core.deferred import Deferred
from booking.core.errors import raises
from booking.core.log import logger
from booking.core.metrics import measure
from booking.database.holds import see_holds
from booking.database.transactions import Transact, Transaction
from booking.deposits import queries as deposits
from booking.deposits.actions import close_pages
from booking.deposits.errors import DepositIsPaid, NoDepositDue
from booking.deposits.records import Debt
from booking.deposits.rules import due_cents, may_be_paid, wanted_of
from booking.holds import queries as holds
from booking.holds.records import PAGE_LASTS, PaymentOfHold
from booking.holds.rules import check_runs
from booking.identity.booking_tokens import Expired
from booking.jobs import outbox
from booking.organization import queries as organization
from booking.payments import queries, rules
from booking.payments.errors import NoPaymentsAccount
from booking.payments.records import DepositDue, LatePayment, RecordedPayment
from booking.processor_events.actions import take_once
from booking.processor_events.records import LockedBilling
from booking.refunds.actions import refund_payment_later
from booking.refunds.queries import note_reported, open_settlement
from booking.refunds.records import MoneyToSettle
from booking.reservations import queries as reservations
from booking.reservations.errors import ReservationNotFound
from booking.upstreams.stripe import checkouts as processor_pages, payments as processor_payments
from booking.upstreams.stripe.checkouts import CheckoutPage, ReturnAddresses
from booking.upstreams.stripe.errors import PaymentProcessorFailed, PaymentProcessorRefused
from booking.upstreams.stripe.events import (
    Named,
    NamedAccount,
    NamedTenant,
    NobodysEvent,
    ProcessorEvent,
    SoldElsewhere,
    id_in,
)
from booking.upstreams.stripe.processor_client import ProcessorClient
from booking.upstreams.stripe.records import FOR_THE_PAYER, DisputeAtProcessor, PaymentAtProcessor


@raises(
    AppointmentNotFound,
    DepositIsPaid,
    NoDepositDue,
    NoPaymentsAccount,
    PaymentUnderWay,
    PaymentProcessorRefused,
    PaymentProcessorFailed,
)
def ask_for_appointment_deposit(
    processor: ProcessorClient, transact: Transact, appointment_id: UUID, back: ReturnAddresses
) -> str:
    """Returns the address of a page on which the customer pays the deposit of an appointment."""

    def owed(db: Transaction, debt: Deferred[Debt | None]) -> int:
        appointments.get_appointment(db, appointment_id).get()
        return due_cents(debt.get())

    return _open_page(processor, transact, appointment_id, owed, "appointment_id", back)


@raises(
    ReservationNotFound,
    DepositIsPaid,
    NoDepositDue,
    NoPaymentsAccount,
    PaymentUnderWay,
    PaymentProcessorRefused,
    PaymentProcessorFailed,
)
def ask_for_reservation_deposit(
    processor: ProcessorClient, transact: Transact, reservation_id: UUID, back: ReturnAddresses
) -> str:
    """Returns the address of a page on which the guest pays the deposit of a reservation, whose amount is fixed by
    that."""

    def owed(db: Transaction, debt: Deferred[Debt | None]) -> int:
        tiers = organization.list_deposit_tiers(db)
        reservation = reservations.get_reservation(db, reservation_id).get()
        return rules.reservation_deposit(reservation, debt.get(), tiers.get())

    return _open_page(processor, transact, reservation_id, owed, "reservation_id", back)


def note_request(
    db: Transaction, record_type: Literal["appointments", "reservations"], booking_id: UUID, *, emails: bool
) -> None:
    """Enters in the audit log that the deposit of a booking was requested, and emails the guest the page if wanted."""
    audit_log.enter(db, record_type=record_type, record_id=str(booking_id), after={"deposit": "asked for"})
    if emails:
        outbox.enqueue_later(db, "deposit_changed", ids_of_news("requested", booking_id))


@raises(Expired, NoDepositDue, NoPaymentsAccount, PaymentUnderWay, PaymentProcessorRefused, PaymentProcessorFailed)
def ask_for_deposit_of_hold(
    processor: ProcessorClient, transact: Transact, booking_id: UUID, back: ReturnAddresses
) -> PaymentOfHold:
    """Returns where the deposit is paid for which a booking is held: the same page until it is paid, or closed with the
    hold. It takes cards and wallets alone, so that whoever has paid there has paid."""

    def owed(db: Transaction, debt: Deferred[Debt | None]) -> int:
        hold = holds.find_hold(db, booking_id).get()
        if hold is None or not hold["amount_cents"]:
            raise NoDepositDue
        check_runs(hold)
        return due_cents(debt.get())

    hold = transact(partial(holds.find_hold, booking_id=booking_id))
    if hold is None:
        raise NoDepositDue
    of_engine = "reservation_id" if hold["is_reservation"] else "appointment_id"
    url = _open_page(processor, transact, booking_id, owed, of_engine, back, lasts=PAGE_LASTS)
    return {"url": url, "expiresAt": hold["held_until"]}


def _open_page(
    processor: ProcessorClient,
    transact: Transact,
    booking_id: UUID,
    owed: Callable[[Transaction, Deferred[Debt | None]], int],
    of_engine: str,
    back: ReturnAddresses,
    *,
    lasts: timedelta | None = None,
) -> str:
    """Opens the page on which the deposit of a booking is paid, of as much as `owed` says of its debt, or raises. That
    is asked at first, and once more under the lock of the booking before anybody gets the address: either whoever ends
    the debt meanwhile finds the page, or nobody does."""

    def look(db: Transaction, debt: Deferred[Debt | None]) -> DepositDue:
        due = queries.deposit_due(db, booking_id, owed(db, debt)).get()
        if due["account_id"] is None:
            raise NoPaymentsAccount
        return due

    due = transact(lambda db: look(db, deposits.find_debt(db, booking_id)))
    of_venue = processor.on(due["account_id"])
    metadata = {
        "organization_id": str(due["organization_id"]),
        "company_id": str(due["company_id"]),
        of_engine: str(due["booking_id"]),
    }

    def create(page: OpenPage) -> CheckoutPage:
        return processor_pages.create_payment_page(
            of_venue,
            due["amount_cents"],
            due["currency"],
            f"Deposit, {due['venue']}",
            metadata,
            back,
            str(page["id"]),
            closes_at=None if lasts is None else page["created_at"] + lasts,
        )

    def check(db: Transaction, wanted: str) -> None:
        pages.lock_connection(db, shared=True)
        now = look(db, deposits.lock_debt(db, booking_id))
        if (now["account_id"], wanted_of(now["amount_cents"], now["currency"])) != (of_venue.account_id, wanted):
            raise PaymentUnderWay
        queries.fix_deposit(db, booking_id, now["amount_cents"])

    wanted = wanted_of(due["amount_cents"], due["currency"])
    return open_page(Opening(of_venue, transact, booking_id, wanted, create, check))


def take_page(event: ProcessorEvent, within: Callable[[Named], Transact]) -> None:
    """Ends the page of a business's account on which a guest has paid, or can pay no more. Raises NobodysEvent."""
    page_id = str(event.object["id"])

    def write(db: Transaction, locked: LockedBilling, answer: None) -> None:
        pages.end_page(db, page_id)

    whose = _whose(event, event.metadata)
    with _telling_own_from_foreign(whose):
        take_once(event, page_id, within(whose), look=lambda db: Deferred.of(None), ask=lambda _: None, write=write)


def take_payment(processor: ProcessorClient, event: ProcessorEvent, within: Callable[[Named], Transact]) -> None:
    """Records the present state of the payment that an event is about, and of the deposit of its booking. Raises
    NobodysEvent."""
    is_payment = event.type.startswith("payment_intent.")
    payment_id = event.named("id" if is_payment else "payment_intent")
    if payment_id is None:
        return
    ask = partial(processor_payments.get_payment, processor.on(event.account_id), payment_id)
    # Events of disputes and refunds do not repeat the metadata that we gave the payment.
    metadata: Mapping[str, object] = event.metadata if is_payment else ask().metadata
    refund_id = event.named("id") if event.type.startswith("refund.") else None
    write = partial(_write_down, account_id=event.account_id, refund_id=refund_id)
    whose = _whose(event, metadata, payment_id)
    with _telling_own_from_foreign(whose):
        take_once(event, payment_id, within(whose), look=lambda db: Deferred.of(None), ask=lambda _: ask(), write=write)


@contextmanager
def _telling_own_from_foreign(whose: Named) -> Iterator[None]:
    """Raises SoldElsewhere for a NobodysEvent of an account that names no business at all."""
    try:
        yield
    except NobodysEvent as error:
        if isinstance(whose, NamedAccount) and whose.company_id is None:
            raise SoldElsewhere from error
        raise


def _whose(event: ProcessorEvent, metadata: Mapping[str, object], payment_id: str | None = None) -> Named:
    company_id = id_in(metadata, "company_id")
    if event.account_id is None:
        return NamedTenant(company_id=company_id, payment_intent_id=payment_id)
    return NamedAccount(event.account_id, company_id=company_id, payment_intent_id=payment_id)


def _write_down(
    db: Transaction,
    locked: LockedBilling,
    payment: PaymentAtProcessor,
    *,
    account_id: str | None,
    refund_id: str | None,
) -> None:
    """Writes down a payment, on this account, as it is known by now. A refund of it that has failed was promised if
    this service had asked for it, or if it is the one that the event is about: older ones may long be settled."""
    now = rules.recorded_as(payment)
    if now is None:
        return
    see_holds(db)
    appointment_id = id_in(payment.metadata, "appointment_id")
    reservation_id = id_in(payment.metadata, "reservation_id")
    booking_id = appointment_id or reservation_id
    queries.lock_booking_of_payment(db, payment.id, appointment_id=appointment_id, reservation_id=reservation_id)
    sent = queries.find_payment(db, payment.id)
    debt = Deferred.of(None) if booking_id is None else deposits.find_debt(db, booking_id)
    before = sent.get()
    is_new = rules.was_made(now) and not rules.was_made(before)
    if is_new:
        wanted = wanted_of(payment.amount_cents, payment.currency)
        is_late = booking_id is not None and not may_be_paid(debt.get(), wanted)
    else:
        is_late = before is not None and before["is_late"]
    queries.write_payment(
        db,
        locked,
        payment.id,
        account_id,
        payment.currency,
        now,
        appointment_id=None if is_late else appointment_id,
        reservation_id=None if is_late else reservation_id,
        late_for=booking_id if is_late else None,
    )
    by_returns = note_reported(db, [one.asked_as for one in payment.refunds if one.asked_as is not None])
    _open_settlements(db, payment, before, now, refund_id)
    kept = queries.get_what_is_kept(db, payment.id).get()
    if is_late:
        if is_new and booking_id is not None and kept["of_payment_cents"]:
            _pay_back(db, payment.id, booking_id)
        return
    news = rules.news_of_payment(before, now, kept, by_returns.get())
    if news is not None and booking_id is not None:
        _tell_guest(db, news, booking_id, is_appointment=appointment_id is not None)
    becomes = rules.deposit_becomes(before, now, kept)
    if becomes is not None:
        _write_deposit(db, payment.id, becomes)
    deposits.note_forfeits_of_payment(db, payment.id)


def _open_settlements(
    db: Transaction,
    payment: PaymentAtProcessor,
    before: RecordedPayment | None,
    now: RecordedPayment,
    refund_id: str | None,
) -> None:
    """Opens what is to be settled of a payment: refunds of it that were promised and have failed, and a dispute."""
    for one in payment.refunds:
        if one.has_failed and (one.asked_as is not None or one.id == refund_id):
            failed = MoneyToSettle("refund_failed", one.asked_as or one.id, one.amount_cents, payment.id)
            open_settlement(db, failed)
    if payment.dispute is None:
        return
    if rules.is_newly_disputed(before, now):
        _open_dispute(db, payment.id, payment.dispute, is_only=before is None or not before["withheld_cents"])
    is_payers = payment.dispute.status in FOR_THE_PAYER
    queries.note_decision(db, _key_of(payment.id, payment.dispute), is_payers=is_payers)


def _open_dispute(db: Transaction, payment_id: str, dispute: DisputeAtProcessor, *, is_only: bool) -> None:
    """Has the admins told of a new dispute, which is to be settled until the payer's bank has decided for the payer; in
    the place of earlier ones, if the bank had nothing any more because of these."""
    queries.tell_admins_of_dispute(db, payment_id)
    if is_only:
        queries.end_disputes(db, payment_id)
    open_settlement(db, MoneyToSettle("dispute", _key_of(payment_id, dispute), dispute.amount_cents, payment_id))


def _key_of(payment_id: str, dispute: DisputeAtProcessor) -> str:
    """Returns under which key a dispute is to be settled."""
    return f"dispute {payment_id} {dispute.opened_at.isoformat()}"


def _pay_back(db: Transaction, payment_id: str, booking_id: UUID) -> None:
    """Has all of a payment paid back that came when the deposit of its booking could not be paid any more, and the
    guest emailed, unless what had ended it is undone by then."""
    refund_payment_later(db, payment_id, after_seconds=UNDO_SECONDS)
    outbox.enqueue_later(db, "deposit_changed", ids_of_news("late", booking_id), after_seconds=UNDO_SECONDS)


def _tell_guest(db: Transaction, news: DepositNews, booking_id: UUID, *, is_appointment: bool) -> None:
    """Books what was held until it was paid for, whose guest is emailed the booking; of all else, emails the news."""
    if news == "paid" and holds.book_hold(db, booking_id).get() is not None:
        queries.enqueue_confirmation(db, booking_id, is_appointment=is_appointment)
    else:
        outbox.enqueue_later(db, "deposit_changed", ids_of_news(news, booking_id))


def _write_deposit(db: Transaction, payment_id: str, status: Literal["paid", "refunded"]) -> None:
    """Writes what a payment makes of the deposit that it was for. One that is paid cannot be paid on another page."""
    bookings = queries.write_deposit(db, payment_id, status).get()
    if not bookings:
        logger().error("a payment is for no booking that is there", payment=payment_id)
        if status == "paid":
            measure({"PaymentsToSettle": 1})
            cents = queries.get_what_is_kept(db, payment_id).get()["of_payment_cents"]
            open_settlement(db, MoneyToSettle("paid_for_nothing", f"payment {payment_id}", cents, payment_id))
    elif status == "paid":
        close_pages(db, bookings)


def keep_if_due(db: Transaction, payment_id: UUID) -> bool:
    """Makes a payment that came late the deposit of its booking, if that can be paid after all, as it can once what had
    ended it was undone; its guest is emailed. Returns whether it did: else the payment is to be paid back."""
    late = queries.find_late_payment(db, payment_id).get()
    if late is None or not _is_due(late, deposits.lock_debt(db, late["booking_id"])):
        return False
    queries.make_deposit_of(db, late)
    _write_deposit(db, late["payment_intent_id"], "paid")
    outbox.enqueue_later(db, "deposit_changed", ids_of_news("paid", late["booking_id"]))
    return True


def is_due_after_all(db: Transaction, booking_id: UUID) -> bool:
    """Says whether what was last paid too late for a booking can be paid after all, so that nothing goes back."""
    late = queries.find_late_payment_for(db, booking_id).get()
    return late is None or _is_due(late, deposits.find_debt(db, booking_id))


def _is_due(late: LatePayment, debt: Deferred[Debt | None]) -> bool:
    return may_be_paid(debt.get(), wanted_of(late["amount_cents"], late["currency"]))
