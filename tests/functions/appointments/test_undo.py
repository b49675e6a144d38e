"""POST /api/appointments/{id}/undo: the last change of status is taken back, within ten seconds."""

from functools import partial
from typing import Any

import pytest

from tests.functions.customers.client_visibility import confined
from tests.support.booking_desk import Book
from tests.support.job_queues import Jobs
from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.messages_switched_on import emails_of, switch_on
from tests.support.races import at_once, holding, statuses
from tests.support.sales_counter import custom

CLOSED = ("completed", "cancelled", "no_show")


@pytest.fixture
def booked(make: Maker, book: Book) -> dict[str, Any]:
    return make.waiting("appointments", book().json["appointment"])


def path(appointment: dict[str, Any], verb: str = "") -> str:
    return f"/api/appointments/{appointment['id']}{verb and '/' + verb}"


def change(salon: Tenant, appointment: dict[str, Any], **fields: Any) -> None:
    assert salon.staff.patch(path(appointment), fields).status == 200


def age(db: Any, appointment: dict[str, Any], status: str, seconds: int) -> None:
    """Makes the last change of status so much older."""
    db.execute(
        f"update appointments set {status}_at = {status}_at - make_interval(secs => %s) where id = %s",
        (seconds, appointment["id"]),
    )


@pytest.mark.parametrize("before", ["pending", "confirmed"])
@pytest.mark.parametrize("status", CLOSED)
def test_any_member_undoes_what_was_closed_just_now(
    salon: Tenant, booked: dict[str, Any], before: str, status: str
) -> None:
    if before == "confirmed":
        change(salon, booked, status="confirmed")
    open_one = salon.staff.get(path(booked)).json["appointment"]
    change(salon, booked, status=status)
    answer = salon.staff.post(path(booked, "undo"))
    assert answer.status == 200
    undone = answer.json["appointment"]
    assert undone == {**open_one, "version": open_one["version"] + 2}
    assert undone[f"{status}_at"] is None
    assert salon.staff.get(path(booked)).json == {"appointment": undone}


def test_a_change_is_undone_once(salon: Tenant, booked: dict[str, Any]) -> None:
    change(salon, booked, status="completed")
    assert salon.staff.post(path(booked, "undo")).status == 200
    answer = salon.staff.post(path(booked, "undo"))
    assert (answer.status, answer.error) == (409, "Only the last change can be undone, within ten seconds.")


@pytest.mark.parametrize("status", ["pending", "confirmed"])
def test_an_open_appointment_has_nothing_to_undo(salon: Tenant, booked: dict[str, Any], status: str) -> None:
    if status == "confirmed":
        change(salon, booked, status=status)
    assert salon.staff.post(path(booked, "undo")).status == 409


@pytest.mark.parametrize("status", CLOSED)
def test_after_ten_seconds_of_the_databases_clock_nothing_is_undone(
    salon: Tenant, booked: dict[str, Any], db: Any, status: str
) -> None:
    change(salon, booked, status=status)
    age(db, booked, status, 11)
    assert salon.staff.post(path(booked, "undo")).status == 409


def test_undoing_keeps_no_time_free(salon: Tenant, book: Book, booked: dict[str, Any]) -> None:
    change(salon, booked, status="cancelled")
    assert book().status == 201
    answer = salon.staff.post(path(booked, "undo"))
    assert answer.status == 409
    assert salon.staff.get(path(booked)).json["appointment"]["status"] == "cancelled"


@pytest.mark.parametrize("verb", ["undo", "reopen"])
def test_a_provider_who_is_off_meanwhile_is_not_booked_again(salon: Tenant, booked: dict[str, Any], verb: str) -> None:
    change(salon, booked, status="cancelled")
    off = {"startsAt": "2030-03-04T09:00:00", "endsAt": "2030-03-04T18:00:00"}
    assert salon.owner.post(f"/api/staff/{booked['provider_id']}/time-off", off).status == 201
    assert salon.owner.post(path(booked, verb)).status == 409


def test_undoing_restores_the_providers_confirmation(salon: Tenant, booked: dict[str, Any]) -> None:
    assert salon.owner.patch(path(booked), {"providerConfirmed": True}).status == 200
    change(salon, booked, status="no_show")
    assert salon.staff.get(path(booked)).json["appointment"]["provider_confirmed"] is False
    assert salon.staff.post(path(booked, "undo")).json["appointment"]["provider_confirmed"] is True


@pytest.mark.parametrize("verb", ["undo", "reopen"])
def test_a_booking_that_a_sale_paid_is_undone_only_after_the_sale_is_voided(
    make: Maker, salon: Tenant, booked: dict[str, Any], verb: str
) -> None:
    change(salon, booked, status="completed")
    sale = make.sale(salon, lines=[custom(6500)], bookingTable="appointments", bookingId=booked["id"])
    answer = salon.owner.post(path(booked, verb))
    assert (answer.status, answer.error) == (409, "This booking was paid with a sale. Void the sale first.")
    assert salon.owner.post(f"/api/sales/{sale['id']}/void", {"reason": "Rung up twice."}).status == 200
    assert salon.owner.post(path(booked, verb)).status == 200


