"""The date of the venue to which money belongs: stamped when it is written, and read by all that counts it."""

from typing import Any

import pytest

from tests.support.makers import Maker, Tenant
from tests.support.sales_counter import custom, sell, void


def date_at(db: Any, tenant: Tenant, wall_clock: str) -> str:
    """The venue's date at this time of its clock."""
    row = db.execute(
        "select business_date_at(c.id, %s::timestamp at time zone c.timezone)::text as day from companies c"
        " where c.id = %s",
        (wall_clock, tenant.company_id),
    ).fetchone()
    day: str = row["day"]
    return day


@pytest.mark.parametrize(
    ("wall_clock", "day"),
    [
        ("2029-03-09 23:59:59", "2029-03-09"),  # a Friday
        ("2029-03-10 00:40", "2029-03-09"),
        ("2029-03-10 01:59:59", "2029-03-09"),
        ("2029-03-10 02:00", "2029-03-10"),
        ("2029-03-11 00:40", "2029-03-11"),  # there is no night on Saturdays
        ("2029-03-25 00:59:59", "2029-03-24"),  # on this morning clocks go from one to two
        ("2029-03-25 02:30", "2029-03-24"),
        ("2029-03-25 03:00", "2029-03-25"),
        ("2029-10-28 01:30", "2029-10-27"),  # and back on this one
        ("2029-10-28 02:59:59", "2029-10-27"),
        ("2029-10-28 03:00", "2029-10-28"),
    ],
)
def test_a_period_past_midnight_belongs_to_the_date_on_which_it_opened(
    make: Maker, bistro: Tenant, db: Any, wall_clock: str, day: str
) -> None:
    make.service_period(bistro, days=[4], startsAt="18:00", endsAt="02:00")
    make.service_period(bistro, days=[5], startsAt="18:00", endsAt="00:00")
    special = {"windows": [{"opens": "18:00", "closes": "03:00"}]}
    for date in ("2029-03-24", "2029-10-27"):
        assert bistro.owner.post("/api/organization/special-hours", {"date": date, **special}).status == 201
    assert date_at(db, bistro, wall_clock) == day
    extent = bistro.staff.get(f"/api/day?date={day}").json
    assert extent["startsAt"] <= f"{wall_clock.replace(' ', 'T')}" <= extent["endsAt"]


def test_the_hours_of_a_provider_past_midnight_count_too(make: Maker, salon: Tenant, db: Any) -> None:
    late = [{"day": 4, "opens": "18:00", "closes": "01:00"}]
    make.provider(salon, workingHours=late)
    assert [date_at(db, salon, f"2029-03-10 0{hour}:30") for hour in (0, 1)] == ["2029-03-09", "2029-03-10"]


def again(db: Any, ledger: str, tenant: Tenant, at: str) -> None:
    """The rows of the business once more, as if they had been written at this instant."""
    columns = ", ".join(
        row["name"]
        for row in db.execute(
            "select attname as name from pg_attribute where attrelid = %s::regclass and attnum > 0 and not attisdropped"
            " and attgenerated = '' and attname not in ('business_date', 'created_at', 'cash_up_number')",
            (ledger,),
        )
    )
    statements = (
        f"create temporary table kept on commit drop as select * from {ledger} where company_id = %(company)s",
        "set local session_replication_role = replica",
        f"delete from {ledger} where company_id = %(company)s",
        f"insert into {ledger} ({columns}, created_at) select {columns}, %(at)s::timestamptz from kept",
    )
    with db.transaction():
        for statement in statements:
            db.execute(statement.encode(), {"company": tenant.company_id, "at": at})


def test_money_is_stamped_when_it_is_written_and_keeps_its_date(make: Maker, bistro: Tenant, db: Any) -> None:
    """Also when the hours or the time zone change afterwards."""
    period = make.service_period(bistro, startsAt="18:00", endsAt="02:00")
    card = make.gift_card(bistro, amountCents=500)
    sale = sell(bistro, custom(2000), giftCardCode=card["code"]).json["sale"]
    make.payment(bistro, 5000)
    late = "2029-03-10T00:40:00+00:00"
    ledgers = ("sales", "sale_payments", "gift_card_movements", "payments")
    for ledger in ledgers:
        again(db, ledger, bistro, late)
    db.execute("update companies set timezone = 'UTC' where id = %s", (bistro.company_id,))
    assert bistro.owner.patch(f"/api/service-periods/{period['id']}", {"endsAt": "23:00"}).status == 200
    for ledger in ledgers:
        dates = db.execute(
            f"select distinct business_date::text as day from {ledger} where company_id = %s".encode(),
            (bistro.company_id,),
        ).fetchall()
        assert dates == [{"day": "2029-03-09"}], ledger
    page = bistro.staff.get("/api/sales?date=2029-03-09").json
    assert [one["id"] for one in page["sales"]] == [sale["id"]]
    assert page["totals"]["total_cents"] == 2000
    assert bistro.staff.get("/api/sales?date=2029-03-10").json["totals"]["sales_count"] == 0


def test_a_void_has_the_date_on_which_it_happened(make: Maker, salon: Tenant, db: Any) -> None:
    sale = make.sale(salon)
    db.execute("update sales set business_date = '2029-03-09' where id = %s", (sale["id"],))
    void(salon, sale)
    row = db.execute(
        "select voided_on = business_date_at(company_id, now()) as is_today from sales where id = %s", (sale["id"],)
    ).fetchone()
    assert row == {"is_today": True}


def test_the_sales_of_a_date_have_the_deposits_of_that_date(make: Maker, salon: Tenant, db: Any) -> None:
    sale = make.sale(salon)
    make.payment(salon, 5000, make.appointment(salon)["id"])
    for table in ("sales", "payments"):
        moved = f"update {table} set business_date = '2029-03-09' where company_id = %s"
        db.execute(moved.encode(), (salon.company_id,))
    page = salon.staff.get("/api/sales?date=2029-03-09&limit=1").json
    assert [one["id"] for one in page["sales"]] == [sale["id"]]
    assert (page["totals"]["sales_count"], page["totals"]["deposits"]["paid_cents"]) == (1, 5000)
