"""Changes an organization's plan: chooses another one, changes an add-on, and records what the payment processor
reports. Only the last writes to the database: what is paid for comes from the processor's webhook."""

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from functools import partial
from uuid import UUID

from booking.billing import queries, rules
from booking.billing.errors import PaidPlanNeeded, PlanIsCurrent, SoloIsReachedByCancelling
from booking.billing.records import AddOn, BillingRecord, Tier
from booking.checkouts import queries as pages
from booking.checkouts.actions import Opening, open_page
from booking.checkouts.errors import PaymentUnderWay
from booking.checkouts.records import OpenPage
from booking.core.errors import ApiError, raises
from booking.core.log import logger
from booking.core.metrics import measure
from booking.database.transactions import Transact, Transaction
from booking.processor_events.actions import take_once
from booking.processor_events.records import LockedBilling
from booking.upstreams.stripe import checkouts as processor_pages, subscriptions
from booking.upstreams.stripe.checkouts import ReturnAddresses
from booking.upstreams.stripe.errors import PaymentProcessorFailed, PaymentProcessorRefused
from booking.upstreams.stripe.events import ABOUT_CHECKOUTS, Named, NamedTenant, ProcessorEvent, id_in
from booking.upstreams.stripe.processor_client import ProcessorClient
from booking.upstreams.stripe.records import Subscription

_SUBJECT = "plan"


@raises(SoloIsReachedByCancelling, PlanIsCurrent, PaymentUnderWay, PaymentProcessorRefused, PaymentProcessorFailed)
def choose_plan(
    processor: ProcessorClient,
    transact: Transact,
    organization_id: UUID,
    tier: Tier,
    back: ReturnAddresses,
    *,
    annual: bool,
) -> str | None:
    """Returns the address at which the plan is to be paid for; None if nothing is to be paid. If the organization has
    no subscription that is in force, this is a page on which to subscribe. If it has one, the price of the plan in it
    is exchanged; a change that could not be paid waits, and the address is that of its invoice. While an earlier
    invoice is overdue, the address is that of the earlier one."""
    wanted = rules.price_name(tier, annual=annual)
    record = transact(queries.get_record)
    subscription = _live_subscription(processor, record)
    if subscription is not None:
        return _change_plan(processor, subscription, wanted)
    if record["processor_subscription_id"] is None:
        rules.check_is_another_tier(record, tier)

    def create(page: OpenPage) -> processor_pages.CheckoutPage:
        # A missing price of SMS fails before anybody pays, although a page has prices of one interval only:
        # to a yearly plan the webhook adds SMS.
        prices = subscriptions.price_ids(processor, wanted, rules.SMS_PRICE)
        return processor_pages.create_plan_page(
            processor,
            {prices[wanted]: False} if annual else {prices[wanted]: False, prices[rules.SMS_PRICE]: True},
            str(organization_id),
            record["processor_customer_id"],
            back,
            str(page["id"]),
        )

    return open_page(Opening(processor, transact, organization_id, wanted, create))


@raises(PaidPlanNeeded, PaymentUnderWay, PaymentProcessorRefused, PaymentProcessorFailed)
def set_add_on(processor: ProcessorClient, transact: Transact, add_on: AddOn, quantity: int) -> datetime | None:
    """Sets the quantity of the add-on. More are charged at once, and count at once. Fewer count once the month that is
    paid for is over: returns when that is, else None."""
    if not transact(queries.claim_change):
        raise PaymentUnderWay
    try:
        subscription = _live_subscription(processor, transact(queries.get_record))
        if subscription is None:
            raise PaidPlanNeeded
        return _set_quantity(processor, subscription, add_on, quantity)
    finally:
        with suppress(ApiError):  # the next one waits for a minute then
            transact(queries.end_change)


