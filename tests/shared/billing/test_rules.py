"""What is decided about plans and periods, without a database."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given, strategies as st

from booking.billing import rules
from booking.billing.queries import NOTHING_BOUGHT
from booking.billing.records import BillingRecord
from booking.upstreams.stripe.records import Subscription, SubscriptionItem

BEGAN = datetime(2030, 1, 31, 10, 30, tzinfo=UTC)
ENDS = datetime(2030, 2, 28, 10, 30, tzinfo=UTC)


def subscription(
    subscription_id: str = "sub_1", status: str = "active", *names: str | None, created_at: datetime = BEGAN
) -> Subscription:
    items = tuple(SubscriptionItem(f"si_{n}", name, 1, 1, ENDS) for n, name in enumerate(names or ("team_monthly",)))
    return Subscription(subscription_id, "cus_1", status, created_at, BEGAN, items, frozenset(), None)


PAYING: BillingRecord = {**NOTHING_BOUGHT, "tier": "business", "subscription_status": "active"}


# What is written down


@pytest.mark.parametrize(
    ("status", "tier"),
    [
        ("active", "team"),
        ("trialing", "team"),
        ("past_due", "team"),
        ("canceled", "solo"),
        ("unpaid", "solo"),
        ("incomplete", "solo"),
        ("incomplete_expired", "solo"),
        ("paused", "solo"),
    ],
)
def test_a_tier_lasts_while_its_subscription_is_live(status: str, tier: str) -> None:
    record = rules.recorded_as(subscription("sub_1", status), PAYING)
    assert (record["tier"], record["subscription_status"]) == (tier, status)


def test_a_price_that_is_not_known_leaves_the_tier_as_it_was() -> None:
    assert rules.recorded_as(subscription("sub_1", "active", "gold_monthly"), PAYING)["tier"] == "business"
    assert rules.recorded_as(subscription("sub_1", "active", None), NOTHING_BOUGHT)["tier"] == "solo"
    assert rules.recorded_as(subscription("sub_1", "canceled", None), PAYING)["tier"] == "solo"


def test_add_ons_count_by_their_own_items() -> None:
    several = subscription("sub_1", "active", "sms_segments", "extra_ai_monthly", "team_yearly")
    record = rules.recorded_as(several, NOTHING_BOUGHT)
    assert (record["tier"], record["extra_sms"], record["extra_ai"]) == ("team", 0, 1)


def test_a_lower_quantity_counts_from_the_next_period_on() -> None:
    paying = subscription()
    fewer = SubscriptionItem("si_9", "extra_ai_monthly", 1, 3, ENDS)
    record = rules.recorded_as(paying._replace(items=(*paying.items, fewer)), NOTHING_BOUGHT)
    assert (record["extra_ai"], record["extra_ai_next"], record["extra_ai_next_from"]) == (3, 1, ENDS)
    assert (record["extra_sms"], record["extra_sms_next"], record["extra_sms_next_from"]) == (0, None, None)
    ended = rules.recorded_as(paying._replace(status="canceled", items=(*paying.items, fewer)), NOTHING_BOUGHT)
    assert (ended["extra_ai"], ended["extra_ai_next"], ended["extra_ai_next_from"]) == (0, None, None)


def test_the_period_is_that_of_the_plan_and_not_of_what_comes_with_it() -> None:
    by_the_year = SubscriptionItem("si_1", "team_yearly", 1, 1, ENDS + timedelta(days=330))
    by_use = SubscriptionItem("si_2", "sms_segments", 0, 0, ENDS)
    both = Subscription("sub_1", "cus_1", "active", BEGAN, BEGAN, (by_use, by_the_year), frozenset(), None)
    assert rules.recorded_as(both, NOTHING_BOUGHT)["current_period_end"] == by_the_year.period_end


# By which of two subscriptions an organization lives


@pytest.mark.parametrize(
    ("recorded", "reported", "kept"),
    [
        (None, subscription("sub_2"), "sub_2"),
        (subscription("sub_1"), subscription("sub_1", "canceled"), "sub_1"),
        (subscription("sub_1"), subscription("sub_2"), "sub_1"),
        (subscription("sub_1"), subscription("sub_2", "canceled"), "sub_1"),
        (subscription("sub_1", "canceled"), subscription("sub_2"), "sub_2"),
        (subscription("sub_1", "unpaid"), subscription("sub_2", "past_due"), "sub_2"),
        (subscription("sub_1", "canceled"), subscription("sub_2", "canceled", created_at=ENDS), "sub_2"),
        (subscription("sub_1", "canceled", created_at=ENDS), subscription("sub_2", "canceled"), "sub_1"),
    ],
)
def test_the_recorded_subscription_counts_while_it_is_in_force(
    recorded: Subscription | None, reported: Subscription, kept: str
) -> None:
    assert rules.kept(recorded, reported).id == kept


def test_a_subscription_is_a_second_one_only_beside_a_live_one() -> None:
    live, ended = subscription("sub_1"), subscription("sub_1", "canceled")
    assert rules.is_second(live, subscription("sub_2"))
    assert not rules.is_second(live, subscription("sub_1"))
    assert not rules.is_second(live, subscription("sub_2", "canceled"))
    assert not rules.is_second(ended, subscription("sub_2"))
    assert not rules.is_second(None, subscription("sub_2"))


# The period of usage


def paid_until(ends: datetime | None, anchor: datetime | None) -> BillingRecord:
    return {**PAYING, "current_period_end": ends, "billing_cycle_anchor": anchor}


def at(text: str) -> datetime:
    return datetime.fromisoformat(f"{text}+00:00")


@pytest.mark.parametrize(
    ("ends", "anchor", "now", "start", "end"),
    [
        # Months of 31, 28 and 30 days, paid for on the 31st.
        ("2030-02-28T10:30", "2029-12-31T10:30", "2030-02-10T00:00", "2030-01-31T10:30", "2030-02-28T10:30"),
        ("2030-03-31T10:30", "2029-12-31T10:30", "2030-03-01T00:00", "2030-02-28T10:30", "2030-03-31T10:30"),
        ("2030-04-30T10:30", "2029-12-31T10:30", "2030-04-29T00:00", "2030-03-31T10:30", "2030-04-30T10:30"),
        # A leap year's February.
        ("2028-02-29T10:30", "2027-12-31T10:30", "2028-02-29T10:29", "2028-01-31T10:30", "2028-02-29T10:30"),
        ("2028-02-29T10:30", "2027-12-31T10:30", "2028-02-29T10:30", "2028-02-29T10:30", "2028-03-31T10:30"),
        # Without an anchor the end is all there is.
        ("2030-02-28T10:30", None, "2030-02-10T00:00", "2030-01-28T10:30", "2030-02-28T10:30"),
        # An anchor that the period does not follow (a trial that ended another day).
        ("2030-02-14T10:30", "2029-12-31T10:30", "2030-02-10T00:00", "2030-01-14T10:30", "2030-02-14T10:30"),
        # A year that is paid for has its months, too.
        ("2031-01-31T10:30", "2030-01-31T10:30", "2030-05-05T00:00", "2030-04-30T10:30", "2030-05-31T10:30"),
        # The word of the next period has not come yet.
        ("2030-02-28T10:30", "2029-12-31T10:30", "2030-03-05T00:00", "2030-02-28T10:30", "2030-03-31T10:30"),
        # Around the turn of a year.
        ("2030-01-15T00:00", None, "2029-12-20T00:00", "2029-12-15T00:00", "2030-01-15T00:00"),
        # Nothing was ever paid for.
        (None, None, "2030-02-10T12:00", "2030-02-01T00:00", "2030-03-01T00:00"),
        (None, None, "2030-12-31T23:59", "2030-12-01T00:00", "2031-01-01T00:00"),
    ],
)
def test_a_period_is_a_month_that_ends_as_what_is_paid_for(
    ends: str | None, anchor: str | None, now: str, start: str, end: str
) -> None:
    given_ends, given_anchor = ends and at(ends), anchor and at(anchor)
    record = paid_until(given_ends or None, given_anchor or None)
    assert rules.usage_period(record, at(now)) == (at(start), at(end))


moments = st.datetimes(datetime(2020, 1, 1), datetime(2040, 1, 1), timezones=st.just(UTC))


@given(ends=moments, anchor=moments, now=moments)
def test_the_usage_period_contains_now_and_the_next_one_begins_where_it_ends(
    ends: datetime, anchor: datetime, now: datetime
) -> None:
    record = paid_until(ends, anchor)
    start, end = rules.usage_period(record, now)
    assert start <= now < end
    assert timedelta(days=27) < end - start < timedelta(days=32)
    assert rules.usage_period(record, end)[0] == end
    assert rules.usage_period(record, start - timedelta(microseconds=1))[1] == start


# SMS


def test_prices_by_country_are_read_as_the_operator_lists_them() -> None:
    assert rules.sms_prices("NZ=18, GB=9,US=12") == {"NZ": 18, "GB": 9, "US": 12}
    assert rules.sms_prices("") == {}


@pytest.mark.parametrize(
    ("to", "own", "price"),
    [("AU", "AU", 9), ("NZ", "AU", 18), ("NZ", "NZ", 18), ("NZ", None, 18), ("US", "AU", None), ("US", None, None)],
)
def test_an_sms_has_the_listed_price_or_the_unit_price_at_home(to: str, own: str | None, price: int | None) -> None:
    assert rules.sms_price(to, own, {"NZ": 18}) == price


@pytest.mark.parametrize(
    ("segments", "price", "cost"), [(1, 9, 9), (3, 9, 27), (1, 10, 18), (2, 10, 27), (9, 10, 90), (1, 18, 18)]
)
def test_an_sms_costs_whole_units_since_the_meter_counts_no_parts(segments: int, price: int, cost: int) -> None:
    assert rules.sms_cost(segments, price) == cost


def test_each_add_on_is_worth_500_segments_at_the_unit_price() -> None:
    assert [rules.sms_cap_cents(extra) for extra in (0, 1, 100)] == [4500, 9000, 454500]
