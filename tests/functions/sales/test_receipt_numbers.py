"""POST /api/sales: receipts are numbered without a gap."""

from functools import partial
from typing import Any
from uuid import UUID

import pytest

from booking.core.deferred import Deferred
from booking.database.transactions import Transaction
from booking.sales import queries as sales
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, statuses
from tests.support.sales_counter import custom, sell, void


def numbers_of(tenant: Tenant) -> list[int]:
    listed = tenant.staff.get("/api/sales?limit=500").json["sales"]
    return sorted(int(sale["receipt_number"].split("-")[1]) for sale in listed)


def test_each_business_numbers_receipts_by_the_year_of_its_own_clock(
    make: Maker, salon: Tenant, bistro: Tenant, db: Any
) -> None:
    [year] = (
        db.execute("select extract(year from now() at time zone 'Australia/Melbourne')::text as y").fetchone().values()
    )
    first, second, other = (sell(venue, custom(100)).json["sale"] for venue in (salon, salon, bistro))
    assert [sale["receipt_number"] for sale in (first, second)] == [f"{year}-000001", f"{year}-000002"]
    assert other["receipt_number"].endswith("-000001")
    assert void(salon, first).json["sale"]["receipt_number"] == first["receipt_number"]
    db.execute("update receipt_counters set year = year - 1 where company_id = %s", (salon.company_id,))
    db.execute("update receipts set year = year - 1 where company_id = %s", (salon.company_id,))
    assert sell(salon, custom(100)).json["sale"]["receipt_number"] == f"{year}-000001"


def test_the_millionth_receipt_has_seven_digits(salon: Tenant, db: Any) -> None:
    sell(salon, custom(100))
    db.execute("update receipt_counters set last_number = 999999 where company_id = %s", (salon.company_id,))
    assert sell(salon, custom(100)).json["sale"]["receipt_number"].endswith("-1000000")


def test_twenty_concurrent_sales_leave_no_gap_in_receipt_numbers(salon: Tenant, db: Any) -> None:
    answers = at_once([partial(sell, salon, custom(100))] * 20)
    assert statuses(answers) == [201] * 20
    assert numbers_of(salon) == list(range(1, 21))


def test_a_sale_that_crashes_after_it_was_numbered_gives_its_number_back(
    salon: Tenant, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection dies before the commit, as with the process or the database."""
    sell(salon, custom(100))
    read = sales.get_sale

    def crash(connection: Transaction, sale_id: UUID, *, missing: Any = None) -> Deferred[Any]:
        read(connection, sale_id, missing=missing).get()
        connection.send("select pg_terminate_backend(pg_backend_pid())").get()
        raise AssertionError

    monkeypatch.setattr(sales, "get_sale", crash)
    assert sell(salon, custom(100)).status >= 500
    monkeypatch.undo()
    assert sell(salon, custom(100)).status == 201
    assert numbers_of(salon) == [1, 2]


def test_a_sale_from_before_receipts_were_numbered_has_no_number(salon: Tenant, db: Any) -> None:
    sale = sell(salon, custom(100)).json["sale"]
    db.execute("delete from receipts where sale_id = %s", (sale["id"],))
    assert salon.staff.get(f"/api/sales/{sale['id']}").json["sale"]["receipt_number"] is None
