"""A day at a salon, with numbers that were made by hand: whatever reads money says the same to the cent.

Prices include tax: haircuts and packages 7 %, products 19 %, custom lines as they say. A tax is gross · rate /
(100 + rate), half a cent up. Ada collects a point for each whole 1.00 that she pays for goods.

     sold                              discount     tip    total  paid                            tax
 1   Ada: 2 shampoos 48.00                                 48.00  cash                            7.66 at 19 %
 2   haircut 65.00                                 5.00    70.00  card                            4.25 at 7 %
 3   Ada: haircut 65.00, shampoo 24.00 6.50, 2.40          80.10  cash 50.00, card 30.10          3.83, 3.45
 4   gift card 100.00                                     100.00  card
 5   haircut 65.00                                         65.00  the gift card of 4              4.25 at 7 %
 6   ten haircuts 500.00                                  500.00  bank transfer                   32.71 at 7 %
 7   Ada: 3 ribbons 59.97              5.00        2.00    56.97  cash                            8.78 at 19 %
 8   Ada: 4 balms 50.00                                    50.00  cash                            7.98 at 19 %
 9   haircut 65.00                                         65.00  65.00 of 80.00 paid online      4.25 at 7 %
 10  haircut 65.00                                 3.00    68.00  deposit 20.00, cash 48.00       4.25 at 7 %
 11  haircut 65.00                                         65.00  cash 25.00, owed 40.00          4.25 at 7 %
 12  shampoo 24.00, wrapping 10.00                         34.00  cash                            3.83 at 19 %

The discount of 3 is a tenth of all; that leaves 58.50 at 7 % and 21.60 at 19 %. Wrapping has a rate of 0.

- Into the drawer go 100.00 of change, out of it 12.00 for a taxi. Sale 7 is voided, its 56.97 given back in cash.
- Of 8 two balms come back, for 25.00 in cash (tax 3.99); of 3 a part of the haircut's price, 10.00 by card (0.65); of
  5 likewise 20.00, onto the gift card that paid (1.31).
- The deposit of 10 was paid at the desk in cash. What is left of that of 9, 15.00, is refunded after the bill. Another
  one of 25.00, written down at the desk without saying how it was paid, is kept.
- At the close 100.00 - 12.00 + 331.97 - 81.97 = 338.00 should be in the drawer, 337.50 are, and 80.00 stay.
- The next day the 40.00 of 11 are paid by card, and 12 is voided, its 34.00 given back in cash.
"""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any
from uuid import uuid4

import pytest

from operators.verify_ledgers import every_difference
from tests.functions.sales.test_deposits import closing, deposit_of
from tests.support.loyalty import loyalty_member
from tests.support.makers import Maker, Tenant
from tests.support.returns import give_back
from tests.support.sales_counter import balance_of, custom, move_cash, of, sell, stock_of, void
from tests.support.service_client import Answer

HAIRCUT, SHAMPOO, BALM, TEN_HAIRCUTS = 6500, 2400, 1250, 50_000
LESS, MORE = 700, 1900
BOOKED_FOR = "2030-03-04"


@dataclass
class Day:
    """What was done on the day, and the next one."""

    db: Any
    salon: Tenant
    day: date
    sales: list[dict[str, Any]]
    returns: list[dict[str, Any]]
    card: dict[str, Any]
    shampoo: dict[str, Any]
    balm: dict[str, Any]
    ada: str

    @property
    def next_day(self) -> date:
        return self.day + timedelta(days=1)

    def sale(self, number: int) -> dict[str, Any]:
        """Reads a sale again, by its number in the table."""
        found: dict[str, Any] = self.salon.staff.get(f"/api/sales/{self.sales[number - 1]['id']}").json["sale"]
        return found

    def report(self, path: str, first: date, last: date) -> dict[str, Any]:
        answer = self.salon.owner.get(f"{path}{'&' if '?' in path else '?'}from={first}&to={last}")
        assert answer.status == 200, answer.text
        found: dict[str, Any] = answer.json
        return found

    def takings(self, day: date, *names: str) -> dict[str, int]:
        totals = self.report("/api/reports/takings", day, day)["totals"]
        return {name: totals[f"{name}Cents"] for name in names}

    def by_method(self, day: date) -> dict[str, tuple[int, int]]:
        """What came in by each method, and what went back."""
        rows = self.report("/api/reports/takings?groupBy=method", day, day)["rows"]
        amounts = {row["group"]["name"]: (row["paidCents"], row["refundedCents"]) for row in rows}
        return {method: both for method, both in amounts.items() if any(both)}


