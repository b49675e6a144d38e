"""Decisions about what an organization pays for (spec §2.21, §4.5), without a database."""

from calendar import monthrange
from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING

from booking.billing.errors import PlanIsCurrent, SoloIsReachedByCancelling
from booking.billing.records import (
    AddOn,
    AddOnPrice,
    BillingRecord,
    Plan,
    PlanPrice,
    PlanPrices,
    PlatformInvoice,
    Tier,
    WrittenRecord,
)

if TYPE_CHECKING:
    from booking.upstreams.stripe.records import Invoice, Price, Subscription, SubscriptionItem

PLANS: Mapping[str, Plan] = {
    "team_monthly": Plan("team", annual=False),
    "team_yearly": Plan("team", annual=True),
    "business_monthly": Plan("business", annual=False),
    "business_yearly": Plan("business", annual=True),
}
"""The plans, by the lookup keys of their prices."""
ADD_ONS: Mapping[AddOn, str] = {"extra_sms": "extra_sms_monthly", "extra_ai": "extra_ai_monthly"}
"""The lookup keys of their prices."""
SMS_PRICE = "sms_segments"
SMS_UNIT_PRICE_CENTS = 9
SMS_CAP_CENTS, SMS_CAP_CENTS_OF_ADD_ON = 500 * SMS_UNIT_PRICE_CENTS, 500 * SMS_UNIT_PRICE_CENTS
"""The most that a month's SMS may cost: 500 segments at the unit price, and as much for each add-on."""
SMS_CURRENCY = "AUD"
PLAN_PAGE = "/settings/plan"
"""Where the dashboard shows the plan, and the processor sends users back to."""
_PAID = ("active", "trialing")
_MONTHS = 12


def price_name(tier: Tier, *, annual: bool) -> str:
    """Returns the lookup key of a plan's price. Raises SoloIsReachedByCancelling."""
    if tier == "solo":
        raise SoloIsReachedByCancelling
    return f"{tier}_{'yearly' if annual else 'monthly'}"


def prices_of_plans(prices: Mapping[str, "Price"]) -> PlanPrices:
    """Returns what plans and add-ons cost, given their prices by lookup key. What has no fixed price is left out."""
    plans: list[PlanPrice] = [
        {"tier": plan.tier, "annual": plan.annual, "amountCents": amount, "currency": prices[name].currency}
        for name, plan in PLANS.items()
        if (amount := prices[name].amount_cents) is not None
    ]
    add_ons: list[AddOnPrice] = [
        {"addon": add_on, "amountCents": amount, "currency": prices[name].currency}
        for add_on, name in ADD_ONS.items()
        if (amount := prices[name].amount_cents) is not None
    ]
    return {"plans": plans, "addOns": add_ons}


def plan_item(subscription: "Subscription") -> "SubscriptionItem | None":
    """Returns the item of the tier: one whose price is known here, or else the only one that is neither an add-on's nor
    that of SMS; None if the subscription has neither."""
    for item in subscription.items:
        if item.price_name in PLANS:
            return item
    others = [item for item in subscription.items if item.price_name not in (*ADD_ONS.values(), SMS_PRICE)]
    return others[0] if len(others) == 1 else None


def plan_of(subscription: "Subscription") -> Plan | None:
    """Returns the plan that the subscription pays for; None if its price is none that this service knows."""
    item = plan_item(subscription)
    return None if item is None else PLANS.get(item.price_name or "")


def add_on_item(subscription: "Subscription", add_on: AddOn) -> "SubscriptionItem | None":
    return next((item for item in subscription.items if item.price_name == ADD_ONS[add_on]), None)


def lacks_sms(subscription: "Subscription") -> bool:
    """Says whether the subscription pays for a plan, but has no item yet by which SMS are charged."""
    names = [item.price_name for item in subscription.items]
    return subscription.is_live and plan_of(subscription) is not None and SMS_PRICE not in names


def check_is_another_plan(subscription: "Subscription", wanted: str) -> None:
    """Raises PlanIsCurrent if the subscription pays this price already."""
    item = plan_item(subscription)
    if item is not None and item.price_name == wanted:
        raise PlanIsCurrent


def check_is_another_tier(record: BillingRecord, tier: Tier) -> None:
    """Raises PlanIsCurrent if the billing record has this tier already. For an organization that pays without a
    subscription, only the tier is known."""
    if record["tier"] == tier and record["subscription_status"] in _PAID:
        raise PlanIsCurrent


def is_second(recorded: "Subscription | None", candidate: "Subscription") -> bool:
    """Says whether `candidate` is another subscription than the recorded one, and both are in force."""
    return recorded is not None and recorded.id != candidate.id and recorded.is_live and candidate.is_live


def kept(recorded: "Subscription | None", candidate: "Subscription") -> "Subscription":
    """Returns the one of two subscriptions that counts: the recorded one while it is in force, or else the other if
    that one is, or else the newer of the two."""
    if recorded is None or recorded.id == candidate.id:
        return candidate
    if recorded.is_live != candidate.is_live:
        return recorded if recorded.is_live else candidate
    return recorded if recorded.is_live or recorded.created_at >= candidate.created_at else candidate


