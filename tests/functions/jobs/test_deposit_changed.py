"""The job deposit_changed: the guest is emailed that a deposit is requested, was paid, went back or is kept."""

from typing import Any
from uuid import UUID

import pytest

from booking.bookings.deposits import ids_of_news
from tests.support.job_queues import Jobs, do, message
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import emails_of, jobs_of
from tests.support.processor import Processor

TYPE = "deposit_changed"


@pytest.fixture
def visit(make: Maker, salon: Tenant) -> str:
    """Renée's colour on Monday 4 March 2030 at ten, of which 20.00 are due in advance."""
    salon.owner.patch("/api/companies", {"name": "Salon Zoë", "email": "desk@zoe.example"})
    service = make.service(salon, name="Colour <long>", depositAmountCents=2000)["id"]
    renee = make.customer(salon, name="Renée", email="renee@example.com")["id"]
    booked = make.appointment(salon, serviceId=service, customerId=renee, startsAt="2030-03-04T10:00:00")
    return str(booked["id"])


@pytest.fixture
def party(make: Maker, bistro: Tenant) -> str:
    """Kim's table for eight on Monday 4 March 2030 at seven in the evening, of which 50.00 are due in advance."""
    make.deposit_tier(bistro, minPartySize=8, amountCents=5000)
    kim = make.customer(bistro, name="Kim", email="kim@example.com")["id"]
    table = make.table(bistro, maxSeats=12)["id"]
    booked = make.reservation(bistro, partySize=8, tableIds=[table], customerId=kim, startsAt="2030-03-04T19:00:00")
    return str(booked["id"])


def request(venue: Tenant, engine: str, booked: str, notify: str = "true") -> str:
    answer = venue.staff.post(f"/api/{engine}/{booked}/deposit?notify={notify}")
    assert answer.status == 200, answer.text
    return str(answer.json["url"])


def test_a_requested_deposit_is_mailed_with_its_page_and_the_terms(
    salon: Tenant, visit: str, processor: Processor, jobs: Jobs, db: Any
) -> None:
    processor.connect(salon)
    request(salon, "appointments", visit, notify="false")
    assert jobs_of(db, salon) == []
    page = request(salon, "appointments", visit)
    [email] = emails_of(db, salon, jobs)
    assert (email["to"], email["subject"]) == (
        ["renee@example.com"],
        "Deposit to pay: Mon 4 Mar, 10:00 am at Salon Zoë",
    )
    assert (
        "your booking (Colour <long> on Monday 4 March 2030, 10:00 am), please pay a deposit of $20.00."
        in (email["text"])
    )
    assert f"Pay the deposit: {page}" in email["text"]
    assert "If you cancel by Sunday 3 March 2030, 10:00 am, you get it back." in email["text"]
    assert "Colour &lt;long&gt;" in email["html"]


@pytest.mark.parametrize("engine", ["appointments", "reservations"])
def test_a_deposit_that_was_paid_and_one_that_went_back_are_mailed(
    salon: Tenant, bistro: Tenant, visit: str, party: str, processor: Processor, jobs: Jobs, db: Any, engine: str
) -> None:
    venue, booked, money = (salon, visit, "$") if engine == "appointments" else (bistro, party, "£")
    cents = 2000 if engine == "appointments" else 5000
    processor.connect(venue)
    processor.pay(request(venue, engine, booked, notify="false"))
    processor.catch_up()
    [email] = emails_of(db, venue, jobs)
    assert email["subject"].startswith("Deposit paid: ")
    assert f"we have received your deposit of {money}{cents // 100}.00 for your booking" in email["text"]
    [payment] = db.execute("select payment_intent_id from payments where company_id = %s", (venue.company_id,))
    halves = (
        f"{money}{cents // 200}.00 of your deposit of {money}",
        f"your whole deposit of {money}{cents // 100}.00 for",
    )
    for mailed, said in enumerate(halves, 2):
        wanted = {"paymentIntentId": payment["payment_intent_id"], "amountCents": cents // 2}
        assert venue.staff.post("/api/payments/refunds", wanted, headers={"Idempotency-Key": str(mailed)}).status == 201
        processor.catch_up()
        emails = emails_of(db, venue, jobs)
        assert len(emails) == mailed
        [email] = [one for one in emails if said in one["text"]]
        assert email["subject"].startswith("Deposit refunded: ")


@pytest.mark.parametrize("engine", ["appointments", "reservations"])
@pytest.mark.parametrize(("marked", "subject"), [("paid", "paid"), ("refunded", "refunded"), ("forfeited", "kept")])
def test_what_the_desk_writes_down_is_mailed_if_the_guest_is_to_hear_of_it(
    salon: Tenant, bistro: Tenant, visit: str, party: str, jobs: Jobs, db: Any, marked: str, subject: str, engine: str
) -> None:
    venue, booked, amount = (salon, visit, "20.00") if engine == "appointments" else (bistro, party, "50.00")
    path = f"/api/{engine}/{booked}"
    for _ in range(2):
        assert venue.staff.patch(path, {"depositStatus": marked, "notify": True}).status == 200
    [email] = emails_of(db, venue, jobs)
    assert email["subject"].startswith(f"Deposit {subject}: ")
    assert amount in email["text"]
    for status in ("pending", marked):
        assert venue.staff.patch(path, {"depositStatus": status}).status == 200
    assert len(emails_of(db, venue, jobs)) == 1, "without notify nobody is emailed"


def test_what_does_not_stand_any_more_is_not_mailed(salon: Tenant, visit: str, jobs: Jobs, db: Any) -> None:
    path = f"/api/appointments/{visit}"
    for marked in ("forfeited", "pending"):
        assert salon.staff.patch(path, {"depositStatus": marked, "notify": True}).status == 200
    assert emails_of(db, salon, jobs) == []


def test_a_guest_without_an_address_and_a_booking_that_is_gone_are_done(
    salon: Tenant, other_salon: Tenant, visit: str, jobs: Jobs, db: Any
) -> None:
    db.execute("update customers set email = null where company_id = %s", (salon.company_id,))
    salon.staff.patch(f"/api/appointments/{visit}", {"depositStatus": "paid", "notify": True})
    assert emails_of(db, salon, jobs) == []
    of_another = message(TYPE, other_salon.company_id, **ids_of_news("paid", UUID(visit)))
    assert do(TYPE, of_another) == []
    assert jobs.emails(of_another["id"]) == []
