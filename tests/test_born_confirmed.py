"""What the desk books is confirmed at once, at whatever door; pending is what awaits an answer (spec §3.15)."""

from typing import Any

import pytest

from tests.support.makers import Maker, Tenant

AT = "2030-03-04T10:00:00"


def one(make: Maker, salon: Tenant, **fields: Any) -> dict[str, Any]:
    """What an appointment with new records takes, with a deposit to pay."""
    service = make.service(salon, depositAmountCents=2000)["id"]
    provider = make.provider(salon, serviceIds=[service])["id"]
    return {
        "serviceId": service,
        "providerId": provider,
        "customerId": make.customer(salon)["id"],
        "startsAt": AT,
        **fields,
    }


def of_table(tenant: Tenant, db: Any, table: str) -> list[tuple[str, str, bool]]:
    """Status, deposit and whether the instant of the confirmation is kept, of all bookings of the business."""
    rows = db.execute(
        f"select status, deposit_status, confirmed_at is not null as is_dated from {table} where company_id = %s",
        (tenant.company_id,),
    )
    return [(row["status"], row["deposit_status"], row["is_dated"]) for row in rows]


def test_an_appointment_is_confirmed_with_its_deposit_beside_it(make: Maker, salon: Tenant, db: Any) -> None:
    for user in (salon.owner, salon.staff):
        answer = user.post("/api/appointments", one(make, salon))
        assert (answer.status, answer.json["appointment"]["status"]) == (201, "confirmed")
    assert of_table(salon, db, "appointments") == [("confirmed", "pending", True)] * 2


def test_each_service_of_a_visit_is_confirmed(make: Maker, salon: Tenant, db: Any) -> None:
    wanted = one(make, salon)
    service = {"serviceId": wanted.pop("serviceId"), "providerId": wanted.pop("providerId")}
    assert salon.staff.post("/api/appointments", {**wanted, "services": [service] * 2}).status == 201
    assert of_table(salon, db, "appointments") == [("confirmed", "pending", True)] * 2


def test_each_visit_of_a_series_is_confirmed(make: Maker, salon: Tenant, db: Any) -> None:
    answer = salon.staff.post("/api/booking-series", one(make, salon, frequency="weekly", count=3))
    assert [visit["status"] for visit in answer.json["visits"]] == ["confirmed"] * 3
    assert of_table(salon, db, "appointments") == [("confirmed", "pending", True)] * 3


def test_a_reservation_is_confirmed(make: Maker, bistro: Tenant, db: Any) -> None:
    table = make.table(bistro)["id"]
    for chosen in ({"startsAt": AT}, {"startsAt": "2030-03-05T10:00:00", "tableIds": [table]}):
        body = {"partySize": 2, "customerId": make.customer(bistro)["id"], **chosen}
        answer = bistro.staff.post("/api/reservations", body)
        assert answer.status == 201, answer.text
    assert answer.json["reservation"]["status"] == "confirmed"
    assert {status for status, _, _ in of_table(bistro, db, "reservations")} == {"confirmed"}


@pytest.mark.parametrize(("sent", "status"), [({}, "confirmed"), ({"status": "pending"}, "pending")])
def test_a_converted_enquiry_is_confirmed_unless_it_is_only_pencilled_in(
    make: Maker, bistro: Tenant, db: Any, sent: dict[str, str], status: str
) -> None:
    enquiry, table = make.enquiry(bistro, startsAt=AT, partySize=2), make.table(bistro)["id"]
    answer = bistro.staff.post(f"/api/enquiries/{enquiry['id']}/convert", {"tableIds": [table], **sent})
    assert answer.status == 201, answer.text
    assert answer.json["reservation"]["status"] == status


def test_what_is_reopened_is_confirmed_again(make: Maker, salon: Tenant, bistro: Tenant) -> None:
    appointment = salon.owner.post("/api/appointments", one(make, salon)).json["appointment"]
    reservation = make.reservation(bistro, status="confirmed")
    for tenant, path in (
        (salon, f"/api/appointments/{appointment['id']}"),
        (bistro, f"/api/reservations/{reservation['id']}"),
    ):
        for verb in ("undo", "reopen"):
            assert tenant.owner.patch(path, {"status": "cancelled"}).status == 200
            answer = tenant.owner.post(f"{path}/{verb}").json
            assert next(iter(answer.values()))["status"] == "confirmed", verb


def test_what_is_paid_or_not_leaves_the_status(make: Maker, salon: Tenant) -> None:
    path = f"/api/appointments/{salon.owner.post('/api/appointments', one(make, salon)).json['appointment']['id']}"
    for deposit in ("paid", "refunded", "pending"):
        assert salon.owner.patch(path, {"depositStatus": deposit}).json["appointment"]["status"] == "confirmed"
