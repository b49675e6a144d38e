"""GET /api/venue/reports/tax: what was sold, voided and returned by date and rate, as receipts and returns have it."""

import csv
from collections import Counter
from datetime import date, timedelta
from io import StringIO
from random import Random
from typing import Any

from tests.support.makers import Maker, Tenant, User
from tests.support.returns import cash, give_back
from tests.support.sales_counter import custom, of, sell, void

AMOUNTS = ("soldCents", "soldTaxCents", "voidedCents", "voidedTaxCents", "returnedCents", "returnedTaxCents")
FIRST, LAST = date(2029, 3, 12), date(2029, 3, 25)


def tax(user: User, first: object, last: object) -> dict[str, Any]:
    answer = user.get(f"/api/venue/reports/tax?from={first}&to={last}")
    assert answer.status == 200, answer.text
    found: dict[str, Any] = answer.json
    return found


def today(tenant: Tenant) -> str:
    day: str = tenant.staff.get("/api/cash-ups").json["open"]["date"]
    return day


def row(kind: str, rate: int | None, *amounts: int) -> dict[str, Any]:
    padded = [*amounts, *[0] * (len(AMOUNTS) - len(amounts))]
    return {"kind": kind, "rateBasisPoints": rate, **dict(zip(AMOUNTS, padded, strict=True))}


def gift_card(cents: int) -> dict[str, Any]:
    return {"kind": "gift_card", "quantity": 1, "unitPriceCents": cents}


def test_a_row_is_what_was_sold_on_a_date_at_one_rate_with_the_tax_of_the_receipts(make: Maker, salon: Tenant) -> None:
    """A discount of a tenth: of 10.00 at 7 % and 20.00 at 19 % are left 9.00 and 18.00, with 0.59 and 2.87 of tax.
    Twice that is 1.18 and 5.74; of the sums 18.00 and 36.00 it would be 5.75."""
    product = make.product(salon, stock=9, priceCents=2000, taxRateBasisPoints=1900)
    for _ in range(2):
        lines = (custom(1000, taxRateBasisPoints=700), of("product", product), gift_card(5000))
        assert sell(salon, *lines, discountType="percent", discountValue=10, tipCents=300).status == 201
    day = today(salon)
    rows = [
        row("goods", 700, 1800, 118),
        row("goods", 1900, 3600, 574),
        row("tip", None, 600),
        row("gift_card", None, 10_000),
    ]
    assert tax(salon.owner, day, day) == {"rows": [{"date": day, **one} for one in rows], "totals": rows}


def test_a_void_and_a_return_count_on_their_own_dates(salon: Tenant, db: Any) -> None:
    line = custom(1190, 2, taxRateBasisPoints=1900)
    kept, gone = (sell(salon, line, tipCents=100).json["sale"] for _ in range(2))
    day = date.fromisoformat(today(salon))
    db.execute("update sales set business_date = %s where company_id = %s", (day - timedelta(days=2), salon.company_id))
    back = give_back(salon, kept, (0, 1), tipCents=100, **cash(1290)).json["return"]
    db.execute("update returns set business_date = %s where id = %s", (day - timedelta(days=1), back["id"]))
    void(salon, gone)
    found = tax(salon.owner, day - timedelta(days=2), day)
    assert found["rows"] == [
        {"date": str(day - timedelta(days=2)), **row("goods", 1900, 4760, 760)},
        {"date": str(day - timedelta(days=2)), **row("tip", None, 200)},
        {"date": str(day - timedelta(days=1)), **row("goods", 1900, 0, 0, 0, 0, 1190, 190)},
        {"date": str(day - timedelta(days=1)), **row("tip", None, 0, 0, 0, 0, 100)},
        {"date": str(day), **row("goods", 1900, 0, 0, 2380, 380)},
        {"date": str(day), **row("tip", None, 0, 0, 100)},
    ]
    assert found["totals"] == [
        row("goods", 1900, 4760, 760, 2380, 380, 1190, 190),
        row("tip", None, 200, 0, 100, 0, 100),
    ]
    assert tax(salon.owner, day, day)["totals"] == [row("goods", 1900, 0, 0, 2380, 380), row("tip", None, 0, 0, 100)]


