"""The schedule that erases customers who have not been there for as long as their business keeps them."""

from collections.abc import Callable
from typing import Any, LiteralString

import pytest

from local.events import LambdaContext
from tests.support.evening import join_waitlist
from tests.support.job_queues import function_of, relay
from tests.support.loyalty import loyalty_member
from tests.support.makers import Maker, Tenant
from tests.support.sales_counter import custom, sell

FUNCTION = function_of("functions.schedules.erase_inactive")
EMAIL = "kept@example.com"
LONG_AGO = "2020-03-04T10:00:00"


@pytest.fixture(autouse=True)
def _nobody_else_is_erased(db: Any) -> None:
    db.execute("update companies set retention_months = null where retention_months is not null")


def keep_for(tenant: Tenant, months: int | None) -> None:
    assert tenant.owner.patch("/api/companies", {"retentionMonths": months}).status == 200


def old_customer(make: Maker, tenant: Tenant, **fields: Any) -> str:
    """A customer whom the business has known for three years."""
    customer_id: str = make.customer(tenant, **fields)["id"]
    age(make.db, "customers", customer_id)
    return customer_id


def age(db: Any, table: LiteralString, record_id: str, column: LiteralString = "created_at") -> None:
    db.execute(f"update {table} set {column} = now() - interval '3 years' where id = %s", (record_id,))


def names_of(db: Any, *customer_ids: str) -> list[str]:
    rows = db.execute("select id, name from customers where id = any (%s::uuid[])", (list(customer_ids),))
    by_id = {str(row["id"]): row["name"] for row in rows}
    return [by_id[one] for one in customer_ids]


def completed(make: Maker, tenant: Tenant, customer_id: str) -> None:
    """A visit of long ago that is closed."""
    booked = make.appointment(tenant, customerId=customer_id, startsAt=LONG_AGO)["id"]
    assert tenant.owner.patch(f"/api/appointments/{booked}", {"status": "completed"}).status == 200
    age(make.db, "appointments", booked)


def with_everything_long_ago(make: Maker, tenant: Tenant, customer_id: str) -> None:
    completed(make, tenant, customer_id)
    age(make.db, "sales", sell(tenant, custom(1000), customerId=customer_id).json["sale"]["id"])
    member = loyalty_member(make, tenant, 30, customer_id=customer_id)["id"]
    age(make.db, "loyalty_members", member)
    age(make.db, "loyalty_adjustments", member)
    make.db.execute(
        "update loyalty_adjustments set created_at = now() - interval '3 years' where member_id = %s", (member,)
    )


# What keeps a customer, however long ago all else was.
Keeps = Callable[[Maker, Tenant, str], object]


def _money_on_a_card(make: Maker, tenant: Tenant, customer_id: str) -> None:
    card = make.gift_card(tenant, customerId=customer_id)["id"]
    age(make.db, "gift_cards", card)


def _visits_of_a_package(make: Maker, tenant: Tenant, customer_id: str) -> None:
    package = make.package(tenant, validDays=None)["id"]
    age(make.db, "customer_packages", make.customer_package(tenant, customer_id=customer_id, package_id=package)["id"])
    make.db.execute("update sales set created_at = now() - interval '3 years' where customer_id = %s", (customer_id,))


def _a_sale_that_is_owed(make: Maker, tenant: Tenant, customer_id: str) -> None:
    sold = sell(tenant, custom(1000), customerId=customer_id, paidInPersonCents=0).json["sale"]["id"]
    age(make.db, "sales", sold)


def _a_visit_that_nobody_closed(make: Maker, tenant: Tenant, customer_id: str) -> None:
    age(make.db, "appointments", make.appointment(tenant, customerId=customer_id, startsAt=LONG_AGO)["id"])


def _a_point_of_yesterday(make: Maker, tenant: Tenant, customer_id: str) -> None:
    age(make.db, "loyalty_members", loyalty_member(make, tenant, 30, customer_id=customer_id)["id"])


