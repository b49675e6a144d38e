"""What happens to an organization's plan: choosing another one, changing an add-on, and writing down what the payment
processor says of it. Only the last writes anything: what is paid for, the processor's webhook tells."""

from collections.abc import Callable
from functools import partial
from uuid import UUID

from booking.billing import queries, rules
from booking.billing.errors import PaidPlanNeeded
from booking.billing.records import AddOn, BillingRecord, Tier
from booking.checkouts import queries as pages
from booking.checkouts.actions import open_page
from booking.core.log import logger
from booking.core.metrics import measure
from booking.database.transactions import Transact, Transaction
from booking.processor_events.actions import take_once
from booking.processor_events.records import LockedBilling
from booking.upstreams.stripe import checkouts as processor_pages, subscriptions
from booking.upstreams.stripe.checkouts import ReturnAddresses
from booking.upstreams.stripe.conversation import Conversation
from booking.upstreams.stripe.errors import PaymentProcessorFailed
from booking.upstreams.stripe.events import ABOUT_CHECKOUTS, NamedTenant, ProcessorEvent, told_id
from booking.upstreams.stripe.records import Subscription

_SUBJECT = "plan"


def choose_plan(
    processor: Conversation,
    transact: Transact,
    organization_id: UUID,
    tier: Tier,
    back: ReturnAddresses,
    *,
    annual: bool,
) -> str | None:
    """Where to pay for the plan, None if nothing is to be paid. Without a live subscription that is a page on which to
    subscribe. With one, the price of its tier's item changes; a change that could not be paid waits for its invoice,
    and one that is asked for while an earlier invoice is overdue is that invoice first.

    Raises SoloIsReachedByCancelling, PlanIsCurrent, PaymentUnderWay."""
    wanted = rules.price_name(tier, annual=annual)
    record = transact(queries.get_record)
    subscription = _live_subscription(processor, record)
    if subscription is not None:
        return _change_plan(processor, subscription, wanted)
    if record["processor_subscription_id"] is None:
        rules.check_is_another_tier(record, tier)

    def create(key: str) -> processor_pages.CheckoutPage:
        prices = subscriptions.price_ids(processor, wanted, rules.SMS_PRICE)
        return processor_pages.create_plan_page(
            processor,
            {prices[wanted]: False, prices[rules.SMS_PRICE]: True},
            str(organization_id),
            record["processor_customer_id"],
            back,
            key,
        )

    return open_page(processor, transact, organization_id, wanted, create)


def set_add_on(processor: Conversation, transact: Transact, add_on: AddOn, quantity: int) -> None:
    """Makes it so many of the add-on; none takes its item away. Raises PaidPlanNeeded."""
    subscription = _live_subscription(processor, transact(queries.get_record))
    if subscription is None:
        raise PaidPlanNeeded
    item = rules.add_on_item(subscription, add_on)
    if item is None and quantity:
        [price_id] = subscriptions.price_ids(processor, rules.ADD_ONS[add_on]).values()
        subscriptions.add_item(processor, subscription.id, price_id, quantity)
    elif item is not None and not quantity:
        subscriptions.remove_item(processor, item.id)
    elif item is not None and item.quantity != quantity:
        subscriptions.change_quantity(processor, item.id, quantity)


def take_subscription(
    processor: Conversation, event: ProcessorEvent, within: Callable[[NamedTenant], Transact]
) -> None:
    """Writes down what is so now of the subscription that an event is about, and ends the page on which it was paid. A
    second live one is flagged first, and then cancelled. Raises NobodysEvent."""
    is_checkout = event.type in ABOUT_CHECKOUTS
    subscription_id = event.named("subscription") if is_checkout else event.named("id")
    organization_id = told_id(event.metadata, "organization_id") or told_id(event.object, "client_reference_id")
    transact = within(NamedTenant(organization_id=organization_id, customer_id=event.named("customer")))

    def ask(record: BillingRecord) -> Subscription | None:
        if subscription_id is None:  # a page on which nobody has paid
            return None
        told = subscriptions.get_subscription(processor, subscription_id)
        recorded_id = record["processor_subscription_id"]
        if recorded_id in (None, told.id):
            return told
        recorded = subscriptions.get_subscription(processor, recorded_id)
        if rules.is_second(recorded, told):
            transact(partial(queries.flag_duplicate, subscription_id=told.id))
            subscriptions.cancel_subscription(processor, told.id)
            logger().error("a second live subscription was cancelled", kept=recorded.id, cancelled=told.id)
            measure({"PaymentsToSettle": 1})
        return rules.kept(recorded, told)

    def write(db: Transaction, locked: LockedBilling, kept: Subscription | None) -> None:
        if is_checkout:
            pages.end_page(db, str(event.object["id"]))
        if kept is not None:
            if kept.is_live and rules.plan_of(kept) is None:
                logger().error("a subscription has no price that is known here", subscription=kept.id)
            queries.write_record(db, locked, rules.recorded_as(kept, queries.get_record(db)))

    subject = _SUBJECT if subscription_id else str(event.object["id"])
    take_once(event, subject, transact, look=queries.get_record, ask=ask, write=write)


def _live_subscription(processor: Conversation, record: BillingRecord) -> Subscription | None:
    if record["processor_subscription_id"] is None:
        return None
    subscription = subscriptions.get_subscription(processor, record["processor_subscription_id"])
    return subscription if subscription.is_live else None


def _change_plan(processor: Conversation, subscription: Subscription, wanted: str) -> str | None:
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