def test_a_part_of_a_price_has_the_rate_of_its_line(salon: Tenant) -> None:
    lines = (custom(5000, taxRateBasisPoints=700), custom(11_900, taxRateBasisPoints=1900))
    sold = sell(salon, *lines).json["sale"]
    assert give_back(salon, sold, (1, 0, {"amountCents": 1190}), **cash(1190)).status == 201
    day = today(salon)
    assert tax(salon.owner, day, day)["totals"] == [
        row("goods", 700, 5000, 327),
        row("goods", 1900, 11_900, 1900, 0, 0, 1190, 190),
    ]


def test_goods_of_a_receipt_from_before_rates_were_kept_have_none(salon: Tenant, db: Any) -> None:
    sold = sell(salon, custom(1000, 2), gift_card(3000), tipCents=200).json["sale"]
    db.execute("update sales set taxes = '[]' where id = %s", (sold["id"],))
    assert give_back(salon, sold, (0, 1), tipCents=50, **cash(1050)).status == 201
    day = today(salon)
    assert tax(salon.owner, day, day)["totals"] == [
        row("no_rate", None, 2000, 0, 0, 0, 1000),
        row("tip", None, 200, 0, 0, 0, 50),
        row("gift_card", None, 3000),
    ]


def test_a_rate_of_nothing_is_a_rate(salon: Tenant) -> None:
    sell(salon, custom(1000))
    day = today(salon)
    assert tax(salon.owner, day, day)["totals"] == [row("goods", 0, 1000)]


def test_over_generated_days_the_report_is_the_revenue_of_each_date_and_the_taxes_of_receipts_and_returns(
    make: Maker, salon: Tenant, db: Any
) -> None:
    random = Random(1900)
    days = [FIRST + timedelta(days=number) for number in range((LAST - FIRST).days + 1)]
    product = make.product(salon, stock=900, priceCents=1337, taxRateBasisPoints=1900)
    taxes: Counter[tuple[str, int, str]] = Counter()

    def date_of(record: dict[str, Any], table: str, column: str, day: date) -> None:
        db.execute(f"update {table} set {column} = %s where id = %s".encode(), (day, record["id"]))

    def count(what: str, day: date, record: dict[str, Any]) -> None:
        for one in record["taxes"]:
            taxes[str(day), one["rate_basis_points"], what] += one["tax_cents"]

    for _ in range(60):
        lines = [
            custom(random.randrange(1, 5000), random.randrange(1, 4), taxRateBasisPoints=random.choice([0, 700, 1900])),
            of("product", product, random.randrange(1, 4)),
            *([gift_card(random.randrange(100, 9000))] if random.random() < 0.2 else []),
        ]
        discount = {"discountType": "amount", "discountValue": random.randrange(0, 1500)}
        tip = random.choice([0, 0, random.randrange(1, 900)])
        sold = sell(salon, *lines, tipCents=tip, **discount).json["sale"]
        day = random.choice(days)
        date_of(sold, "sales", "business_date", day)
        count("soldTaxCents", day, sold)
        match random.choice(["stays", "void", "return"]):
            case "void":
                void(salon, sold)
                day = random.choice(days)
                date_of(sold, "sales", "voided_on", day)
                count("voidedTaxCents", day, sold)
            case "return":
                wanted = [(place, 1) for place in range(len(lines))]
                cents = give_back(salon, sold, *wanted, tipCents=tip, dryRun=True).json["return"]["total_cents"]
                back = give_back(salon, sold, *wanted, tipCents=tip, **cash(cents)).json["return"]
                day = random.choice(days)
                date_of(back, "returns", "business_date", day)
                count("returnedTaxCents", day, back)

    found = tax(salon.owner, FIRST, LAST)
    takings = salon.owner.get(f"/api/reports/takings?from={FIRST}&to={LAST}").json["rows"]
    revenue: Counter[str] = Counter()
    counted: Counter[tuple[str, int, str]] = Counter()
    for one in found["rows"]:
        revenue[one["date"]] += one["soldCents"] - one["voidedCents"] - one["returnedCents"]
        for what in ("soldTaxCents", "voidedTaxCents", "returnedTaxCents"):
            counted[one["date"], one["rateBasisPoints"], what] += one[what]
    assert [revenue[one["group"]["date"]] for one in takings] == [one["revenueCents"] for one in takings]
    assert +counted == +taxes
    for total in found["totals"]:
        same = [one for one in found["rows"] if (one["kind"], one["rateBasisPoints"]) == key_of(total)]
        assert {name: sum(one[name] for one in same) for name in AMOUNTS} == {name: total[name] for name in AMOUNTS}
    assert [key_of(one) for one in found["totals"]] == [
        ("goods", 0),
        ("goods", 700),
        ("goods", 1900),
        ("tip", None),
        ("gift_card", None),
    ]


