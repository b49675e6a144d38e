"""POST /api/sales with a session of a package that pays for a booking: used once, with the sale or not at all."""

from functools import partial
from typing import Any

import pytest

from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.races import at_once, holding, statuses
from tests.support.sales_counter import custom, of, sell, void
from tests.support.service_client import Answer

# PostgreSQL breaks a deadlock, and the route then tries again: here a deadlock shall show.
pytestmark = pytest.mark.usefixtures("single_attempts")


def a_cut(make: Maker, salon: Tenant, **fields: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """A package that a client bought, and their booking for its service."""
    cut = make.service(salon)
    sold = make.customer_package(salon, serviceIds=[cut["id"]], **fields)
    return sold, make.appointment(salon, serviceId=cut["id"], customerId=sold["customer_id"])


def by_session(sold: dict[str, Any], visit: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {
        "kind": "service",
        "serviceId": visit["service_id"],
        "quantity": 1,
        "unitPriceCents": 0,
        "customerPackageId": sold["id"],
        **fields,
    }


def close_out(salon: Tenant, visits: list[dict[str, Any]], *lines: dict[str, Any], **fields: Any) -> Answer:
    return sell(salon, *lines, bookingTable="appointments", bookingIds=[one["id"] for one in visits], **fields)


def used(salon: Tenant, sold: dict[str, Any]) -> tuple[int, list[str]]:
    """How many sessions of the package were used, and for which bookings."""
    path = f"/api/customer-packages?customerId={sold['customer_id']}"
    [held] = [one for one in salon.owner.get(path).json["customerPackages"] if one["id"] == sold["id"]]
    return held["sessions_used"], [one["appointment_id"] for one in held["redemptions"]]


def test_a_session_pays_for_the_booking_and_a_product_is_paid_beside_it(make: Maker, salon: Tenant) -> None:
    sold, visit = a_cut(make, salon)
    gel = make.product(salon, stock=2)
    answer = close_out(salon, [visit], by_session(sold, visit), of("product", gel))
    assert (answer.status, answer.json["sale"]["total_cents"]) == (201, gel["price_cents"])
    assert used(salon, sold) == (1, [visit["id"]])
    assert salon.owner.get(f"/api/appointments/{visit['id']}").json["appointment"]["sale_id"] is not None


def test_two_services_of_a_visit_use_two_sessions(make: Maker, salon: Tenant) -> None:
    sold, visit = a_cut(make, salon)
    later = make.appointment(
        salon, serviceId=visit["service_id"], customerId=sold["customer_id"], providerId=make.provider(salon)["id"]
    )
    lines = [by_session(sold, visit), by_session(sold, later)]
    assert close_out(salon, [visit, later], *lines).status == 201
    count, bookings = used(salon, sold)
    assert (count, set(bookings)) == (2, {visit["id"], later["id"]})


def test_a_booking_that_a_session_has_paid_for_takes_no_second_one(make: Maker, salon: Tenant) -> None:
    sold, visit = a_cut(make, salon)
    redeem = f"/api/customer-packages/{sold['id']}/redeem"
    assert salon.staff.post(redeem, {"appointmentId": visit["id"]}).status == 201
    assert close_out(salon, [visit], by_session(sold, visit)).status == 409
    assert used(salon, sold) == (1, [visit["id"]])
    limited = {"priceLimitCents": 0}
    assert salon.owner.patch("/api/organization", limited).status == 200
    line = by_session(sold, visit)
    del line["customerPackageId"]
    assert close_out(salon, [visit], line).status == 201, "it is free without an admin"


def test_what_a_session_pays_counts_for_no_limit_of_prices(make: Maker, salon: Tenant) -> None:
    sold, visit = a_cut(make, salon)
    assert salon.owner.patch("/api/organization", {"priceLimitCents": 0}).status == 200
    assert close_out(salon, [visit], by_session(sold, visit)).status == 201


def test_neither_a_void_nor_a_later_sale_gives_the_session_back(make: Maker, salon: Tenant) -> None:
    sold, visit = a_cut(make, salon)
    sale = close_out(salon, [visit], by_session(sold, visit)).json["sale"]
    assert void(salon, sale).status == 200
    assert used(salon, sold) == (1, [visit["id"]])


@pytest.mark.parametrize("route", ["/api/sales", "/api/sales/quote"])
def test_a_session_pays_only_for_what_its_package_was_sold_for(make: Maker, salon: Tenant, route: str) -> None:
    sold, visit = a_cut(make, salon)
    others = make.appointment(salon, serviceId=visit["service_id"])
    another = make.appointment(salon, customerId=sold["customer_id"])
    for booking in (others, another):
        body = {"lines": [by_session(sold, booking)], "paymentMethod": "cash"}
        closing = {"bookingTable": "appointments", "bookingId": booking["id"]}
        assert salon.staff.post(route, body | closing).status == 409
    body = {"lines": [by_session(sold, visit), by_session(sold, visit)], "paymentMethod": "cash"}
    twice = salon.staff.post(route, body | {"bookingTable": "appointments", "bookingId": visit["id"]})
    assert twice.status == 409, "one booking takes one session"
    assert used(salon, sold) == (0, [])


@pytest.mark.parametrize("route", ["/api/sales", "/api/sales/quote"])
def test_a_package_without_a_session_left_or_past_its_day_pays_nothing(
    make: Maker, salon: Tenant, db: Any, route: str
) -> None:
    sold, visit = a_cut(make, salon, sessions=1)
    body = {"lines": [by_session(sold, visit)], "paymentMethod": "cash"}
    body |= {"bookingTable": "appointments", "bookingId": visit["id"]}
    db.execute("update customer_packages set expires_at = now() - interval '1 minute' where id = %s", (sold["id"],))
    assert salon.staff.post(route, body).status == 409
    db.execute("update customer_packages set expires_at = null where id = %s", (sold["id"],))
    assert salon.staff.post(f"/api/customer-packages/{sold['id']}/redeem", {}).status == 201
    assert salon.staff.post(route, body).status == 409
    assert salon.owner.get("/api/sales").json["sales"] == []


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"quantity": 2}, "quantity"),
        ({"unitPriceCents": 100}, "unitPriceCents"),
        ({"kind": "custom", "serviceId": None}, "customerPackageId"),
    ],
)
def test_a_line_that_a_session_pays_is_one_service_for_nothing(
    make: Maker, salon: Tenant, fields: dict[str, Any], named: str
) -> None:
    sold, visit = a_cut(make, salon)
    answer = close_out(salon, [visit], by_session(sold, visit, **fields))
    assert answer.status == 400
    assert named in answer.error


