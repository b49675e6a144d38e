"""GET /api/reports/products."""

from functools import partial
from typing import Any

from tests.support.makers import Maker, Tenant
from tests.support.reports import report, rows_by, totals
from tests.support.returns import cash, give_back
from tests.support.sales_counter import custom, of, sell, void


def recorded(db: Any, sale: dict[str, Any], at: str, voided_at: str | None = None) -> None:
    db.execute(
        "update sales set created_at = %(at)s, voided_at = %(voided)s,"
        " business_date = business_date_at(company_id, %(at)s), voided_on = business_date_at(company_id, %(voided)s)"
        " where id = %(id)s",
        {"at": at, "voided": voided_at, "id": sale["id"]},
    )


def test_a_void_changes_the_revenue_of_its_own_day(db: Any, make: Maker, salon: Tenant) -> None:
    """Melbourne is eleven hours ahead: at 13:00Z it is midnight."""
    gel, wax = make.product(salon, name="Gel", stock=9, priceCents=1000), make.product(salon, name="Wax", stock=9)
    kept = sell(salon, of("product", gel, 3), custom(1000), discountType="percent", discountValue=10).json["sale"]
    undone = sell(salon, of("product", gel, 2), of("product", wax)).json["sale"]
    recorded(db, kept, "2030-03-03T13:00:00Z")
    void(salon, undone)
    recorded(db, undone, "2030-03-04T12:59:59Z", "2030-03-31T12:59:59Z")
    days = report(salon.owner, "products", groupBy="day")["rows"]
    counted = {row["group"]["date"]: (row["units"], row["revenueCents"]) for row in days if row["units"]}
    assert counted == {"2030-03-04": (6, 2700 + 2000 + 2400), "2030-03-31": (-3, -2000 - 2400)}
    assert totals(salon.owner, "products") == {
        "units": 3,
        "grossCents": 3000,
        "discountCents": 300,
        "adjustmentCents": 0,
        "revenueCents": 2700,
    }
    assert rows_by(salon.owner, "products", "name", "units") == {"Gel": 3}
    assert totals(salon.owner, "products", **{"from": "2030-04-01", "to": "2030-04-30"})["units"] == 0


def test_staff_see_what_they_have_sold_and_another_salon_nothing(
    db: Any, make: Maker, salon: Tenant, other_salon: Tenant
) -> None:
    gel, sam = make.product(salon, stock=9), make.provider(salon, name="Sam")["id"]
    for seller, quantity in ((sam, 1), (None, 2)):
        sale = sell(salon, of("product", gel, quantity), soldByProviderId=seller).json["sale"]
        recorded(db, sale, "2030-03-04T00:00:00Z")
    assert totals(make.member(salon.company_id, provider_id=sam), "products")["units"] == 1
    assert totals(salon.staff, "products")["units"] == 0
    assert rows_by(salon.owner, "products", "name", "units", groupBy="provider") == {"Sam": 1, None: 2}
    assert totals(other_salon.owner, "products")["units"] == 0


def test_what_came_back_lessens_units_by_units_and_revenue_by_what_was_given(make: Maker, salon: Tenant) -> None:
    gel = make.product(salon, name="Gel", stock=9, priceCents=1000)
    sold = sell(salon, of("product", gel, 3), discountType="amount", discountValue=100).json["sale"]
    day = salon.staff.get("/api/cash-ups").json["open"]["date"]
    seen = partial(totals, salon.owner, "products", **{"from": day, "to": day})
    assert give_back(salon, sold, (0, 1), **cash(967)).status == 201
    assert seen() == {
        "units": 2,
        "grossCents": 2000,
        "discountCents": 67,
        "adjustmentCents": 0,
        "revenueCents": 1933,
    }
    assert give_back(salon, sold, (0, 1, {"amountCents": 500}), **cash(500)).status == 201
    assert give_back(salon, sold, (0, 0, {"amountCents": 200}), **cash(200)).status == 201
    assert seen() == {
        "units": 1,
        "grossCents": 1000,
        "discountCents": 33,
        "adjustmentCents": 466 - 200,
        "revenueCents": 2900 - 967 - 500 - 200,
    }