def take_subscription(processor: ProcessorClient, event: ProcessorEvent, within: Callable[[Named], Transact]) -> None:
    """Records the present state of the subscription that an event is about, and ends the page on which it was paid. A
    second subscription in force is flagged first, and then cancelled. A subscription that lacks the price for SMS gets
    it before the plan is recorded: if that fails, the processor sends the event again. Raises NobodysEvent."""
    is_checkout = event.type in ABOUT_CHECKOUTS
    subscription_id = event.named("subscription") if is_checkout else event.named("id")
    organization_id = id_in(event.metadata, "organization_id") or id_in(event.object, "client_reference_id")
    transact = within(NamedTenant(organization_id=organization_id, customer_id=event.named("customer")))

    def ask(record: BillingRecord) -> Subscription | None:
        if subscription_id is None:  # a page on which nobody has paid
            return None
        candidate = kept = subscriptions.get_subscription(processor, subscription_id)
        recorded_id = record["processor_subscription_id"]
        if recorded_id not in (None, candidate.id):
            recorded = subscriptions.get_subscription(processor, recorded_id)
            if rules.is_second(recorded, candidate):
                transact(partial(queries.flag_duplicate, subscription_id=candidate.id))
                subscriptions.cancel_subscription(processor, candidate.id)
                logger().error("a second live subscription was cancelled", kept=recorded.id, cancelled=candidate.id)
                measure({"PaymentsToSettle": 1})
            kept = rules.kept(recorded, candidate)
        if rules.lacks_sms(kept):
            [price_id] = subscriptions.price_ids(processor, rules.SMS_PRICE).values()
            subscriptions.add_sms(processor, kept.id, price_id)
        return kept

    def write(db: Transaction, locked: LockedBilling, kept: Subscription | None) -> None:
        if is_checkout:
            pages.end_page(db, str(event.object["id"]))
        if kept is not None:
            if kept.is_live and rules.plan_of(kept) is None:
                logger().error("a subscription has no price that is known here", subscription=kept.id)
            queries.write_record(db, locked, rules.recorded_as(kept, queries.get_record(db).get()))

    subject = _SUBJECT if subscription_id else str(event.object["id"])
    take_once(event, subject, transact, look=queries.get_record, ask=ask, write=write)


def _live_subscription(processor: ProcessorClient, record: BillingRecord) -> Subscription | None:
    if record["processor_subscription_id"] is None:
        return None
    subscription = subscriptions.get_subscription(processor, record["processor_subscription_id"])
    return subscription if subscription.is_live else None


def _set_quantity(
    processor: ProcessorClient, subscription: Subscription, add_on: AddOn, quantity: int
) -> datetime | None:
    item = rules.add_on_item(subscription, add_on)
    if item is None:
        if quantity:
            [price_id] = subscriptions.price_ids(processor, rules.ADD_ONS[add_on]).values()
            subscriptions.add_item(processor, subscription.id, price_id, quantity)
        return None
    if quantity > item.paid_for:
        subscriptions.raise_quantity(processor, item.id, quantity)
        return None
    paid_for, ends = item.paid_for, item.period_end
    if quantity != item.quantity:
        ends = subscriptions.set_next_quantity(processor, item.id, quantity, paid_for, until=ends)
        if ends != item.period_end:  # another month was charged in the meantime, as it was agreed until then
            paid_for = item.quantity
            subscriptions.set_next_quantity(processor, item.id, quantity, paid_for, until=ends)
    return None if quantity == paid_for else ends


def _change_plan(processor: ProcessorClient, subscription: Subscription, wanted: str) -> str | None:
    rules.check_is_another_plan(subscription, wanted)
    if subscription.status == "past_due" and subscription.invoice_to_pay is not None:
        return subscription.invoice_to_pay
    item = rules.plan_item(subscription)
    if item is None:
        logger().error("a subscription has no item of a tier", subscription=subscription.id)
        raise PaymentProcessorFailed
    [price_id] = subscriptions.price_ids(processor, wanted).values()
    if price_id in subscription.pending_price_ids and subscription.invoice_to_pay is not None:
        return subscription.invoice_to_pay
    changed = subscriptions.change_price(processor, subscription.id, item.id, price_id)
    return changed.invoice_to_pay if changed.pending_price_ids else None