def test_without_a_booking_no_session_pays(make: Maker, salon: Tenant) -> None:
    sold, visit = a_cut(make, salon)
    assert sell(salon, by_session(sold, visit)).status == 400


def test_a_package_of_another_business_is_not_there(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    _, visit = a_cut(make, salon)
    theirs = make.customer_package(other_salon)
    for sold in (theirs, {"id": NOBODYS_ID}):
        assert close_out(salon, [visit], by_session(sold, visit)).status == 404
    assert used(other_salon, theirs) == (0, [])


def test_staff_use_no_session_of_a_client_whom_they_do_not_see(make: Maker, salon: Tenant) -> None:
    provider = make.provider(salon)["id"]
    confined = make.member(salon.company_id, client_scope="own", provider_id=provider)
    sold, visit = a_cut(make, salon)
    body = {"lines": [by_session(sold, visit)], "paymentMethod": "cash"}
    answer = confined.post("/api/sales", body | {"bookingTable": "appointments", "bookingId": visit["id"]})
    assert answer.status == 404


def test_of_ten_who_use_the_last_session_at_once_one_does(make: Maker, salon: Tenant, db: Any) -> None:
    sold, first = a_cut(make, salon, sessions=1)
    same = {"serviceId": first["service_id"], "customerId": sold["customer_id"]}
    visits = [first] + [make.appointment(salon, **same, providerId=make.provider(salon)["id"]) for _ in range(9)]
    with holding(db, "customer_packages", sold["id"], until_waiting=10):
        answers = at_once([partial(close_out, salon, [one], by_session(sold, one), custom(500)) for one in visits])
    assert statuses(answers) == [201] + [409] * 9
    assert used(salon, sold)[0] == 1
    assert len(salon.owner.get("/api/sales").json["sales"]) == 1, "a sale without its session is none"


def test_a_redemption_and_a_sale_of_one_booking_use_one_session(make: Maker, salon: Tenant, db: Any) -> None:
    sold, visit = a_cut(make, salon)
    redeem = partial(salon.staff.post, f"/api/customer-packages/{sold['id']}/redeem", {"appointmentId": visit["id"]})
    with holding(db, "customer_packages", sold["id"], until_waiting=2):
        answers = at_once([redeem, partial(close_out, salon, [visit], by_session(sold, visit))])
    assert statuses(answers) == [201, 409]
    assert used(salon, sold) == (1, [visit["id"]])