def key_of(found: dict[str, Any]) -> tuple[str, int | None]:
    return found["kind"], found["rateBasisPoints"]


def test_the_report_is_a_file_for_spreadsheets(salon: Tenant) -> None:
    sell(salon, custom(1190, taxRateBasisPoints=1900), tipCents=100)
    day = today(salon)
    answer = salon.owner.get(f"/api/venue/reports/tax?from={day}&to={day}&format=csv")
    assert answer.status == 200
    assert answer.headers["content-disposition"] == f'attachment; filename="tax-{day}-{day}.csv"'
    lines = list(csv.reader(StringIO(answer.content.decode().removeprefix("\ufeff"), newline="")))
    assert lines == [
        ["date", "kind", "rateBasisPoints", *AMOUNTS],
        [day, "goods", "1900", "1190", "190", "0", "0", "0", "0"],
        [day, "tip", "", "100", "0", "0", "0", "0", "0"],
    ]


def test_who_reads_takings_reads_the_tax_and_staff_of_a_salon_that_of_what_they_sold(
    make: Maker, salon: Tenant, bistro: Tenant
) -> None:
    sam = make.provider(salon)["id"]
    sell(salon, custom(1000), soldByProviderId=sam)
    sold = sell(salon, custom(500), soldByProviderId=sam).json["sale"]
    assert give_back(salon, sold, (0, 1), **cash(500)).status == 201
    void(salon, sell(salon, custom(200), soldByProviderId=sam).json["sale"])
    sell(salon, custom(70_000))
    day = today(salon)
    of_sam = make.member(salon.company_id, provider_id=sam)
    assert tax(of_sam, day, day)["totals"] == [row("goods", 0, 1700, 0, 200, 0, 500)]
    assert tax(make.member(salon.company_id), day, day) == {"rows": [], "totals": []}
    assert tax(salon.owner, day, day)["totals"] == [row("goods", 0, 71_700, 0, 200, 0, 500)]
    sell(bistro, custom(900))
    assert tax(bistro.staff, today(bistro), today(bistro))["totals"] == [row("goods", 0, 900)]


def test_nobody_reads_what_another_business_sold(salon: Tenant, other_salon: Tenant) -> None:
    sell(other_salon, custom(1000))
    day = today(salon)
    assert tax(salon.owner, day, day) == {"rows": [], "totals": []}


def test_the_report_is_of_400_days_at_most(salon: Tenant) -> None:
    assert salon.owner.get("/api/venue/reports/tax?from=2029-01-01&to=2030-02-04").status == 200
    assert salon.owner.get("/api/venue/reports/tax?from=2029-01-01&to=2030-02-05").status == 400
    assert salon.owner.get("/api/venue/reports/tax?from=2029-01-02&to=2029-01-01").status == 400
    assert salon.owner.get("/api/venue/reports/tax?from=2029-01-01").status == 400
