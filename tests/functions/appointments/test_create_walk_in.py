"""POST /api/appointments with walkIn: somebody who is here, without a customer record."""

from typing import Any

import psycopg
import pytest

from tests.functions.customers.client_visibility import confined
from tests.support.job_queues import Jobs
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import emails_of, jobs_of, switch_on
from tests.support.races import at_once, holding, statuses
from tests.support.sales_counter import custom, of, sell

START = "2030-03-04T10:00:00"


@pytest.fixture
def body(make: Maker, salon: Tenant) -> dict[str, Any]:
    service = make.service(salon, depositAmountCents=2000)
    return {
        "serviceId": service["id"],
        "providerId": make.provider(salon, name="Ana")["id"],
        "startsAt": START,
        "walkIn": True,
    }


def booked(salon: Tenant, body: dict[str, Any], **fields: Any) -> dict[str, Any]:
    answer = salon.staff.post("/api/appointments", {**body, **fields})
    assert answer.status == 201, answer.text
    appointment: dict[str, Any] = answer.json["appointment"]
    return appointment


def test_a_walk_in_is_confirmed_at_once_owes_no_deposit_and_makes_no_customer(
    salon: Tenant, body: dict[str, Any]
) -> None:
    walk_in = booked(salon, body, guestName=" Yuki ")
    assert (walk_in["customer_id"], walk_in["guest_name"], walk_in["source"]) == (None, "Yuki", "walk_in")
    assert (walk_in["status"], walk_in["version"]) == ("confirmed", 1)
    assert walk_in["confirmed_at"] is not None
    assert (walk_in["deposit_status"], walk_in["deposit_amount_cents"]) == ("none", 0)
    assert salon.owner.get("/api/customers").json["customers"] == []
    assert salon.owner.get(f"/api/appointments/{walk_in['id']}").json == {"appointment": walk_in}
    assert salon.owner.get("/api/appointments").json["appointments"] == [walk_in]


def test_a_walk_in_needs_no_name(salon: Tenant, body: dict[str, Any]) -> None:
    assert booked(salon, body)["guest_name"] is None


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"customerId": "a customer"}, "customerId: does not go with walkIn."),
        ({"walkIn": False}, "customerId: is required."),
        ({"walkIn": None}, "walkIn:"),
        ({"walkIn": False, "customerId": "a customer", "guestName": "Yuki"}, "guestName: goes with walkIn alone."),
        ({"guestName": ""}, "guestName:"),
        ({"guestName": "x" * 201}, "guestName:"),
        ({"guestName": "two\nlines"}, "guestName:"),
    ],
)
def test_a_walk_in_and_a_customer_exclude_each_other(
    make: Maker, salon: Tenant, body: dict[str, Any], fields: dict[str, Any], sentence: str
) -> None:
    if "customerId" in fields:
        fields = {**fields, "customerId": make.customer(salon)["id"]}
    answer = salon.staff.post("/api/appointments", {**body, **fields})
    assert answer.status == 400
    assert answer.error.startswith(sentence)
    assert salon.owner.get("/api/appointments").json["appointments"] == []


def test_another_salons_provider_takes_no_walk_in(make: Maker, other_salon: Tenant, body: dict[str, Any]) -> None:
    fields = {**body, "serviceId": make.service(other_salon)["id"]}
    answer = other_salon.staff.post("/api/appointments", fields)
    assert (answer.status, answer.error) == (404, "providerId: there is no such provider.")


@pytest.mark.usefixtures("single_attempts")
def test_one_of_several_concurrent_walk_ins_gets_the_provider(salon: Tenant, body: dict[str, Any], db: Any) -> None:
    with holding(db, "staff", body["providerId"], until_waiting=5):
        answers = at_once([lambda: salon.staff.post("/api/appointments", body)] * 5)
    assert statuses(answers) == [201] + [409] * 4


def test_no_email_is_sent_about_a_walk_in(salon: Tenant, body: dict[str, Any], jobs: Jobs, db: Any) -> None:
    switch_on(salon)
    walk_in = booked(salon, body)
    for change in (
        {"startsAt": "2030-03-04T11:00:00", "notify": True},
        {"status": "completed"},
    ):
        assert salon.staff.patch(f"/api/appointments/{walk_in['id']}", change).status == 200
    cancelled = booked(salon, body)
    assert salon.staff.patch(f"/api/appointments/{cancelled['id']}", {"status": "cancelled"}).status == 200
    assert jobs_of(db, salon) == []
    paid = booked(salon, body)
    assert sell(salon, custom(5000), bookingTable="appointments", bookingId=paid["id"]).status == 201
    assert emails_of(db, salon, jobs) == []


