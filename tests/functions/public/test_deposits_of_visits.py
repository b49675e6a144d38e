"""The one deposit of a visit that a guest books: held, paid, asked for anew and given back as a whole."""

from functools import partial
from typing import Any, cast

import pytest

from tests.support.guests_visits import VisitPage, visit_page
from tests.support.holds import HeldBooking, PayingPage, sweep
from tests.support.makers import Maker, Tenant
from tests.support.processor import Processor
from tests.support.races import at_once, holding, once_waiting


@pytest.fixture
def visits(make: Maker, salon: Tenant) -> VisitPage:
    visits = visit_page(make, salon)
    visits.deposits(Haircut=2000, Colour=3000, Beard=500)
    return visits


@pytest.fixture
def paying(visits: VisitPage, processor: Processor) -> PayingPage:
    """The same, which takes deposits online. Nothing that other tests have left runs out meanwhile."""
    for table in ("appointments", "reservations"):
        visits.make.db.execute(
            f"update {table} set held_until = now() + interval '1 hour' where held_until is not null"
        )
    processor.connect(visits.tenant)
    return PayingPage(visits.page, processor, visits.make.db)


def held_visit(paying: PayingPage, visits: VisitPage, *names: str) -> HeldBooking:
    answer = visits.book(*(names or ("Haircut", "Beard")))
    assert answer.status == 201, answer.text
    return paying.of(answer)


def run_out(visits: VisitPage) -> None:
    visits.make.db.execute(
        "update appointments set held_until = now() - interval '1 second'"
        " where held_until is not null and company_id = %s",
        (visits.tenant.company_id,),
    )


def asked(visits: VisitPage) -> list[tuple[int, str]]:
    return [(row["deposit_amount_cents"], row["deposit_status"]) for row in visits.rows()]


def test_one_deposit_is_due_with_the_first_service(visits: VisitPage) -> None:
    booking = visits.book("Haircut", "Colour", "Beard").json["booking"]
    assert (booking["depositCents"], booking["depositStatus"]) == (5500, "pending")
    assert asked(visits) == [(5500, "pending"), (0, "none"), (0, "none")]


def test_a_held_visit_is_booked_whole_once_it_is_paid(paying: PayingPage, visits: VisitPage) -> None:
    held = held_visit(paying, visits)
    assert all(row["held_until"] is not None for row in visits.rows())
    assert visits.page.records() == []
    held.pay_and_tell()
    booking = held.own.booking
    assert (booking["status"], booking["depositStatus"], booking["depositKeptCents"]) == ("confirmed", "paid", 2500)
    assert {row["status"] for row in visits.rows()} == {"confirmed"}
    assert len({row["customer_id"] for row in visits.rows()}) == 1
    [job] = visits.jobs("booking_confirmation")
    assert job == {"groupId": str(visits.rows()[0]["group_id"])}


def test_a_held_visit_that_runs_out_ends_whole(paying: PayingPage, visits: VisitPage) -> None:
    held = held_visit(paying, visits)
    run_out(visits)
    assert sweep()["ended"] == 1
    assert visits.rows() == []
    assert held.own.read().json["code"] == "expired"


def test_a_guest_gives_a_held_visit_up_and_all_is_free(paying: PayingPage, visits: VisitPage) -> None:
    held = held_visit(paying, visits)
    assert held.own.cancel().status == 200
    assert visits.rows() == []


def test_a_hold_is_extended_whole(paying: PayingPage, visits: VisitPage) -> None:
    held = held_visit(paying, visits)
    before = [row["held_until"] for row in visits.rows()]
    assert held.own.extend().status == 200
    assert all(row["held_until"] > was for row, was in zip(visits.rows(), before, strict=True))


@pytest.mark.parametrize(("status", "named"), [("confirmed", 0), ("confirmed", 1), ("cancelled", 0), ("cancelled", 1)])
def test_the_desk_decides_about_a_held_visit_whole(
    paying: PayingPage, visits: VisitPage, status: str, named: int
) -> None:
    held = held_visit(paying, visits)
    answer = visits.tenant.staff.patch(f"/api/appointments/{visits.rows()[named]['id']}", {"status": status})
    assert answer.status == 200, answer.text
    assert paying.processor.pay(held.url).status_code == 410
    assert {row["status"] for row in visits.rows()} == {status}
    assert {row["held_until"] for row in visits.rows()} == {None}


def test_the_desk_adds_nothing_to_a_held_visit(paying: PayingPage, visits: VisitPage) -> None:
    held = held_visit(paying, visits)
    body = {"serviceId": visits.services["Colour"]["id"]}
    answer = visits.tenant.staff.post(f"/api/venue/visits/{held.own.id}/services", body)
    assert (answer.status, answer.json["code"]) == (409, "being_paid")


def test_a_guest_who_cancels_in_time_has_all_of_it_back(paying: PayingPage, visits: VisitPage) -> None:
    held = held_visit(paying, visits)
    held.pay_and_tell()
    assert held.own.cancel().status == 200
    assert len(visits.jobs("deposit_refund")) == 1


def test_a_guest_who_cancels_late_has_nothing_back(paying: PayingPage, visits: VisitPage) -> None:
    visits.page.set(cancelUntilHours=0)
    held = held_visit(paying, visits)
    held.pay_and_tell()
    visits.make.db.execute("update online_bookings set refund_until = now() - interval '1 minute'")
    assert held.own.cancel().json["booking"]["depositStatus"] == "forfeited"
    assert visits.jobs("deposit_refund") == []


