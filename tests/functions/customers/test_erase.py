"""POST /api/customers/{id}/erase: what has to be typed, what keeps somebody from being erased, what follows."""

from typing import Any

import pytest

from tests.support.erasures import EMAIL, erase, whole_life
from tests.support.job_queues import do, message
from tests.support.loyalty import loyalty_member
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Answer, Call
from tests.support.wallet import Phone, files_in
from tests.support.webhooks import subscribe, types


def ask(tenant: Tenant, customer: dict[str, Any], **fields: Any) -> Answer:
    return tenant.owner.post(f"/api/customers/{customer['id']}/erase", {"confirm": customer["email"], **fields})


@pytest.fixture
def ines(make: Maker, salon: Tenant) -> dict[str, Any]:
    return make.customer(
        salon, name="Ines", email=EMAIL, phone="0400 111 222", pinnedNote="Tall", birthday="1990-02-03"
    )


def test_who_is_erased_has_no_name_contact_or_note_any_more(salon: Tenant, ines: dict[str, Any]) -> None:
    answer = ask(salon, ines)
    assert answer.status == 200
    customer = answer.json["customer"]
    assert customer == salon.owner.get(f"/api/customers/{ines['id']}").json["customer"]
    assert customer["name"] == "Erased guest"
    assert customer["consent"] == {"email": False, "sms": False}
    for field in ("email", "phone", "pinned_note", "allergies", "birthday", "preferred_provider_id"):
        assert customer[field] is None
    for text in ("ines", "0400111222"):
        assert salon.owner.get(f"/api/customers/search?q={text}").json["customers"] == []


@pytest.mark.parametrize("typed", ["", "ines", "somebody@example.com"])
def test_another_address_than_the_customers_erases_nobody(salon: Tenant, ines: dict[str, Any], typed: str) -> None:
    answer = ask(salon, ines, confirm=typed)
    assert (answer.status, answer.error) == (
        400,
        "confirm: must be the customer's email address, or their name if they have none.",
    )
    assert salon.owner.get(f"/api/customers/{ines['id']}").json["customer"]["email"] == EMAIL


def test_the_address_counts_in_any_case_and_the_name_where_there_is_none(
    make: Maker, salon: Tenant, ines: dict[str, Any]
) -> None:
    assert ask(salon, ines, confirm=EMAIL.upper()).status == 200
    nameless = make.customer(salon, name="Zoe Adams", email=None)
    assert ask(salon, nameless, confirm="zoe adams").status == 200


def test_only_an_admin_erases_and_only_of_their_own_business(make: Maker, salon: Tenant, ines: dict[str, Any]) -> None:
    path, body = f"/api/customers/{ines['id']}/erase", {"confirm": EMAIL}
    assert salon.staff.post(path, body).status == 403
    assert make.tenant("appointments").owner.post(path, body).status == 404


def test_bookings_to_come_are_cancelled_only_if_that_is_sent(
    make: Maker, salon: Tenant, ines: dict[str, Any], db: Any
) -> None:
    booked = make.appointment(salon, customerId=ines["id"])
    refused = ask(salon, ines)
    assert (refused.status, refused.json["code"]) == (409, "bookings_to_come")
    assert ask(salon, ines, cancelBookings=True).status == 200
    [there] = salon.owner.get(f"/api/appointments?customerId={ines['id']}").json["appointments"]
    assert (there["id"], there["status"]) == (booked["id"], "cancelled")
    emails = db.execute(
        "select from outbox where company_id = %s and type = 'appointment_cancelled'", (salon.company_id,)
    )
    assert emails.rowcount == 0


