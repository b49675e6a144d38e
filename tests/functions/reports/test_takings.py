"""GET /api/reports/takings: what came in by date and method, and what was sold, as the ledgers have it."""

import csv
from collections import defaultdict
from collections.abc import Mapping
from datetime import UTC, date, datetime, time, timedelta
from io import StringIO
from random import Random
from typing import Any
from uuid import uuid4
from zoneinfo import ZoneInfo

import pytest

from tests.support.makers import Maker, Tenant
from tests.support.sales_counter import custom, sell, void

ZONE = ZoneInfo("Europe/London")
FIRST, LAST = date(2029, 3, 12), date(2029, 4, 11)  # clocks go forth on 25 March
CLOSES = time(2)


def takings(tenant: Tenant, first: date, last: date, **query: str) -> dict[str, Any]:
    asked = {"from": str(first), "to": str(last), **query}
    answer = tenant.owner.get("/api/reports/takings?" + "&".join(f"{name}={value}" for name, value in asked.items()))
    assert answer.status == 200, answer.text
    found: dict[str, Any] = answer.json
    return found


class Ledger:
    """What was written, by the date on which a venue that closes at two counts it, and by method."""

    def __init__(self, db: Any, tenant: Tenant) -> None:
        self.db, self.tenant, self.random = db, tenant, Random(163)
        self.paid: dict[tuple[date, str], int] = defaultdict(int)
        self.refunded: dict[tuple[date, str], int] = defaultdict(int)
        self.sold: dict[date, int] = defaultdict(int)
        self.voided: dict[date, int] = defaultdict(int)

    def moment(self) -> tuple[datetime, date]:
        """Any of the opening hours of these dates, of which more than a third lie past midnight."""
        minutes = self.random.randrange(-360, 120)
        day = FIRST + timedelta(days=self.random.randrange((LAST - FIRST).days + 1))
        midnight = datetime.combine(day + timedelta(days=1), time(), ZONE).astimezone(UTC)
        at = midnight + timedelta(minutes=minutes)
        wall = at.astimezone(ZONE)
        return at, wall.date() - timedelta(days=wall.time() < CLOSES)

    def execute(self, statement: str, *values: object) -> None:
        self.db.execute(statement.encode(), values)

    def sale(self) -> None:
        (at, day), cents, sale = self.moment(), self.random.randrange(100, 20_000), uuid4()
        method = self.random.choice(["cash", "card", "bank_transfer", "other"])
        self.execute(
            "insert into sales (id, company_id, created_by, subtotal_cents, discount_value, discount_cents, tip_cents,"
            " total_cents, gift_card_applied_cents, paid_in_person_cents, payment_method, created_at)"
            " values (%s, %s, gen_random_uuid(), %s, 0, 0, 0, %s, 0, %s, %s, %s)",
            *(sale, self.tenant.company_id, cents, cents, cents, method, at),
        )
        self.execute(
            "insert into sale_payments (company_id, sale_id, position, method, amount_cents, created_by, created_at)"
            " values (%s, %s, 0, %s, %s, gen_random_uuid(), %s)",
            *(self.tenant.company_id, sale, method, cents, at),
        )
        self.paid[day, method] += cents
        self.sold[day] += cents
        if self.random.random() < 0.2:
            at, day = self.moment()
            self.execute("update sales set status = 'voided', voided_at = %s where id = %s", at, sale)
            self.voided[day] += cents

    def deposit_at_the_desk(self) -> None:
        (at, day), cents = self.moment(), self.random.randrange(100, 9000)
        back = self.random.random() < 0.3
        self.execute(
            "insert into desk_deposits (company_id, booking_id, amount_cents, created_at)"
            " values (%s, gen_random_uuid(), %s, %s)",
            *(self.tenant.company_id, -cents if back else cents, at),
        )
        (self.refunded if back else self.paid)[day, "deposit_desk"] += cents

    def deposit_online(self) -> None:
        (at, day), cents, intent = self.moment(), self.random.randrange(100, 9000), f"pi_{uuid4().hex}"
        self.execute(
            "insert into payments (payment_intent_id, company_id, amount_cents, currency, created_at)"
            " values (%s, %s, %s, 'GBP', %s)",
            *(intent, self.tenant.company_id, cents, at),
        )
        self.paid[day, "deposit_online"] += cents
        if self.random.random() < 0.3:
            at, day = self.moment()
            self.execute(
                "insert into payment_refunds (company_id, payment_intent_id, amount_cents, created_at)"
                " values (%s, %s, %s, %s)",
                *(self.tenant.company_id, intent, cents, at),
            )
            self.refunded[day, "deposit_online"] += cents

    def of(self, days: list[date], method: str) -> dict[str, int]:
        paid, back = (sum(one[day, method] for day in days) for one in (self.paid, self.refunded))
        return {"paidCents": paid, "refundedCents": back, "takenCents": paid - back}


