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
from booking.checkouts import queries as pages
from booking.checkouts.actions import open_page
from booking.checkouts.errors import PaymentUnderWay
from booking.checkouts.records import OpenPage
from booking.core.deferred import Deferred
from booking.core.deposits import DepositNews, ids_of_news
from booking.core.errors import raises
from booking.core.log import logger
from booking.core.metrics import measure
from booking.database.holds import see_holds
from booking.database.transactions import Transact, Transaction, settled
from booking.holds import queries as holds
from booking.holds.records import PAGE_LASTS, Hold, PaymentOfHold
from booking.holds.rules import check_runs
from booking.identity.booking_tokens import Expired
from booking.jobs import outbox
from booking.organization import queries as organization
from booking.payments import queries, rules
from booking.payments.errors import DepositIsPaid, NoDepositDue, NoPaymentsAccount
from booking.payments.records import DepositDue
from booking.processor_events.actions import take_once
from booking.processor_events.records import LockedBilling
from booking.refunds.actions import refund_payment_later
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
from booking.upstreams.stripe.records import PaymentAtProcessor


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

    def due(db: Transaction) -> DepositDue:
        appointment = appointments.get_appointment(db, appointment_id).get()
        return queries.deposit_due(db, appointment_id, rules.appointment_deposit(appointment)).get()

    return _open_page(processor, transact, due, "appointment_id", back)


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
    amount_cents = 0

    def due(db: Transaction) -> DepositDue:
        nonlocal amount_cents
        reservation = reservations.get_reservation(db, reservation_id).get()
        tiers = organization.list_deposit_tiers(db).get()
        payments = queries.list_payments_of_reservation(db, reservation_id).get()
        amount_cents = rules.reservation_deposit(reservation, tiers, payments)
        return queries.deposit_due(db, reservation_id, amount_cents).get()

    url = _open_page(processor, transact, due, "reservation_id", back)
    transact(partial(queries.fix_deposit, reservation_id=reservation_id, amount_cents=amount_cents))
    return url


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

    def running(db: Transaction) -> Hold:
        hold = holds.lock_hold(db, booking_id).get()
        if hold is None or not hold["amount_cents"]:
            raise NoDepositDue
        check_runs(hold)
        return hold

    def runs_still(db: Transaction) -> bool:
        hold = holds.lock_hold(db, booking_id).get()
        return hold is not None and not hold["has_run_out"]

    hold = transact(running)
    of_engine = "reservation_id" if hold["is_reservation"] else "appointment_id"
    due = partial(queries.deposit_due, booking_id=booking_id, amount_cents=hold["amount_cents"])
    url = _open_page(processor, transact, due, of_engine, back, lasts=PAGE_LASTS, is_wanted_still=runs_still)
    return {"url": url, "expiresAt": hold["held_until"]}


def _open_page(
    processor: ProcessorClient,
    transact: Transact,
    look: Callable[[Transaction], DepositDue | Deferred[DepositDue]],
    booking: str,
    back: ReturnAddresses,
    *,
    lasts: timedelta | None = None,
    is_wanted_still: Callable[[Transaction], bool] = lambda db: True,
) -> str:
    due = transact(lambda db: settled(look(db)))
    if due["account_id"] is None:
        raise NoPaymentsAccount
    of_venue = processor.on(due["account_id"])
    metadata = {
        "organization_id": str(due["organization_id"]),
        "company_id": str(due["company_id"]),
        booking: str(due["booking_id"]),
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

    wanted = f"{due['amount_cents']} {due['currency']}"
    return open_page(of_venue, transact, due["booking_id"], wanted, create, is_wanted_still)


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
    write = partial(_write_down, account_id=event.account_id)
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


def _write_down(db: Transaction, locked: LockedBilling, payment: PaymentAtProcessor, *, account_id: str | None) -> None:
    now = rules.recorded_as(payment)
    if now is None:
        return
    see_holds(db)
    appointment_id = id_in(payment.metadata, "appointment_id")
    reservation_id = id_in(payment.metadata, "reservation_id")
    queries.lock_booking_of_payment(db, payment.id, appointment_id=appointment_id, reservation_id=reservation_id)
    before = queries.find_payment(db, payment.id).get()
    queries.write_payment(
        db,
        locked,
        payment.id,
        account_id,
        payment.currency,
        now,
        appointment_id=appointment_id,
        reservation_id=reservation_id,
    )
    news, booking_id = rules.news_of_payment(before, now), appointment_id or reservation_id
    if news is not None and booking_id is not None:
        _tell_guest(db, news, booking_id, payment.id, is_appointment=appointment_id is not None)
    if rules.is_newly_disputed(before, now):
        queries.tell_admins_of_dispute(db, payment.id)
    if rules.kept_of(now) == rules.kept_of(before):
        return
    was_for_a_booking = queries.write_deposit(
        db, payment.id, "paid" if rules.kept_of(now) == "kept" else "refunded"
    ).get()
    if not was_for_a_booking:
        logger().error("a payment is for no booking that is there", payment=payment.id)
        if rules.kept_of(now) == "kept":
            measure({"PaymentsToSettle": 1})


def _tell_guest(db: Transaction, news: DepositNews, booking_id: UUID, payment_id: str, *, is_appointment: bool) -> None:
    """Books what was held until it was paid for, whose guest is emailed the booking, and pays back what comes for a
    hold that has ended; of all else, emails the news."""
    if news == "paid" and holds.book_hold(db, booking_id).get() is not None:
        ids = {"appointmentId" if is_appointment else "reservationId": booking_id}
        outbox.enqueue_later(db, "booking_confirmation", ids)
    elif news == "paid" and holds.has_ended(db, booking_id).get():
        refund_payment_later(db, payment_id)
        outbox.enqueue_later(db, "deposit_changed", ids_of_news("late", booking_id))
    else:
        outbox.enqueue_later(db, "deposit_changed", ids_of_news(news, booking_id))
