"""POST /api/packages/{id}/sell: the customer gets the package as it is now."""

import time
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from tests.support.makers import Maker, Tenant
from tests.support.races import PATIENCE_SECONDS, at_once, holding, statuses
from tests.support.service_client import Answer


def path(package: dict[str, Any]) -> str:
    return f"/api/packages/{package['id']}/sell"


def services_sold(db: Any, sold: dict[str, Any]) -> list[str]:
    rows = db.execute(
        "select service_id::text as id from customer_package_services where customer_package_id = %s order by 1",
        (sold["id"],),
    )
    return [row["id"] for row in rows]


def test_a_sold_package_has_the_specified_fields(make: Maker, salon: Tenant, db: Any) -> None:
    package, customer = make.package(salon), make.customer(salon)
    answer = salon.staff.post(path(package), {"customerId": customer["id"]})
    assert answer.status == 201
    assert answer.json.keys() == {"customerPackage"}
    sold = answer.json["customerPackage"]
    assert services_sold(db, sold) == package["service_ids"]
    assert sold.pop("id")
    assert sold.pop("created_at").endswith("+00:00")
    assert sold == {
        "package_id": package["id"],
        "customer_id": customer["id"],
        "name": "Ten haircuts",
        "price_cents": 50_000,
        "sessions_total": 10,
        "sessions_used": 0,
        "expires_at": None,
    }


@pytest.mark.parametrize("zone", ["Australia/Melbourne", "Europe/London", "Asia/Tokyo", "Australia/Lord_Howe"])
@pytest.mark.parametrize("days", [1, 100, 200, 3650])
def test_a_package_expires_at_the_same_time_of_day_on_the_venues_clock(
    make: Maker, salon: Tenant, db: Any, zone: str, days: int
) -> None:
    db.execute("update companies set timezone = %s where id = %s", (zone, salon.company_id))
    sold = make.customer_package(salon, validDays=days)
    sold_at, expires_at = (
        datetime.fromisoformat(sold[name]).astimezone(ZoneInfo(zone)) for name in ("created_at", "expires_at")
    )
    assert expires_at.replace(tzinfo=None) == sold_at.replace(tzinfo=None) + timedelta(days=days)


def test_a_sold_package_stays_as_it_was_sold(make: Maker, salon: Tenant, db: Any) -> None:
    package = make.package(salon, validDays=30)
    sold = make.customer_package(salon, package_id=package["id"])
    body = {"name": "Less", "priceCents": 1, "sessions": 1, "serviceIds": [make.service(salon)["id"]]}
    assert salon.owner.patch(f"/api/packages/{package['id']}", body).status == 200
    assert salon.owner.patch(f"/api/packages/{package['id']}", {"active": False}).status == 200
    redeemed = salon.staff.post(f"/api/customer-packages/{sold['id']}/redeem", {})
    assert redeemed.json["customerPackage"] == {**sold, "sessions_used": 1}
    assert services_sold(db, sold) == package["service_ids"]


def test_an_inactive_package_is_not_sold(make: Maker, salon: Tenant, db: Any) -> None:
    package, customer = make.package(salon, active=False), make.customer(salon)
    assert salon.staff.post(path(package), {"customerId": customer["id"]}).status == 404
    assert db.execute("select from customer_packages where company_id = %s", (salon.company_id,)).rowcount == 0


@pytest.mark.parametrize("body", [{}, {"customerId": None}, {"customerId": "kim"}])
def test_selling_a_package_requires_a_customer(make: Maker, salon: Tenant, body: dict[str, object]) -> None:
    answer = salon.staff.post(path(make.package(salon)), body)
    assert answer.status == 400
    assert answer.error.startswith("customerId:")


# Races


@dataclass(frozen=True)
class TwoVersions:
    """A package that is replaced back and forth between two versions, which share no value."""

    salon: Tenant
    bodies: list[dict[str, Any]]
    package: dict[str, Any]
    customer: dict[str, Any]
    db: Any

    def sell(self) -> Answer:
        return self.salon.staff.post(path(self.package), {"customerId": self.customer["id"]})

    def replace(self, version: int) -> Answer:
        return self.salon.owner.patch(f"/api/packages/{self.package['id']}", self.bodies[version])

    def sold_by(self, answer: Answer) -> tuple[object, ...]:
        """Name, price and sessions as sold, and the services."""
        sold = answer.json["customerPackage"]
        return sold["name"], sold["price_cents"], sold["sessions_total"], services_sold(self.db, sold)

    def whole(self, version: int) -> tuple[object, ...]:
        body = self.bodies[version]
        return body["name"], body["priceCents"], body["sessions"], body["serviceIds"]


@pytest.fixture
def versions(make: Maker, salon: Tenant, db: Any) -> TwoVersions:
    """The first of the two is what is on sale."""
    bodies = [
        {"name": name, "priceCents": cents, "sessions": sessions, "serviceIds": [make.service(salon)["id"]]}
        for name, cents, sessions in (("One", 100, 1), ("Two", 200, 2))
    ]
    return TwoVersions(salon, bodies, make.package(salon, **bodies[0]), make.customer(salon), db)


@pytest.mark.usefixtures("single_attempts")
def test_a_package_sold_during_its_replacement_is_wholly_old_or_wholly_new(versions: TwoVersions, db: Any) -> None:
    requests = [versions.sell] * 10 + [partial(versions.replace, n % 2) for n in range(10)]
    with holding(db, "packages", versions.package["id"], until_waiting=20):
        answers = at_once(requests)
    assert statuses(answers) == [200] * 10 + [201] * 10
    for answer in answers[:10]:
        assert versions.sold_by(answer) in (versions.whole(0), versions.whole(1))


@pytest.mark.usefixtures("single_attempts")
def test_a_replacement_waits_until_a_sale_has_read_the_whole_package(versions: TwoVersions, db: Any) -> None:
    """The sale has read price and sessions, and waits at the customer's row before it reads the services."""

    def replace_then() -> Answer:
        wait_for_a_lock(db)
        return versions.replace(1)

    with holding(db, "customers", versions.customer["id"], until_waiting=2):
        sale, replacement = at_once([versions.sell, replace_then])
    assert (sale.status, replacement.status) == (201, 200)
    assert versions.sold_by(sale) == versions.whole(0)
    assert versions.sold_by(versions.sell()) == versions.whole(1)


def wait_for_a_lock(db: Any) -> None:
    """Returns as soon as somebody waits for a lock in this database."""
    waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not db.execute(waiting).rowcount and time.monotonic() < deadline:
        time.sleep(0.01)