@pytest.fixture
def month(make: Maker, bistro: Tenant, db: Any) -> Ledger:
    """Hundreds of payments, refunds, voids and deposits in a month."""
    make.service_period(bistro, startsAt="18:00", endsAt="02:00")
    ledger = Ledger(db, bistro)
    with db.transaction():
        for _ in range(300):
            ledger.sale()
        for _ in range(80):
            ledger.deposit_at_the_desk()
            ledger.deposit_online()
    return ledger


def test_takings_of_a_month_are_what_the_ledgers_have(bistro: Tenant, other_salon: Tenant, month: Ledger) -> None:
    days = [FIRST + timedelta(days=number) for number in range((LAST - FIRST).days + 1)]
    methods = ("cash", "card", "bank_transfer", "other", "deposit_desk", "deposit_online")
    money = ("paidCents", "refundedCents", "takenCents")

    by_day = takings(bistro, FIRST, LAST)
    assert [row["group"]["date"] for row in by_day["rows"]] == [str(day) for day in days]
    for day, row in zip(days, by_day["rows"], strict=True):
        wanted = [month.of([day], method) for method in methods]
        assert {name: row[name] for name in money} == {name: sum(one[name] for one in wanted) for name in money}, day
        assert (row["soldCents"], row["voidedCents"]) == (month.sold[day], month.voided[day]), day
        assert row["revenueCents"] == month.sold[day] - month.voided[day]

    by_method = {row["group"]["name"]: row for row in takings(bistro, FIRST, LAST, groupBy="method")["rows"]}
    for method in methods:
        assert {name: by_method[method][name] for name in money} == month.of(days, method), method
    assert list(by_method) == list(methods)

    totals: Mapping[str, int] = by_day["totals"]
    assert (
        totals["takenCents"]
        == sum(row["takenCents"] for row in by_day["rows"])
        == month.db.execute(
            "select (select sum(amount_cents) from sale_payments where company_id = %(id)s)"
            "     + (select sum(amount_cents) from desk_deposits where company_id = %(id)s)"
            "     + (select sum(amount_cents) from payments where company_id = %(id)s)"
            "     - (select sum(amount_cents) from payment_refunds where company_id = %(id)s) as cents",
            {"id": bistro.company_id},
        ).fetchone()["cents"]
    )
    half = FIRST + timedelta(days=14)
    halves = [takings(bistro, FIRST, half), takings(bistro, half + timedelta(days=1), LAST)]
    assert totals == {name: sum(one["totals"][name] for one in halves) for name in totals}
    assert takings(other_salon, FIRST, LAST)["totals"] == dict.fromkeys(totals, 0)

    for day in (date(2029, 3, 24), date(2029, 3, 25)):  # the desk's totals of a date are the same numbers
        of_day = bistro.staff.get(f"/api/sales?date={day}").json["totals"]
        deposits = of_day["deposits"]
        desk, online = month.of([day], "deposit_desk"), month.of([day], "deposit_online")
        assert deposits == {
            "paid_cents": online["paidCents"],
            "refunded_cents": online["refundedCents"],
            "desk_paid_cents": desk["paidCents"],
            "desk_refunded_cents": desk["refundedCents"],
        }


def test_a_void_takes_back_what_was_sold_and_no_payment(salon: Tenant, db: Any) -> None:
    sale = sell(salon, custom(4000)).json["sale"]
    today = date.fromisoformat(salon.staff.get("/api/cash-ups").json["open"]["date"])
    before = today - timedelta(days=1)
    for table in ("sales", "sale_payments"):
        key = "id" if table == "sales" else "sale_id"
        db.execute(f"update {table} set business_date = %s where {key} = %s".encode(), (before, sale["id"]))
    void(salon, sale)
    one, two = takings(salon, before, today)["rows"]
    assert (one["takenCents"], one["revenueCents"], one["voidedCents"]) == (4000, 4000, 0)
    assert (two["takenCents"], two["revenueCents"], two["voidedCents"]) == (0, -4000, 4000)


def test_a_gift_card_redeemed_is_a_method_and_no_taking(make: Maker, salon: Tenant) -> None:
    card = make.gift_card(salon, amountCents=1500)
    sell(salon, custom(2000), giftCardCode=card["code"])
    today = date.fromisoformat(salon.staff.get("/api/cash-ups").json["open"]["date"])
    totals = takings(salon, today, today)["totals"]
    assert (totals["takenCents"], totals["giftCardCents"], totals["revenueCents"]) == (500, 1500, 2000)
    cards = takings(salon, today, today, groupBy="method")["rows"]
    assert [(row["group"]["name"], row["takenCents"], row["giftCardCents"]) for row in cards] == [
        ("cash", 500, 0),
        ("gift_card", 0, 1500),
    ]