KEEPS_AT_A_SALON: dict[str, Keeps] = {
    "a booking to come": lambda make, tenant, customer: make.appointment(tenant, customerId=customer),
    "a visit that nobody closed, whose deposit may be open": _a_visit_that_nobody_closed,
    "a sale of today": lambda make, tenant, customer: sell(tenant, custom(1000), customerId=customer),
    "a sale that is owed": _a_sale_that_is_owed,
    "money on a gift card": _money_on_a_card,
    "visits of a package": _visits_of_a_package,
    "a point of yesterday": _a_point_of_yesterday,
}


@pytest.mark.parametrize("reason", KEEPS_AT_A_SALON)
def test_who_has_something_left_or_was_there_stays(make: Maker, salon: Tenant, db: Any, reason: str) -> None:
    kept, gone = old_customer(make, salon, name="Kept"), old_customer(make, salon, name="Gone")
    KEEPS_AT_A_SALON[reason](make, salon, kept)
    keep_for(salon, 24)
    assert relay(FUNCTION) == {"erased": 1}
    assert names_of(db, kept, gone) == ["Kept", "Erased guest"]


def test_a_guest_of_a_restaurant_who_has_written_or_waits_stays(make: Maker, bistro: Tenant, db: Any) -> None:
    kept = [
        old_customer(make, bistro, email=f"guest{place}@example.com", phone=f"0400 111 22{place}")
        for place in (1, 2, 3)
    ]
    make.enquiry(bistro, guestEmail="GUEST1@example.com")
    join_waitlist(bistro, phone="0400111222")
    make.reservation(bistro, customerId=kept[2], tableIds=[make.table(bistro)["id"]])
    keep_for(bistro, 24)
    assert relay(FUNCTION) == {"erased": 0}
    assert "Erased guest" not in names_of(db, *kept)


def test_who_was_not_there_for_so_long_is_erased_as_at_a_request_and_only_once(
    make: Maker, salon: Tenant, other_salon: Tenant, db: Any
) -> None:
    gone, new = old_customer(make, salon, email="ines@example.com"), make.customer(salon, name="New")["id"]
    with_everything_long_ago(make, salon, gone)
    elsewhere = old_customer(make, other_salon, name="Elsewhere")
    assert relay(FUNCTION) == {"erased": 0}, "nobody has switched it on"
    keep_for(salon, 24)
    assert relay(FUNCTION) == {"erased": 1}
    assert names_of(db, gone, new, elsewhere) == ["Erased guest", "New", "Elsewhere"]
    entry = salon.owner.get(f"/api/audit-log?record={gone}").json["entries"][0]
    assert (entry["action"], entry["actor_kind"]) == ("retention", "system")
    [job] = db.execute(
        "select data from outbox where company_id = %s and type = 'customer_erased'", (salon.company_id,)
    ).fetchall()
    assert job["data"] == {"customerId": gone}, "so that it is kept in the bucket, and replayed after a restore"
    assert relay(FUNCTION) == {"erased": 0}


def test_a_night_erases_so_many_of_a_business_at_most_and_businesses_take_turns(
    make: Maker, salon: Tenant, bistro: Tenant, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("booking.erasures.retention.ERASED_AT_ONCE", 2)
    monkeypatch.setattr("booking.erasures.retention.MOST_ERASED_A_NIGHT", 3)
    for _ in range(5):
        old_customer(make, salon)
    old_customer(make, bistro)
    for tenant in (salon, bistro):
        keep_for(tenant, 24)
    context = LambdaContext.of(FUNCTION)
    no_time = LambdaContext(context.function_name, context.memory_limit_in_mb, deadline=0)
    assert relay(FUNCTION, no_time) == {"erased": 0}
    assert [relay(FUNCTION)["erased"] for _ in range(3)] == [4, 2, 0]


@pytest.mark.parametrize("months", [11, 121, 0, -1])
def test_fewer_months_than_a_year_and_more_than_ten_years_are_refused(salon: Tenant, months: int) -> None:
    assert salon.owner.patch("/api/companies", {"retentionMonths": months}).status == 400
    assert salon.owner.get("/api/organization").json["business"]["retention_months"] is None
