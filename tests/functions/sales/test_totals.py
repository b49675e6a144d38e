"""What sales of any lines, discount and tip come to, reckoned here in decimals."""

from decimal import ROUND_HALF_UP, Decimal
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings, strategies as st

from tests.support.makers import Maker, Tenant
from tests.support.sales_counter import custom, sell

CENTS = st.integers(0, 300) | st.integers(0, 100_000_000)
LINES = st.lists(st.builds(custom, CENTS, st.integers(1, 5) | st.just(999)), min_size=1, max_size=6)
DISCOUNTS = st.one_of(
    st.just({}),
    st.builds(lambda percent: {"discountType": "percent", "discountValue": percent}, st.integers(0, 100)),
    st.builds(lambda cents: {"discountType": "amount", "discountValue": cents}, CENTS),
)


@pytest.mark.thorough
@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(lines=LINES, discount=DISCOUNTS, tip=st.just(0) | CENTS, card_cents=st.none() | st.integers(1, 1_000_000))
def test_a_sale_comes_to_its_lines_less_the_discount_plus_the_tip(
    make: Maker, salon: Tenant, lines: list[dict[str, Any]], discount: dict[str, Any], tip: int, card_cents: int | None
) -> None:
    subtotal = sum(line["quantity"] * line["unitPriceCents"] for line in lines)
    off = Decimal(discount.get("discountValue", 0))
    if discount.get("discountType") == "percent":
        off = (subtotal * off / 100).quantize(Decimal(1), ROUND_HALF_UP)
    off = min(off, Decimal(subtotal))
    card = {} if card_cents is None else {"giftCardCode": make.gift_card(salon, amountCents=card_cents)["code"]}
    answer = sell(salon, *lines, tipCents=tip, **discount, **card)
    assert answer.status == 201, answer.text
    sale = answer.json["sale"]
    total = subtotal - off + tip
    by_card = min(card_cents or 0, total)
    assert (sale["subtotal_cents"], sale["discount_cents"], sale["total_cents"]) == (subtotal, off, total)
    assert (sale["gift_card_applied_cents"], sale["paid_in_person_cents"]) == (by_card, total - by_card)
    assert sum(line["total_cents"] for line in sale["lines"]) == subtotal
    assert min(sale[name] for name in sale if name.endswith("_cents")) >= 0


RATES = st.sampled_from([0, 700, 770, 1000, 1900])
TAXED_LINES = st.lists(
    st.builds(lambda cents, many, rate: custom(cents, many, taxRateBasisPoints=rate), CENTS, st.integers(1, 5), RATES),
    min_size=1,
    max_size=6,
)


def parts_of(total: int, draw: st.DataObject) -> list[dict[str, Any]]:
    """Parts that add up to the total; of those in cash, some are tendered with too much."""
    cuts = sorted(draw.draw(st.sets(st.integers(1, max(1, total - 1)), max_size=9)) - {total})
    amounts = [end - start for start, end in pairwise([0, *cuts, total])]
    parts = []
    for amount in amounts:
        method = draw.draw(st.sampled_from(["cash", "card", "other"]))
        tendered = {"tenderedCents": amount + draw.draw(st.integers(0, 10_000))} if method == "cash" else {}
        parts.append({"method": method, "amountCents": amount, **tendered})
    return parts


@pytest.mark.thorough
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(lines=TAXED_LINES, discount=DISCOUNTS, tip=st.integers(0, 5000), draw=st.data())
def test_parts_change_and_tax_of_any_basket_add_up(
    salon: Tenant, lines: list[dict[str, Any]], discount: dict[str, Any], tip: int, draw: st.DataObject
) -> None:
    basket = {"lines": lines, "tipCents": tip, **discount}
    total = salon.staff.post("/api/sales/quote", basket | {"paymentMethod": "cash"}).json["quote"]["totalCents"]
    assume(total > 0)
    parts = parts_of(total, draw)
    sale = salon.staff.post("/api/sales", basket | {"payments": parts}).json["sale"]
    assert (sale["total_cents"], sale["paid_in_person_cents"], sale["owed_cents"]) == (total, total, 0)
    assert sale["change_cents"] == sum(
        one.get("tenderedCents", one["amountCents"]) - one["amountCents"] for one in parts
    )
    assert sum(tax["gross_cents"] for tax in sale["taxes"]) == total - tip
    for tax in sale["taxes"]:
        rate = Decimal(tax["rate_basis_points"])
        reckoned = (tax["gross_cents"] * rate / (10_000 + rate)).quantize(Decimal(1), ROUND_HALF_UP)
        assert tax["tax_cents"] == reckoned
