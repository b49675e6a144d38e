"""Random sequences of sales, voids, stock moves and stocktakes against a model of the shelf and the till: the service
and the model agree after every step, and every number is what its ledger says."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from operators.verify_ledgers import every_difference
from tests.support.makers import Maker, Tenant
from tests.support.returns import give_back
from tests.support.sales_counter import balance_of, custom, of, sell, void
from tests.support.service_client import Answer

Step: TypeAlias = tuple[str, tuple[int, ...]]

PRODUCTS = 2
which = st.integers(0, PRODUCTS - 1)
pieces = st.integers(1, 4)
steps = st.lists(
    st.one_of(
        st.tuples(st.just("received"), st.tuples(which, st.integers(-6, 6))),
        st.tuples(st.just("damaged"), st.tuples(which, st.integers(-6, 6))),
        st.tuples(st.just("stocktake"), st.tuples(which, st.integers(0, 6))),
        st.tuples(st.just("sell"), st.tuples(which, pieces)),
        st.tuples(st.just("sell both"), st.tuples(which, pieces, pieces)),
        st.tuples(st.just("sell by card"), st.tuples(which, pieces)),
        st.tuples(st.just("void"), st.tuples(st.integers(0, 9))),
        st.tuples(st.just("return"), st.tuples(st.integers(0, 9), which)),
    ),
    min_size=1,
    max_size=12,
)


@dataclass
class Shop:
    """The service, and beside it what should be on the shelf and on the gift card."""

    salon: Tenant
    products: list[dict[str, Any]]
    card: dict[str, Any]
    stock: list[int] = field(default_factory=lambda: [0] * PRODUCTS)
    balance: int = 5000
    sales: list[tuple[dict[str, Any], Counter[int]]] = field(default_factory=list)
    voided: set[int] = field(default_factory=set)
    returned: Counter[tuple[int, int]] = field(default_factory=Counter)

    def do(self, step: Step) -> None:
        what, numbers = step
        if what in ("received", "damaged"):
            self._adjust(what, numbers[0], numbers[1], {"delta": numbers[1]})
        elif what == "stocktake":
            self._adjust(what, numbers[0], numbers[1] - self.stock[numbers[0]], {"count": numbers[1]})
        elif what == "void":
            self._void(numbers[0])
        elif what == "return":
            self._return(*numbers)
        else:
            self._sell(what, *numbers)

    def _adjust(self, reason: str, product: int, delta: int, amount: dict[str, int]) -> None:
        path = f"/api/products/{self.products[product]['id']}/stock"
        answer = self.salon.staff.post(path, {"reason": reason, **amount})
        possible = self.stock[product] + delta >= 0
        assert answer.status == (200 if possible else 409)
        if possible:
            self.stock[product] += delta
            assert answer.json == {"stockOnHand": self.stock[product]}

    def _sell(self, what: str, first: int, *counts: int) -> None:
        """One product, or that and the other one; by card, the card pays what it holds, and is not accepted empty."""
        wanted = Counter({(first + place) % PRODUCTS: count for place, count in enumerate(counts)})
        lines = [of("product", self.products[product], count) for product, count in wanted.items()]
        by_card = what == "sell by card"
        code = {"giftCardCode": self.card["code"]} if by_card else {}
        answer = sell(self.salon, *lines, custom(50), **code)
        possible = all(self.stock[product] >= count for product, count in wanted.items())
        if not possible or (by_card and self.balance == 0):
            assert answer.status == 409
            return
        self._sold(answer, wanted, by_card)

    def _sold(self, answer: Answer, wanted: Counter[int], by_card: bool) -> None:
        assert answer.status == 201
        sale = answer.json["sale"]
        total = sum(self.products[product]["price_cents"] * count for product, count in wanted.items()) + 50
        applied = min(self.balance, total) if by_card else 0
        assert sale["total_cents"] == total
        assert sale["gift_card_applied_cents"] == applied
        self.balance -= applied
        for product, count in wanted.items():
            self.stock[product] -= count
        self.sales.append((sale, wanted))

    def _void(self, number: int) -> None:
        if number >= len(self.sales):
            return
        sale, sold = self.sales[number]
        stands = number in self.voided or any(number == of_sale for of_sale, _ in self.returned)
        assert void(self.salon, sale).status == (409 if stands else 200)
        if not stands:
            self.voided.add(number)
            for product, count in sold.items():
                self.stock[product] += count

    def _return(self, number: int, product: int) -> None:
        """One unit, as it is proposed: in person first, the rest onto the card that paid."""
        if number >= len(self.sales) or not self.sales[number][1][product]:
            return
        sale, sold = self.sales[number]
        [place] = [
            place for place, line in enumerate(sale["lines"]) if line["product_id"] == self.products[product]["id"]
        ]
        tried = give_back(self.salon, sale, (place, 1), dryRun=True)
        possible = number not in self.voided and self.returned[number, product] < sold[product]
        assert tried.status == (200 if possible else 409)
        if not possible:
            return
        proposed = tried.json["return"]["refunds"]
        keys = {"method": "method", "amountCents": "amount_cents", "giftCardCode": "gift_card_code"}
        refunds = [{key: part[name] for key, name in keys.items() if name in part} for part in proposed]
        assert give_back(self.salon, sale, (place, 1), refunds=refunds).status == 201
        self.returned[number, product] += 1
        self.stock[product] += 1
        self.balance += sum(part["amount_cents"] for part in proposed if part["method"] == "gift_card")

    def agrees(self) -> bool:
        listed = self.salon.staff.get("/api/products").json["products"]
        stock = {product["id"]: product["stock_on_hand"] for product in listed}
        on_the_shelf = [stock[product["id"]] for product in self.products]
        return (on_the_shelf, balance_of(self.salon, self.card)) == (self.stock, self.balance)


@pytest.mark.thorough
@pytest.mark.parametrize("price", [0, 700])
@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(sequence=steps)
def test_no_sequence_of_actions_makes_a_number_differ_from_its_ledger(
    make: Maker, db: Any, price: int, sequence: list[Step]
) -> None:
    salon = make.tenant("appointments")
    products = [make.product(salon, priceCents=price) for _ in range(PRODUCTS)]
    shop = Shop(salon, products, make.gift_card(salon))
    for step in sequence:
        shop.do(step)
        assert shop.agrees(), step
    assert [one for one in every_difference(db) if one["company_id"] == salon.company_id] == []