def made(answer: Answer, name: str) -> dict[str, Any]:
    assert answer.status == 201, answer.text
    record: dict[str, Any] = answer.json[name]
    return record


@pytest.fixture
def day(make: Maker, salon: Tenant, db: Any) -> Day:
    assert salon.owner.patch("/api/companies", {"centsPerPoint": 100}).status == 200
    haircut = make.service(salon, priceCents=HAIRCUT, taxRateBasisPoints=LESS)
    package = make.package(salon, priceCents=TEN_HAIRCUTS, taxRateBasisPoints=LESS, serviceIds=[haircut["id"]])
    shampoo = make.product(salon, stock=10, priceCents=SHAMPOO, taxRateBasisPoints=MORE)
    balm = make.product(salon, stock=10, name="Balm", priceCents=BALM, taxRateBasisPoints=MORE)
    ada, bea = (make.customer(salon, name=name)["id"] for name in ("Ada", "Bea"))
    loyalty_member(make, salon, customer_id=ada)

    def booked(hour: int, deposit_cents: int = 0) -> str:
        service = make.service(salon, depositAmountCents=deposit_cents)["id"]
        at = f"{BOOKED_FOR}T{hour:02}:00:00"
        return str(make.appointment(salon, serviceId=service, customerId=bea, startsAt=at)["id"])

    def marked(appointment: str, **changes: Any) -> None:
        assert salon.staff.patch(f"/api/appointments/{appointment}", changes).status == 200

    move_cash(salon, "in", 10_000)
    move_cash(salon, "out", 1200, "Taxi for a guest")
    one_haircut = of("service", haircut)
    online, at_desk, missed = booked(9), booked(11, 2000), booked(13, 2500)
    payment = deposit_of(make, db, salon, online, 8000)
    db.execute("update appointments set deposit_status = 'paid' where id = %s", (online,))
    marked(at_desk, depositStatus="paid", depositMethod="cash")
    marked(missed, depositStatus="paid")
    marked(missed, status="no_show")
    marked(missed, depositStatus="forfeited")

    ribbons = custom(1999, 3, taxRateBasisPoints=MORE)
    of_ada = {"customerId": ada}
    card = {"kind": "gift_card", "quantity": 1, "unitPriceCents": 10_000}
    split = [{"method": "cash", "amountCents": 5000}, {"method": "card", "amountCents": 3010}]
    sales = [
        sell(salon, of("product", shampoo, 2), **of_ada),
        sell(salon, one_haircut, tipCents=500, paymentMethod="card"),
        salon.staff.post(
            "/api/sales",
            {
                "lines": [one_haircut, of("product", shampoo)],
                "discountType": "percent",
                "discountValue": 10,
                "payments": split,
                **of_ada,
            },
        ),
        sell(salon, card, paymentMethod="card"),
    ]
    [code] = made(sales[3], "sale")["lines"][0]["gift_card_codes"]
    sales += [
        sell(salon, one_haircut, paymentMethod="gift_card", giftCardCode=code),
        sell(salon, of("package", package), customerId=bea, paymentMethod="bank_transfer"),
        sell(salon, ribbons, discountType="amount", discountValue=500, tipCents=200, **of_ada),
        sell(salon, of("product", balm, 4), **of_ada),
        sell(salon, one_haircut, paymentMethod="card", **closing("appointments", online)),
        sell(salon, one_haircut, tipCents=300, **closing("appointments", at_desk)),
        sell(salon, one_haircut, paidInPersonCents=2500),
        sell(salon, of("product", shampoo), custom(1000)),
    ]
    sold = [made(answer, "sale") for answer in sales]
    assert void(salon, sold[6], givenBack=[{"method": "cash", "amountCents": 5697}]).status == 200
    onto = {"method": "gift_card", "amountCents": 2000, "giftCardCode": code}
    returns = [
        give_back(salon, sold[7], (0, 2), refunds=[{"method": "cash", "amountCents": 2500}]),
        give_back(salon, sold[2], (0, 0, {"amountCents": 1000}), refunds=[{"method": "card", "amountCents": 1000}]),
        give_back(salon, sold[4], (0, 0, {"amountCents": 2000}), refunds=[onto]),
    ]
    db.execute("update payments set refunded_cents = 1500 where payment_intent_id = %s", (payment,))

    today = date.fromisoformat(salon.staff.get("/api/cash-ups").json["open"]["date"])
    it_was_yesterday(db, salon)
    closed(salon, today - timedelta(days=1), 33_750, floatCents=8000)
    later = {"method": "card", "amountCents": 4000}
    assert salon.staff.post(f"/api/sales/{sold[10]['id']}/payments", later).status == 201
    assert void(salon, sold[11], givenBack=[{"method": "cash", "amountCents": 3400}]).status == 200
    closed(salon, today, 4600, floatCents=4600)
    return Day(
        db,
        salon,
        today - timedelta(days=1),
        sold,
        [made(answer, "return") for answer in returns],
        {"code": code},
        shampoo,
        balm,
        ada,
    )


