"""POST /api/reservations/{id}/undo: the last change of status is taken back, within ten seconds."""

from functools import partial
from typing import Any

import pytest

from booking.reopening.errors import MoneyWentBack
from tests.support.job_queues import Jobs
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import emails_of
from tests.support.races import at_once, holding, statuses
from tests.support.sales_counter import custom
from tests.support.versions import if_match

LATE = "update reservations set {0}_at = {0}_at - interval '11 seconds' where id = %s"
WAYS = {
    "seated": ["confirmed", "seated"],
    "completed": ["confirmed", "seated", "completed"],
    "cancelled": ["cancelled"],
    "no_show": ["confirmed", "no_show"],
}


def path(reservation: dict[str, Any], verb: str = "") -> str:
    return f"/api/reservations/{reservation['id']}{verb and '/' + verb}"


def bring(bistro: Tenant, reservation: dict[str, Any], *way: str) -> None:
    for status in way:
        assert bistro.staff.patch(path(reservation), {"status": status}).status == 200


def at_table(make: Maker, bistro: Tenant, table: str) -> dict[str, Any]:
    return make.reservation(bistro, tableIds=[table])


@pytest.mark.parametrize("status", WAYS)
def test_any_member_undoes_what_was_done_just_now(make: Maker, bistro: Tenant, status: str) -> None:
    reservation = make.reservation(bistro)
    *before, last = WAYS[status]
    bring(bistro, reservation, *before)
    was = bistro.staff.get(path(reservation)).json["reservation"]
    bring(bistro, reservation, last)
    answer = bistro.staff.post(path(reservation, "undo"))
    assert (answer.status, answer.json) == (
        200,
        {"reservation": {**was, "version": was["version"] + 2}, "warnings": []},
    )
    assert bistro.staff.post(path(reservation, "undo")).status == 409


@pytest.mark.parametrize("way", [[], ["confirmed"]], ids=["pending", "confirmed"])
def test_an_open_reservation_has_nothing_to_undo(make: Maker, bistro: Tenant, way: list[str]) -> None:
    reservation = make.reservation(bistro)
    bring(bistro, reservation, *way)
    assert bistro.staff.post(path(reservation, "undo")).status == 409


@pytest.mark.parametrize("status", WAYS)
def test_after_ten_seconds_nothing_is_undone(make: Maker, bistro: Tenant, db: Any, status: str) -> None:
    reservation = make.reservation(bistro)
    bring(bistro, reservation, *WAYS[status])
    db.execute(LATE.format(status), (reservation["id"],))
    assert bistro.owner.post(path(reservation, "undo")).status == 409


@pytest.mark.parametrize("verb", ["undo", "reopen"])
def test_a_table_that_is_taken_or_out_of_use_stays_so(make: Maker, bistro: Tenant, verb: str) -> None:
    taken, closed = make.table(bistro)["id"], make.table(bistro)["id"]
    first, second = at_table(make, bistro, taken), at_table(make, bistro, closed)
    for reservation in (first, second):
        bring(bistro, reservation, "cancelled")
    at_table(make, bistro, taken)
    assert bistro.owner.patch(f"/api/tables/{closed}", {"active": False}).status == 200
    for reservation in (first, second):
        assert bistro.owner.post(path(reservation, verb)).status == 409
        assert bistro.owner.get(path(reservation)).json["reservation"]["status"] == "cancelled"


@pytest.mark.parametrize("verb", ["undo", "reopen"])
def test_a_reservation_whose_table_was_deleted_stays_cancelled(make: Maker, bistro: Tenant, verb: str) -> None:
    table = make.table(bistro)["id"]
    reservation = at_table(make, bistro, table)
    bring(bistro, reservation, "cancelled")
    assert bistro.owner.delete(f"/api/tables/{table}").status == 200
    answer = bistro.owner.post(path(reservation, verb))
    assert (answer.status, answer.error) == (
        409,
        "A table of this reservation was deleted. Make a new reservation.",
    )


@pytest.mark.parametrize("verb", ["undo", "reopen"])
def test_a_reservation_with_a_sale_or_a_refund_is_not_undone(make: Maker, bistro: Tenant, db: Any, verb: str) -> None:
    sold, refunded = make.reservation(bistro), make.reservation(bistro)
    make.sale(bistro, lines=[custom(6500)], bookingTable="reservations", bookingId=sold["id"])
    bring(bistro, refunded, "cancelled")
    intent = make.payment(bistro, 5000)
    db.execute(
        "update payments set reservation_id = %s, refunded_cents = 100 where payment_intent_id = %s",
        (refunded["id"], intent),
    )
    for reservation, sentence in (
        (sold, "This booking was paid with a sale. Void the sale first."),
        (refunded, "Money was paid back for this booking."),
    ):
        answer = bistro.owner.post(path(reservation, verb))
        assert (answer.status, answer.error) == (409, sentence)


