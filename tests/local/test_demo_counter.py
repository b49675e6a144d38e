"""What the demo salon sold adds up, at any moment."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TypeVar
from uuid import UUID

import pytest

from local.demo import salon
from local.demo.counter_records import (
    CustomerPackage,
    GiftCard,
    GiftCardMovement,
    PackageRedemption,
    Product,
    Sale,
    SaleLine,
    StockMovement,
)
from local.demo.records import Appointment, Record
from local.demo.salon_counter import OPENED
from local.demo.tenancy import Team

Kind = TypeVar("Kind", bound=Record)
NOW = datetime(2027, 4, 20, 3, tzinfo=UTC)


@pytest.fixture(scope="module")
def records() -> list[Sequence[Record]]:
    return salon.make_records(Team(owner=UUID(int=1), staff=UUID(int=2)), NOW)


def of(kind: type[Kind], records: list[Sequence[Record]]) -> list[Kind]:
    return [record for kinds in records for record in kinds if isinstance(record, kind)]


def test_every_recent_visit_is_paid_for_once_by_a_sale_or_by_a_session(records: list[Sequence[Record]]) -> None:
    paid = [one.appointment_id for one in of(Sale, records)]
    paid += [one.appointment_id for one in of(PackageRedemption, records)]
    assert len(paid) == len(set(paid)) > 500
    completed = {one.id for one in of(Appointment, records) if one.status == "completed"}
    assert set(paid) < completed
    assert min(one.created_at for one in of(Sale, records)) > NOW - OPENED
    assert max(one.created_at for one in of(Sale, records)) <= NOW


def test_a_sale_comes_to_what_its_lines_say_and_is_not_overpaid(records: list[Sequence[Record]]) -> None:
    lines: defaultdict[UUID, int] = defaultdict(int)
    for line in of(SaleLine, records):
        lines[line.sale_id] += line.quantity * line.unit_price_cents
    for sale in of(Sale, records):
        assert sale.subtotal_cents == lines[sale.id]
        assert sale.total_cents == sale.subtotal_cents - sale.discount_cents + sale.tip_cents
        assert 0 <= sale.gift_card_applied_cents + sale.paid_in_person_cents <= sale.total_cents


def test_the_stock_is_the_sum_of_its_movements_and_never_below_zero(records: list[Sequence[Record]]) -> None:
    pieces: Counter[UUID] = Counter()
    for movement in of(StockMovement, records):
        pieces[movement.product_id] += movement.delta
        assert movement.stock_after == pieces[movement.product_id] >= 0
    assert {one.id: one.stock_on_hand for one in of(Product, records)} == pieces


def test_a_balance_is_what_was_issued_less_what_was_redeemed(records: list[Sequence[Record]]) -> None:
    cents: Counter[UUID] = Counter()
    for movement in of(GiftCardMovement, records):
        cents[movement.gift_card_id] += movement.delta_cents
    assert {one.id: one.balance_cents for one in of(GiftCard, records)} == cents
    assert any(one.balance_cents < one.issued_cents for one in of(GiftCard, records))


def test_the_sessions_used_are_the_redemptions(records: list[Sequence[Record]]) -> None:
    redeemed = Counter(one.customer_package_id for one in of(PackageRedemption, records))
    assert {one.id: one.sessions_used for one in of(CustomerPackage, records)} == redeemed
    assert any(one.sessions_used < one.sessions_total for one in of(CustomerPackage, records))