def it_was_yesterday(db: Any, salon: Tenant) -> None:
    """Dates all that was done back by a day."""
    dated = db.execute(
        "select table_name as name from information_schema.columns"
        " where table_schema = 'public' and column_name = 'business_date'"
    ).fetchall()
    assert len(dated) >= 9
    for table in dated:
        earlier = f"update {table['name']} set business_date = business_date - 1 where company_id = %s"
        db.execute(earlier.encode(), (salon.company_id,))
    for statement in (
        "update sales set voided_on = voided_on - 1 where company_id = %s and voided_on is not null",
        "update sales set created_at = created_at - interval '1 day' where company_id = %s",
        "update sales set voided_at = voided_at - interval '1 day' where company_id = %s and voided_at is not null",
        "update returns set created_at = created_at - interval '1 day' where company_id = %s",
    ):
        db.execute(statement.encode(), (salon.company_id,))


def closed(salon: Tenant, day: date, cash: int, **fields: Any) -> None:
    body = {"date": str(day), "counted": {"cash": cash}, **fields}
    made(salon.staff.post("/api/cash-ups", body, headers={"idempotency-key": str(uuid4())}), "cashUp")


def test_each_sale_and_return_has_the_totals_and_taxes_of_the_table(day: Day) -> None:
    totals = [4800, 7000, 8010, 10_000, 6500, 50_000, 5697, 5000, 6500, 6800, 6500, 3400]
    assert [sale["total_cents"] for sale in day.sales] == totals
    half = [(LESS, HAIRCUT, 425)]
    assert [rates(sale) for sale in day.sales] == [
        [(MORE, 4800, 766)],
        half,
        [(LESS, 5850, 383), (MORE, 2160, 345)],
        [],
        half,
        [(LESS, 50_000, 3271)],
        [(MORE, 5497, 878)],
        [(MORE, 5000, 798)],
        half,
        half,
        half,
        [(0, 1000, 0), (MORE, 2400, 383)],
    ]
    assert [(back["total_cents"], rates(back)) for back in day.returns] == [
        (2500, [(MORE, 2500, 399)]),
        (1000, [(LESS, 1000, 65)]),
        (2000, [(LESS, 2000, 131)]),
    ]