def test_a_walk_in_stays_without_a_deposit_with_another_service(
    make: Maker, salon: Tenant, body: dict[str, Any]
) -> None:
    walk_in = booked(salon, body)
    colour = make.service(salon, depositAmountCents=5000, priceCents=20_000)["id"]
    changed = salon.staff.patch(f"/api/appointments/{walk_in['id']}", {"serviceId": colour}).json["appointment"]
    assert (changed["price_cents"], changed["deposit_amount_cents"], changed["deposit_status"]) == (20_000, 0, "none")


def test_the_day_shows_the_name_where_a_customers_would_be(make: Maker, salon: Tenant, body: dict[str, Any]) -> None:
    walk_in = booked(salon, body, guestName="Yuki")
    member = confined(make, salon, make.provider(salon)["id"])
    for caller in (salon.staff, member):
        [shown] = caller.get("/api/day?date=2030-03-04").json["appointments"]
        assert (shown["id"], shown["customer"], shown["guest_name"]) == (walk_in["id"], None, "Yuki")


def test_a_confirmed_walk_in_is_nobodys_client(make: Maker, salon: Tenant, body: dict[str, Any]) -> None:
    walk_in = booked(salon, body)
    member = confined(make, salon, body["providerId"])
    known = make.appointment(salon, providerId=body["providerId"], startsAt="2030-03-04T12:00:00")
    for one in (walk_in, known):
        assert salon.owner.patch(f"/api/appointments/{one['id']}", {"providerConfirmed": True}).status == 200
    other = make.customer(salon)
    assert [one["id"] for one in member.get("/api/customers").json["customers"]] == [known["customer_id"]]
    assert member.get(f"/api/customers/{other['id']}").status == 404


def test_integrators_read_no_customer_and_nothing_of_the_name(salon: Tenant, body: dict[str, Any]) -> None:
    booked(salon, body, guestName="Yuki")
    [row] = salon.get_v1("appointments").json["data"]
    assert row["customerId"] is None
    assert {"guestName", "source"}.isdisjoint(row)


def test_the_sale_of_a_walk_in_has_no_customer_unless_it_names_one(
    make: Maker, salon: Tenant, body: dict[str, Any]
) -> None:
    first, second = booked(salon, body), booked(salon, body, startsAt="2030-03-04T11:00:00")
    customer = make.customer(salon)["id"]
    for walk_in, named in ((first, {}), (second, {"customerId": customer})):
        answer = sell(salon, custom(5000), bookingTable="appointments", bookingId=walk_in["id"], **named)
        assert (answer.status, answer.json["sale"]["customer_id"]) == (201, named.get("customerId"))


def test_a_package_is_sold_to_somebody_and_used_by_them_alone(make: Maker, salon: Tenant, body: dict[str, Any]) -> None:
    walk_in = booked(salon, body)
    package = make.package(salon, serviceIds=[body["serviceId"]])
    closing = {"bookingTable": "appointments", "bookingId": walk_in["id"]}
    for path in ("/api/sales", "/api/sales/quote"):
        sale = {"lines": [of("package", package)], "paymentMethod": "cash", **closing}
        refused = salon.staff.post(path, sale)
        assert (refused.status, refused.error) == (400, "customerId: is required to sell a package to a walk-in.")
    buyer = make.customer(salon)["id"]
    assert sell(salon, of("package", package), **closing, customerId=buyer).status == 201
    [sold] = salon.staff.get(f"/api/customer-packages?customerId={buyer}").json["customerPackages"]
    redeemed = salon.staff.post(f"/api/customer-packages/{sold['id']}/redeem", {"appointmentId": walk_in["id"]})
    assert redeemed.error.startswith("appointmentId: this is not an appointment of the package's customer")


@pytest.mark.parametrize(
    ("columns", "constraint"),
    [
        ("source = 'desk'", "appointments_of_somebody"),
        ("customer_id = %(customer)s", "appointments_one_name"),
        ("guest_name = ''", "appointments_guest_name_check"),
    ],
)
def test_the_database_keeps_walk_ins_and_customers_apart(
    make: Maker, salon: Tenant, body: dict[str, Any], db: Any, columns: str, constraint: str
) -> None:
    walk_in = booked(salon, body, guestName="Yuki")
    parameters = {"id": walk_in["id"], "customer": make.customer(salon)["id"]}
    with pytest.raises(psycopg.errors.CheckViolation, match=constraint):
        db.execute(f"update appointments set {columns} where id = %(id)s", parameters)