def test_what_a_guest_paid_ahead_is_paid_back_when_the_booking_is_cancelled(
    make: Maker, salon: Tenant, ines: dict[str, Any], db: Any
) -> None:
    booked = make.appointment(salon, customerId=ines["id"])
    payment = make.payment(salon, 2000, booked["id"])
    db.execute("update appointments set deposit_status = 'paid' where id = %s", (booked["id"],))
    assert ask(salon, ines, cancelBookings=True).status == 200
    [job] = db.execute(
        "select data from outbox where company_id = %s and type = 'deposit_refund'", (salon.company_id,)
    ).fetchall()
    [row] = db.execute("select id from payments where payment_intent_id = %s", (payment,)).fetchall()
    assert job["data"] == {"paymentId": str(row["id"])}


def test_a_deposit_of_a_visit_that_nobody_closed_keeps_its_guest(
    make: Maker, salon: Tenant, ines: dict[str, Any], db: Any
) -> None:
    booked = make.appointment(salon, customerId=ines["id"], startsAt="2024-03-04T10:00:00")
    db.execute("update appointments set deposit_status = 'paid' where id = %s", (booked["id"],))
    refused = ask(salon, ines)
    assert (refused.status, refused.error.partition(",")[0]) == (409, "A deposit of the customer is still open")
    assert salon.owner.patch(f"/api/appointments/{booked['id']}", {"depositStatus": "forfeited"}).status == 200
    assert ask(salon, ines).status == 200


def test_a_refund_under_way_keeps_its_guest(make: Maker, salon: Tenant, ines: dict[str, Any], db: Any) -> None:
    booked = make.appointment(salon, customerId=ines["id"], startsAt="2024-03-04T10:00:00")
    payment = make.payment(salon, 2000, booked["id"])
    db.execute(
        "insert into refunds_under_way (id, company_id, payment_intent_id, amount_cents, ends_at)"
        " values (gen_random_uuid(), %s, %s, 2000, now() + interval '5 minutes')",
        (salon.company_id, payment),
    )
    assert ask(salon, ines).status == 409
    assert salon.owner.get(f"/api/customers/{ines['id']}").json["customer"]["name"] == "Ines"


def test_who_sits_at_a_table_is_not_erased(make: Maker, bistro: Tenant, db: Any) -> None:
    guest = make.customer(bistro, email=EMAIL)
    table = make.table(bistro)["id"]
    seated = make.reservation(bistro, customerId=guest["id"], tableIds=[table])
    for status in ("confirmed", "seated"):
        assert bistro.owner.patch(f"/api/reservations/{seated['id']}", {"status": status}).status == 200
    answer = ask(bistro, guest, cancelBookings=True)
    assert (answer.status, answer.error) == (409, "The customer is here just now. Complete the booking first.")


def test_integrators_are_sent_that_somebody_was_erased_and_nothing_of_before(
    make: Maker, salon: Tenant, call: Call, db: Any
) -> None:
    customer_id = whole_life(make, salon, call)
    subscribe(salon, "customer.created", "customer.updated", "customer.erased", "appointment.updated")
    assert erase(salon, customer_id).status == 200
    assert "customer.erased" in types(db, salon)
    assert "customer.updated" not in types(db, salon)
    bodies = db.execute("select body from webhook_events where company_id = %s", (salon.company_id,)).fetchall()
    assert not [row for row in bodies if "Knocks" in row["body"]]


def test_the_pass_on_a_phone_is_void_and_the_phone_is_forgotten(
    make: Maker, salon: Tenant, ines: dict[str, Any], call: Call, db: Any
) -> None:
    member = loyalty_member(make, salon, 30, customer_id=ines["id"])
    phone = Phone(call)
    token = phone.add(salon, member)
    assert b'"voided"' not in files_in(phone.fetch(member["id"], token).content)["pass.json"]
    assert ask(salon, ines).status == 200
    assert phone.changed().json["serialNumbers"] == [member["id"]]
    assert do("customer_erased", message("customer_erased", salon.company_id, customerId=ines["id"])) == []
    assert b'"voided":true' in files_in(phone.fetch(member["id"], token).content)["pass.json"]
    assert db.execute("select from wallet_registrations where member_id = %s", (member["id"],)).rowcount == 0