@pytest.mark.parametrize("verb", ["undo", "reopen"])
def test_a_booking_with_a_redeemed_session_or_a_refund_is_not_undone(
    make: Maker, salon: Tenant, book: Book, booked: dict[str, Any], db: Any, verb: str
) -> None:
    change(salon, booked, depositStatus="refunded")
    paid_back, redeemed = booked, book(startsAt="2030-03-05T10:00:00").json["appointment"]
    package = make.package(salon, sessions=3, serviceIds=[redeemed["service_id"]])
    sold = salon.owner.post(f"/api/packages/{package['id']}/sell", {"customerId": redeemed["customer_id"]}).json
    redeem = f"/api/customer-packages/{sold['customerPackage']['id']}/redeem"
    assert salon.staff.post(redeem, {"appointmentId": redeemed["id"]}).status in (200, 201)
    payment = book(startsAt="2030-03-06T10:00:00").json["appointment"]
    intent = make.payment(salon, 5000, payment["id"])
    db.execute("update payments set refunded_cents = 100 where payment_intent_id = %s", (intent,))
    for appointment, sentence in (
        (paid_back, "Money was paid back for this booking."),
        (payment, "Money was paid back for this booking."),
        (redeemed, "A session of a package was redeemed for this booking."),
    ):
        change(salon, appointment, status="completed")
        answer = salon.owner.post(path(appointment, verb))
        assert (answer.status, answer.error) == (409, sentence)


def test_a_visit_that_its_series_took_along_is_booked_alone(make: Maker, salon: Tenant) -> None:
    booked = make.series(salon)
    assert salon.owner.patch(f"/api/booking-series/{booked['series']['id']}", {"status": "cancelled"}).status == 200
    visit = booked["visits"][1]
    assert salon.staff.post(path(visit, "undo")).json["appointment"]["status"] == "pending"


def test_another_tenants_appointment_is_not_there(
    make: Maker, salon: Tenant, other_salon: Tenant, booked: dict[str, Any]
) -> None:
    change(salon, booked, status="cancelled")
    for verb in ("undo", "reopen"):
        assert other_salon.owner.post(path(booked, verb)).status == 404
        assert salon.owner.post(path({"id": NOBODYS_ID}, verb)).status == 404


def test_a_bookings_customer_is_hidden_from_members_who_may_not_see_the_client(
    make: Maker, salon: Tenant, booked: dict[str, Any]
) -> None:
    member = confined(make, salon, make.provider(salon)["id"])
    assert member.patch(path(booked), {"status": "completed"}).status == 200
    answer = member.post(path(booked, "undo"))
    assert (answer.status, answer.json["appointment"]["customer_id"]) == (200, None)


# Races


@pytest.mark.usefixtures("single_attempts")
def test_undoing_and_a_concurrent_booking_of_the_time_have_one_winner(
    salon: Tenant, book: Book, booked: dict[str, Any], db: Any
) -> None:
    change(salon, booked, status="cancelled")
    with holding(db, "staff", booked["provider_id"], until_waiting=2):
        undoing, booking = at_once([partial(salon.staff.post, path(booked, "undo")), book])
    assert (undoing.status, booking.status) in [(200, 409), (409, 201)]
    listed = salon.owner.get("/api/appointments?from=2030-03-04T10:00:00").json["appointments"]
    assert len([one for one in listed if one["status"] != "cancelled"]) == 1


@pytest.mark.usefixtures("single_attempts")
def test_one_of_two_concurrent_requests_undoes_the_change(salon: Tenant, booked: dict[str, Any], db: Any) -> None:
    change(salon, booked, status="completed")
    undo = partial(salon.staff.post, path(booked, "undo"))
    with holding(db, "appointments", booked["id"], until_waiting=2):
        answers = at_once([undo, undo])
    assert statuses(answers) == [200, 409]


# What tells of the change


def test_cancelling_undoing_and_cancelling_again_emails_the_guest_once(
    salon: Tenant, booked: dict[str, Any], jobs: Jobs, db: Any
) -> None:
    change(salon, booked, status="cancelled")
    assert salon.staff.post(path(booked, "undo")).status == 200
    change(salon, booked, status="cancelled")
    emails = emails_of(db, salon, jobs)
    assert [email["subject"].startswith("Cancelled: ") for email in emails] == [True]


def test_an_undone_change_emails_nobody(salon: Tenant, booked: dict[str, Any], jobs: Jobs, db: Any) -> None:
    switch_on(salon, notifications={"thanks": True})
    for status in ("cancelled", "completed"):
        change(salon, booked, status=status)
        assert salon.staff.post(path(booked, "undo")).status == 200
    assert emails_of(db, salon, jobs) == []


@pytest.mark.parametrize("status", ["cancelled", "completed"])
def test_a_job_of_a_closed_appointment_waits_as_long_as_it_can_be_undone(
    salon: Tenant, booked: dict[str, Any], db: Any, status: str
) -> None:
    switch_on(salon, notifications={"thanks": True})
    change(salon, booked, status=status)
    [row] = db.execute(
        "select extract(epoch from relay_after - occurred_at)::integer as waits from outbox where company_id = %s",
        (salon.company_id,),
    ).fetchall()
    assert row["waits"] == 10