def test_a_cancellation_whose_deposit_was_given_back_at_the_desk_is_not_undone(make: Maker, bistro: Tenant) -> None:
    make.deposit_tier(bistro, minPartySize=2, amountCents=1200)
    reservation = make.reservation(bistro)
    for change in ({"depositStatus": "paid"}, {"status": "cancelled"}, {"depositStatus": "refunded"}):
        assert bistro.staff.patch(path(reservation), change).status == 200
    for verb in ("undo", "reopen"):
        answer = bistro.owner.post(path(reservation, verb))
        assert (answer.status, answer.error) == (409, MoneyWentBack.message)


def test_another_tenants_reservation_is_not_there(make: Maker, bistro: Tenant, other_bistro: Tenant) -> None:
    reservation = make.reservation(bistro)
    bring(bistro, reservation, "cancelled")
    for verb in ("undo", "reopen"):
        assert other_bistro.owner.post(path(reservation, verb)).status == 404


def test_an_enquiry_that_was_lost_with_its_booking_is_won_again(make: Maker, bistro: Tenant) -> None:
    enquiry, table = f"/api/enquiries/{make.enquiry(bistro)['id']}", make.table(bistro, maxSeats=40)["id"]
    converted = bistro.owner.post(f"{enquiry}/convert", {"tableIds": [table]}).json
    thread = converted["enquiry"]["thread"]
    bring(bistro, converted["reservation"], "cancelled")
    assert bistro.owner.patch(enquiry, {"status": "lost"}).status == 200
    assert bistro.staff.post(path(converted["reservation"], "undo")).json["reservation"]["status"] == "confirmed"
    now = bistro.owner.get(enquiry).json["enquiry"]
    assert (now["status"], now["thread"]) == ("won", thread)


@pytest.mark.usefixtures("single_attempts")
def test_undoing_and_a_concurrent_booking_of_the_table_have_one_winner(make: Maker, bistro: Tenant, db: Any) -> None:
    table = make.table(bistro)["id"]
    reservation = at_table(make, bistro, table)
    bring(bistro, reservation, "cancelled")
    body = {
        "customerId": reservation["customer_id"],
        "tableIds": [table],
        "partySize": reservation["party_size"],
        "startsAt": reservation["starts_at"].removesuffix("+00:00"),
    }
    undo = partial(bistro.staff.post, path(reservation, "undo"))
    with holding(db, "tables", table, until_waiting=2):
        undoing, booking = at_once([undo, partial(bistro.owner.post, "/api/reservations", body)])
    assert (undoing.status, booking.status) in [(200, 409), (409, 201)]
    listed = bistro.owner.get("/api/reservations").json["reservations"]
    assert len([one for one in listed if one["status"] != "cancelled"]) == 1


@pytest.mark.usefixtures("single_attempts")
def test_one_of_two_concurrent_requests_undoes_the_change(make: Maker, bistro: Tenant, db: Any) -> None:
    reservation = make.reservation(bistro)
    bring(bistro, reservation, "confirmed", "seated")
    undo = partial(bistro.staff.post, path(reservation, "undo"))
    with holding(db, "reservations", reservation["id"], until_waiting=2):
        answers = at_once([undo, undo])
    assert statuses(answers) == [200, 409]
    assert bistro.owner.get(path(reservation)).json["reservation"]["status"] == "confirmed"


@pytest.mark.parametrize("verb", ["undo", "reopen"])
def test_a_screen_that_is_behind_leads_nothing_back(make: Maker, bistro: Tenant, verb: str) -> None:
    reservation = make.reservation(bistro)
    bring(bistro, reservation, "cancelled")
    answer = bistro.owner.post(path(reservation, verb), headers=if_match(1))
    assert (answer.status, answer.json["code"], answer.json["version"]) == (412, "version_conflict", 2)
    assert bistro.owner.get(path(reservation)).json["reservation"]["status"] == "cancelled"
    assert bistro.owner.post(path(reservation, verb), headers=if_match(2)).status == 200


@pytest.mark.parametrize("again", [True, False])
def test_an_undone_cancellation_is_not_emailed_and_the_next_is(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any, again: bool
) -> None:
    guest = make.customer(bistro, email="zoe@example.com")["id"]
    reservation = make.reservation(bistro, customerId=guest)
    bring(bistro, reservation, "cancelled")
    assert bistro.staff.post(path(reservation, "undo")).status == 200
    if again:
        bring(bistro, reservation, "cancelled")
    assert len(emails_of(db, bistro, jobs)) == again