def test_takings_are_compared_with_the_days_before(salon: Tenant, db: Any) -> None:
    for day, cents in (("2029-03-11", 300), ("2029-03-12", 500)):
        sale = sell(salon, custom(cents)).json["sale"]
        db.execute("update sale_payments set business_date = %s where sale_id = %s", (day, sale["id"]))
    compared = takings(salon, date(2029, 3, 12), date(2029, 3, 12), compare="previous")
    assert (compared["totals"]["takenCents"], compared["compared"]["takenCents"]) == (500, 300)


def test_takings_of_days_and_methods_are_a_file_for_spreadsheets(salon: Tenant, db: Any) -> None:
    sale = sell(salon, custom(500)).json["sale"]
    db.execute("update sale_payments set business_date = '2029-03-12' where sale_id = %s", (sale["id"],))
    query = "from=2029-03-12&to=2029-03-12&groupBy=dayAndMethod&format=csv"
    answer = salon.owner.get(f"/api/reports/takings?{query}")
    _, row, _ = answer.content.decode().split("\r\n")
    assert (answer.status, row) == (200, "2029-03-12,cash,500,0,500,0,0,0,0,0")


def test_staff_of_a_salon_see_what_they_took_and_sold_whatever_the_days_are_grouped_by(
    make: Maker, salon: Tenant, db: Any
) -> None:
    """Of each kind of movement one is Sam's, one Alex's, and one nobody's."""
    sam, alex = (make.provider(salon, name=name)["id"] for name in ("Sam", "Alex"))
    cents = {sam: 1000, alex: 20_000, None: 300_000}
    for seller, amount in cents.items():
        one = {} if seller is None else {"soldByProviderId": seller}
        sold = sell(salon, custom(amount), **one).json["sale"]
        void(salon, sell(salon, custom(amount * 2), **one).json["sale"])
        card = make.gift_card(salon, amountCents=amount)
        sell(salon, custom(amount), giftCardCode=card["code"], **one)
        booking = uuid4() if seller is None else make.appointment(salon, providerId=seller)["id"]
        for paid in (amount, -amount // 2):
            db.execute(
                "insert into desk_deposits (company_id, booking_id, amount_cents) values (%s, %s, %s)",
                (salon.company_id, booking, paid),
            )
        for column in ("appointment_id", "late_for"):
            intent = f"pi_{uuid4().hex}"
            db.execute(
                f"insert into payments (payment_intent_id, company_id, {column}, amount_cents, currency)"
                " values (%s, %s, %s, %s, 'AUD')",
                (intent, salon.company_id, None if seller is None else booking, amount),
            )
            db.execute(
                "insert into payment_refunds (company_id, payment_intent_id, amount_cents) values (%s, %s, %s)",
                (salon.company_id, intent, amount // 2),
            )
        assert sold["total_cents"] == amount
    figures = {
        "paidCents": 6,  # two sales and a voided one at twice the amount, a deposit at the desk and two online
        "refundedCents": 1.5,
        "takenCents": 4.5,
        "giftCardCents": 1,
        "soldCents": 4,
        "voidedCents": 2,
        "returnedCents": 0,
        "revenueCents": 2,
    }

    def expected(amount: int) -> dict[str, int]:
        return {name: int(times * amount) for name, times in figures.items()}

    today = salon.staff.get("/api/cash-ups").json["open"]["date"]
    of_sam = make.member(salon.company_id, provider_id=sam, client_scope="own")
    of_alex = make.member(salon.company_id, provider_id=alex)
    nobody = make.member(salon.company_id, client_scope="own")
    readers = [(of_sam, cents[sam]), (of_alex, cents[alex]), (nobody, 0), (salon.owner, sum(cents.values()))]
    for user, amount in readers:
        for group_by in ("day", "week", "month", "weekday", "method", "dayAndMethod"):
            path = f"/api/reports/takings?from={today}&to={today}&groupBy={group_by}"
            found = user.get(path).json
            assert found["totals"] == expected(amount), group_by
            assert sum(row["takenCents"] for row in found["rows"]) == expected(amount)["takenCents"]
            written = user.get(f"{path}&format=csv").content.decode().removeprefix("\ufeff")
            lines = csv.DictReader(StringIO(written, newline=""))
            assert sum(int(line["takenCents"]) for line in lines) == expected(amount)["takenCents"]
    # The close of the day has all that the till holds, whoever counts it.
    till = of_sam.get("/api/cash-ups").json["open"]
    assert till == salon.owner.get("/api/cash-ups").json["open"]


def test_takings_are_of_400_days_at_most(salon: Tenant) -> None:
    assert salon.owner.get("/api/reports/takings?from=2029-01-01&to=2030-02-04").status == 200
    assert salon.owner.get("/api/reports/takings?from=2029-01-01&to=2030-02-05").status == 400