def recorded_as(subscription: "Subscription", before: BillingRecord) -> WrittenRecord:
    """Returns the billing record that follows from a subscription. If the price of its plan is not known here, the tier
    stays as it was; a subscription that is not in force gives the tier `solo` and no add-ons."""
    item, plan = plan_item(subscription), plan_of(subscription)
    tier: Tier = "solo"
    if subscription.is_live:
        tier = before["tier"] if plan is None else plan.tier
    ends = [one.period_end for one in subscription.items] if item is None else [item.period_end]
    sms, ai = (add_on_item(subscription, add_on) if subscription.is_live else None for add_on in ADD_ONS)
    fewer_sms, fewer_ai = (one if one is not None and one.quantity < one.paid_for else None for one in (sms, ai))
    return {
        "tier": tier,
        "subscription_status": subscription.status,
        "processor_customer_id": subscription.customer_id,
        "processor_subscription_id": subscription.id,
        "current_period_end": max(ends, default=before["current_period_end"]),
        "billing_cycle_anchor": subscription.billing_cycle_anchor,
        "extra_sms": sms.paid_for if sms else 0,
        "extra_sms_next": fewer_sms.quantity if fewer_sms else None,
        "extra_sms_next_from": fewer_sms.period_end if fewer_sms else None,
        "extra_ai": ai.paid_for if ai else 0,
        "extra_ai_next": fewer_ai.quantity if fewer_ai else None,
        "extra_ai_next_from": fewer_ai.period_end if fewer_ai else None,
    }


def shown(invoice: "Invoice") -> PlatformInvoice:
    """Returns an invoice as the dashboard shows it."""
    return {
        "id": invoice.id,
        "number": invoice.number or "",
        "currency": invoice.currency,
        "createdAt": invoice.created_at,
        "amountCents": invoice.amount_cents,
        "status": invoice.status or "draft",
        "hostedInvoiceUrl": invoice.hosted_url or "",
        "invoicePdf": invoice.pdf_url or "",
    }


def allows_sms(tier: Tier) -> bool:
    """Says whether the tier includes SMS: every tier that is paid for does, also while a payment is overdue."""
    return tier != "solo"


def sms_prices(listed: str) -> Mapping[str, int]:
    """Reads the setting SMS_PRICES, such as `NZ=18, GB=9`: cents for a segment, by country (ISO 3166-1)."""
    pairs = (price.split("=") for price in listed.replace(" ", "").split(",") if price)
    return {country: int(cents) for country, cents in pairs}


def sms_price(to_country: str, own_country: str | None, prices: Mapping[str, int]) -> int | None:
    """Returns what a segment to a mobile number of a country costs, in cents: the operator's price, or else the unit
    price in the business's own country. None: no SMS go there."""
    if to_country in prices:
        return prices[to_country]
    return SMS_UNIT_PRICE_CENTS if to_country == own_country else None


def sms_cost(segments: int, price: int) -> int:
    """Returns what an SMS costs, in cents. The processor's meter counts whole units of the unit price, so a cost
    between two is rounded up."""
    return -(-segments * price // SMS_UNIT_PRICE_CENTS) * SMS_UNIT_PRICE_CENTS


def sms_cap_cents(extra_sms: int) -> int:
    """Returns what the SMS of an organization may cost in a month, in cents."""
    return SMS_CAP_CENTS + SMS_CAP_CENTS_OF_ADD_ON * extra_sms


def usage_period(record: BillingRecord, now: datetime) -> tuple[datetime, datetime]:
    """Returns the month of usage in which `now` lies: its start, and its end (exclusive), both instants.

    Months end at the day of the month and the time at which the paid period does: within a paid year, too, and before
    the processor has reported a new period. The day is the anchor's, or the last one of a shorter month (31 January, 28
    February, 31 March). Without anything paid for, they are the months of the calendar.
    """
    ends, anchor = record["current_period_end"], record["billing_cycle_anchor"]
    if ends is None:
        ends = now.replace(day=1, hour=0, minute=0, second=0, microsecond=0)
    day = ends.day if anchor is None or _day_in(ends.year, ends.month, anchor.day) != ends.day else anchor.day
    months = (now.year - ends.year) * _MONTHS + now.month - ends.month
    if _months_on(ends, day, months) <= now:
        months += 1
    return _months_on(ends, day, months - 1), _months_on(ends, day, months)


def _months_on(moment: datetime, day: int, months: int) -> datetime:
    years, month = divmod(moment.month - 1 + months, _MONTHS)
    year = moment.year + years
    return moment.replace(year=year, month=month + 1, day=_day_in(year, month + 1, day))


def _day_in(year: int, month: int, day: int) -> int:
    """Returns the day, or the last one of a month that has fewer."""
    return min(day, monthrange(year, month)[1])
