"""What the demo salon sold adds up, at any moment."""

from collections import Counter, defaultdict
from datetime import datetime
from uuid import UUID

from local.demo.counter_records import (
    CustomerPackage,
    GiftCard,
    GiftCardMovement,
    LoyaltyAdjustment,
    LoyaltyMember,
    PackageRedemption,
    Product,
    Sale,
    SaleLine,
    StockMovement,
)
from local.demo.records import Appointment
from local.demo.salon_counter import OPENED
from tests.local.demo.demo_businesses import Business


def test_every_recent_visit_is_paid_for_once_by_a_sale_or_by_a_session(now: datetime, the_salon: Business) -> None:
    paid = [one.appointment_id for one in the_salon.all(Sale)]
    paid += [one.appointment_id for one in the_salon.all(PackageRedemption)]
    assert len(paid) == len(set(paid)) > 500
    completed = {one.id for one in the_salon.all(Appointment) if one.status == "completed"}
    assert set(paid) < completed
    assert min(one.created_at for one in the_salon.all(Sale)) > now - OPENED
    assert max(one.created_at for one in the_salon.all(Sale)) <= now


def test_a_sale_comes_to_what_its_lines_say_and_is_not_overpaid(the_salon: Business) -> None:
    lines: defaultdict[UUID, int] = defaultdict(int)
    for line in the_salon.all(SaleLine):
        lines[line.sale_id] += line.quantity * line.unit_price_cents
    for sale in the_salon.all(Sale):
        assert sale.subtotal_cents == lines[sale.id]
        assert sale.total_cents == sale.subtotal_cents - sale.discount_cents + sale.tip_cents
        assert 0 <= sale.gift_card_applied_cents + sale.paid_in_person_cents <= sale.total_cents


def test_the_stock_is_the_sum_of_its_movements_and_never_below_zero(the_salon: Business) -> None:
    pieces: Counter[UUID] = Counter()
    for movement in the_salon.all(StockMovement):
        pieces[movement.product_id] += movement.delta
        assert movement.stock_after == pieces[movement.product_id] >= 0
    assert {one.id: one.stock_on_hand for one in the_salon.all(Product)} == pieces


def test_a_balance_is_what_was_issued_less_what_was_redeemed(the_salon: Business) -> None:
    cents: Counter[UUID] = Counter()
    for movement in the_salon.all(GiftCardMovement):
        cents[movement.gift_card_id] += movement.delta_cents
    assert {one.id: one.balance_cents for one in the_salon.all(GiftCard)} == cents
    assert any(one.balance_cents < one.issued_cents for one in the_salon.all(GiftCard))


def test_the_sessions_used_are_the_redemptions(the_salon: Business) -> None:
    redeemed = Counter(one.customer_package_id for one in the_salon.all(PackageRedemption))
    assert {one.id: one.sessions_used for one in the_salon.all(CustomerPackage)} == redeemed
    assert any(one.sessions_used < one.sessions_total for one in the_salon.all(CustomerPackage))


def test_points_are_what_the_members_paid(the_salon: Business) -> None:
    points: Counter[UUID] = Counter()
    sales = {one.id: one for one in the_salon.all(Sale)}
    members = {one.id: one for one in the_salon.all(LoyaltyMember)}
    for adjustment in the_salon.all(LoyaltyAdjustment):
        sale, member = sales[adjustment.sale_id], members[adjustment.member_id]
        assert (sale.customer_id, sale.created_at) == (member.customer_id, adjustment.created_at)
        assert adjustment.delta == (sale.total_cents - sale.gift_card_applied_cents - sale.tip_cents) // 100 > 0
        assert adjustment.created_at >= member.created_at
        points[member.id] += adjustment.delta
        assert adjustment.balance_after == points[member.id]
    assert {one.id: one.points_balance for one in members.values()} == points
    assert len({one.customer_id for one in members.values()}) == len(members) > 50