def cancel_at_the_desk(visits: VisitPage, appointment_id: object) -> None:
    answer = visits.tenant.staff.patch(f"/api/appointments/{appointment_id}", {"status": "cancelled"})
    assert answer.status == 200, answer.text


def test_cancelling_one_service_returns_nothing_and_the_last_open_one_decides(
    paying: PayingPage, visits: VisitPage
) -> None:
    held = held_visit(paying, visits)
    held.pay_and_tell()
    first, second = visits.rows()
    cancel_at_the_desk(visits, first["id"])
    assert visits.jobs("deposit_refund") == []
    booking = held.own.booking
    assert (booking["status"], booking["depositStatus"], booking["depositKeptCents"]) == ("confirmed", "paid", 2500)
    cancel_at_the_desk(visits, second["id"])
    assert len(visits.jobs("deposit_refund")) == 1


def test_a_service_that_is_taken_out_leaves_the_deposit_to_the_visit(paying: PayingPage, visits: VisitPage) -> None:
    held = held_visit(paying, visits)
    held.pay_and_tell()
    first, second = visits.rows()
    path = f"/api/venue/visits/{second['id']}/services/{first['id']}"
    assert visits.tenant.staff.delete(path).status == 200
    assert held.own.booking["depositKeptCents"] == 2500
    assert visits.jobs("deposit_refund") == []
    assert held.own.cancel().status == 200
    assert len(visits.jobs("deposit_refund")) == 1


def test_while_nothing_is_paid_another_service_makes_the_sum_anew(visits: VisitPage) -> None:
    own = visits.booked("Haircut", "Beard")
    assert asked(visits) == [(2500, "pending"), (0, "none")]
    body = {"serviceId": visits.services["Colour"]["id"]}
    assert visits.tenant.staff.post(f"/api/venue/visits/{own.id}/services", body).status == 200
    assert asked(visits) == [(5500, "pending"), (0, "none"), (0, "none")]
    first, _, third = visits.rows()
    assert visits.tenant.staff.delete(f"/api/venue/visits/{third['id']}/services/{first['id']}").status == 200
    standing = [row for row in visits.rows() if row["status"] == "confirmed"]
    assert [row["deposit_amount_cents"] for row in standing] == [3500, 0]
    assert own.read().json["booking"]["depositCents"] == 3500
    changed = visits.tenant.staff.patch(
        f"/api/appointments/{third['id']}", {"serviceId": visits.services["Haircut"]["id"]}
    )
    assert changed.status == 200, changed.text
    assert changed.json["appointment"]["deposit_amount_cents"] == 0
    assert own.read().json["booking"]["depositCents"] == 2500


def test_undoing_what_was_taken_out_makes_the_sum_anew(visits: VisitPage) -> None:
    visits.booked("Haircut", "Beard")
    first, second = visits.rows()
    assert visits.tenant.staff.delete(f"/api/venue/visits/{second['id']}/services/{first['id']}").status == 200
    assert visits.tenant.staff.post(f"/api/appointments/{first['id']}/undo").status == 200
    assert sorted(asked(visits)) == [(0, "none"), (2500, "pending")]


def test_a_paid_visit_owes_no_second_deposit(paying: PayingPage, visits: VisitPage) -> None:
    held = held_visit(paying, visits)
    held.pay_and_tell()
    body = {"serviceId": visits.services["Colour"]["id"]}
    assert visits.tenant.staff.post(f"/api/venue/visits/{held.own.id}/services", body).status == 200
    assert asked(visits) == [(2500, "paid"), (0, "none"), (0, "none")]


def test_the_desks_own_visits_ask_for_each_service(visits: VisitPage) -> None:
    wanted = {"customerId": visits.make.customer(visits.tenant)["id"], "startsAt": visits.day().isoformat()}
    answer = visits.tenant.staff.post("/api/appointments", {**wanted, "services": visits.of("Haircut", "Beard")})
    assert answer.status == 201, answer.text
    cancel_at_the_desk(visits, answer.json["appointments"][1]["id"])
    assert asked(visits) == [(2000, "pending"), (500, "pending")]


def test_a_payment_and_the_end_of_a_held_visit_at_once(paying: PayingPage, visits: VisitPage, db: Any) -> None:
    """The sweep finds the page paid, or waits for the visit and finds it booked."""
    held = held_visit(paying, visits)
    held.pay()
    run_out(visits)
    db.execute("update checkout_sessions set session_id = null, url = null, created_at = now() - interval '1 hour'")
    with holding(db, "appointments", min(str(row["id"]) for row in visits.rows()), until_waiting=2):
        _, swept = at_once([paying.processor.catch_up, once_waiting(db, 1, cast(Any, sweep))])
    assert swept["ended"] == 0
    assert {row["status"] for row in visits.rows()} == {"confirmed"}
    assert visits.jobs("deposit_refund") == []


def test_two_services_of_a_visit_are_taken_out_at_once_and_one_stays(visits: VisitPage, db: Any) -> None:
    visits.booked("Haircut", "Beard")
    first, second = visits.rows()
    out = [
        partial(visits.tenant.staff.delete, f"/api/venue/visits/{first['id']}/services/{one['id']}")
        for one in (first, second)
    ]
    with holding(db, "appointments", min(str(first["id"]), str(second["id"])), until_waiting=2):
        answers = at_once(out)
    assert sorted(answer.status for answer in answers) == [200, 409]
    assert sorted(row["status"] for row in visits.rows()) == ["cancelled", "confirmed"]