def rates(record: dict[str, Any]) -> list[tuple[int, int, int]]:
    return [(one["rate_basis_points"], one["gross_cents"], one["tax_cents"]) for one in record["taxes"]]


def test_each_sale_stands_as_it_was_paid_and_given_back(day: Day) -> None:
    names = ("gift_card_applied", "deposit_applied", "paid_in_person", "owed", "returned", "given_back")
    found = {
        number: tuple(day.sale(number)[f"{name}_cents"] for name in names) for number in range(1, len(day.sales) + 1)
    }
    assert found == {
        1: (0, 0, 4800, 0, 0, 0),
        2: (0, 0, 7000, 0, 0, 0),
        3: (0, 0, 8010, 0, 1000, 1000),
        4: (0, 0, 10_000, 0, 0, 0),
        5: (6500, 0, 0, 0, 2000, 2000),
        6: (0, 0, 50_000, 0, 0, 0),
        7: (0, 0, 5697, 0, 0, 0),
        8: (0, 0, 5000, 0, 2500, 2500),
        9: (0, 6500, 0, 0, 0, 0),
        10: (0, 2000, 4800, 0, 0, 0),
        11: (0, 0, 6500, 0, 0, 0),
        12: (0, 0, 3400, 0, 0, 0),
    }
    assert [number for number in found if day.sale(number)["status"] == "voided"] == [7, 12]


def test_the_takings_are_what_came_in_and_went_back_by_method(day: Day) -> None:
    assert day.by_method(day.day) == {
        "cash": (33_197, 8197),
        "card": (20_010, 1000),
        "bank_transfer": (50_000, 0),
        "deposit_desk": (2500, 0),
        "deposit_online": (8000, 1500),
    }
    taken = 25_000 + 19_010 + 50_000 + 2500 + 6500
    assert day.takings(day.day, "taken", "giftCard") == {"taken": taken, "giftCard": 4500}
    assert day.by_method(day.next_day) == {"cash": (0, 3400), "card": (4000, 0)}
    assert day.takings(day.next_day, "taken", "giftCard") == {"taken": 600, "giftCard": 0}


def test_the_cash_ups_have_the_same_money_and_what_is_in_the_drawer(day: Day) -> None:
    second, first = day.salon.staff.get("/api/cash-ups").json["cashUps"]
    beside = ("opening_cents", "in_cents", "out_cents", "float_cents")
    assert [tuple(one[name] for name in beside) for one in (first, second)] == [
        (0, 10_000, 1200, 8000),
        (8000, 0, 0, 4600),
    ]
    assert {one["method"]: one["expected_cents"] for one in first["methods"]} == {
        "cash": 33_800,
        "card": 19_010,
        "bank_transfer": 50_000,
        "gift_card": 4500,
        "deposit_desk": 2500,
        "deposit_online": 6500,
    }
    assert {one["method"]: one["expected_cents"] for one in second["methods"]} == {"cash": 4600, "card": 4000}
    assert [one["methods"][0]["difference_cents"] for one in (first, second)] == [-50, 0]
    following = day.salon.staff.get("/api/cash-ups").json["open"]
    assert (following["opening_cents"], following["methods"]) == (4600, [{"method": "cash", "expected_cents": 4600}])


def test_revenue_is_what_was_paid_in_person_by_gift_card_and_from_deposits_and_is_owed_less_what_went_back(
    day: Day,
) -> None:
    sold = ("sold", "voided", "returned", "revenue")
    assert day.takings(day.day, *sold) == dict(zip(sold, (120_207, 5697, 5500, 109_010), strict=True))
    assert day.takings(day.next_day, *sold) == dict(zip(sold, (0, 3400, 0, -3400), strict=True))
    standing = [day.sale(number) for number in range(1, 13) if number not in (7, 12)]

    def total(name: str) -> int:
        return sum(sale[f"{name}_cents"] for sale in standing)

    in_person, on_card = 96_110 - 2500 - 1000, 6500 - 2000
    assert total("paid_in_person") + total("gift_card_applied") - total("given_back") == in_person + on_card
    assert (total("deposit_applied"), total("owed")) == (6500 + 2000, 0)
    assert in_person + on_card + 8500 == 109_010 - 3400
    of_day = day.salon.owner.get(f"/api/sales?date={day.day}").json["totals"]
    assert (of_day["sales_count"], of_day["voided_count"], of_day["returned_cents"]) == (10, 2, 5500)
    assert of_day["total_cents"] - of_day["returned_cents"] == 109_010 - 3400
    deposits = {"paid_cents": 8000, "refunded_cents": 1500, "desk_paid_cents": 4500, "desk_refunded_cents": 0}
    assert of_day["deposits"] == deposits


def test_the_tax_of_the_days_is_that_of_their_receipts_and_returns(day: Day) -> None:
    found = day.report("/api/venue/reports/tax", day.day, day.next_day)["rows"]
    amounts = ("sold", "soldTax", "voided", "voidedTax", "returned", "returnedTax")

    def rows_of(date_of: date) -> dict[tuple[str, int | None], tuple[int, ...]]:
        return {
            (one["kind"], one["rateBasisPoints"]): tuple(one[f"{name}Cents"] for name in amounts)
            for one in found
            if one["date"] == str(date_of)
        }

    assert rows_of(day.day) == {
        ("goods", 0): (1000, 0, 0, 0, 0, 0),
        ("goods", LESS): (88_350, 5779, 0, 0, 3000, 196),
        ("goods", MORE): (19_857, 3170, 5497, 878, 2500, 399),
        ("tip", None): (1000, 0, 200, 0, 0, 0),
        ("gift_card", None): (10_000, 0, 0, 0, 0, 0),
        ("forfeited", None): (2500, 0, 0, 0, 0, 0),
    }
    assert rows_of(day.next_day) == {
        ("goods", 0): (0, 0, 1000, 0, 0, 0),
        ("goods", MORE): (0, 0, 2400, 383, 0, 0),
    }
    for one in (day.day, day.next_day):
        sums = [amount[0] - amount[2] - amount[4] for (kind, _), amount in rows_of(one).items() if kind != "forfeited"]
        assert sum(sums) == day.takings(one, "revenue")["revenue"]


def test_products_deposits_stock_points_cards_and_spending_agree(day: Day) -> None:
    rows = day.report("/api/reports/products", day.day, day.next_day)["rows"]
    sold = {row["group"]["name"]: (row["units"], row["revenueCents"]) for row in rows}
    assert sold == {"Shampoo": (3, 4800 + 2160), "Balm": (2, 2500)}
    assert [stock_of(day.salon, product) for product in (day.shampoo, day.balm)] == [10 - 3, 10 - 2]

    booked = date.fromisoformat(BOOKED_FOR)
    names = ("paidCents", "refundedCents", "keptCents", "creditedCents")
    deposits = day.report("/api/reports/deposits", booked, booked)["totals"]
    assert tuple(deposits[name] for name in names) == (8000 + 2000 + 2500, 1500, 2500, 6500 + 2000)

    assert balance_of(day.salon, day.card) == 10_000 - 6500 + 2000
    [member] = day.salon.staff.get(f"/api/loyalty/members?customerId={day.ada}").json["members"]
    assert member["points_balance"] == 48 + (80 - 10) + (54 - 54) + (50 - 25)
    customers = day.salon.owner.get("/api/customers?sort=spend").json["customers"]
    [spent] = [one["stats"]["spendCents"] for one in customers if one["id"] == day.ada]
    assert spent == 4800 + (8010 - 1000) + (5000 - 2500)


def test_every_number_is_what_its_ledger_says(day: Day) -> None:
    assert [one for one in every_difference(day.db) if one["company_id"] == day.salon.company_id] == []
