"""POST /api/appointments/{id}/undo and /reopen with wholeGroup: what a visit came to together is taken back together,
all or none."""

from typing import Any

import pytest

from tests.support.makers import Tenant
from tests.support.sales_counter import custom
from tests.support.versions import if_match
from tests.support.visits import MONDAY, Salon, path

CLOSED = ("completed", "cancelled", "no_show")
WAYS = ("undo", "reopen")


def led_back(desk: Salon, appointment: dict[str, Any], verb: str, **sent: Any) -> Any:
    return desk.tenant.owner.post(f"{path(appointment, verb)}?wholeGroup=true", **sent)


def close(desk: Salon, appointment: dict[str, Any], status: str) -> None:
    assert desk.change(appointment, wholeGroup=True, status=status).status == 200


@pytest.mark.parametrize("verb", WAYS)
@pytest.mark.parametrize("status", CLOSED)
def test_appointments_of_a_visit_that_changed_together_are_taken_back_together(
    desk: Salon, status: str, verb: str
) -> None:
    visit = desk.visit(desk.cut, desk.colour, desk.dry)
    before = desk.change(visit[0], status="confirmed").json["appointment"]
    close(desk, visit[1], status)
    answer = led_back(desk, visit[2], verb)
    expected = [{**one, "version": one["version"] + 2} for one in (before, *visit[1:])]
    answered = {"appointment": expected[2], "appointments": expected} | ({"warnings": []} if verb == "reopen" else {})
    assert (answer.status, answer.json) == (200, answered)
    assert desk.as_they_are(visit) == expected


@pytest.mark.parametrize("verb", WAYS)
def test_an_appointment_of_a_visit_that_was_closed_earlier_stays_closed(desk: Salon, verb: str) -> None:
    visit = desk.visit(desk.cut, desk.colour, desk.dry)
    assert desk.change(visit[1], status="cancelled").status == 200
    close(desk, visit[0], "cancelled")
    answer = led_back(desk, visit[0], verb)
    assert [one["id"] for one in answer.json["appointments"]] == [visit[0]["id"], visit[2]["id"]]
    assert [one["status"] for one in desk.as_they_are(visit)] == ["pending", "cancelled", "pending"]


@pytest.mark.parametrize("verb", WAYS)
def test_one_of_a_visit_is_led_back_alone_unless_the_whole_is_meant(desk: Salon, verb: str) -> None:
    visit = desk.visit(desk.cut, desk.colour)
    close(desk, visit[0], "no_show")
    answer = desk.tenant.owner.post(path(visit[0], verb))
    assert (answer.status, "appointments" in answer.json) == (200, False)
    assert [one["status"] for one in desk.as_they_are(visit)] == ["pending", "no_show"]


@pytest.mark.parametrize("verb", WAYS)
def test_no_appointment_of_a_visit_is_taken_back_if_the_time_of_one_is_taken(desk: Salon, verb: str) -> None:
    first, second = desk.providers
    visit = desk.visit((desk.cut, first), (desk.colour, second))
    close(desk, visit[0], "cancelled")
    desk.visit((desk.dry, second), at="11:00")
    answer = led_back(desk, visit[0], verb)
    assert (answer.status, answer.error) == (409, "startsAt: the provider has another booking at this time.")
    assert {one["status"] for one in desk.as_they_are(visit)} == {"cancelled"}


@pytest.mark.parametrize("verb", WAYS)
def test_no_appointment_of_a_visit_is_taken_back_if_one_was_paid_or_its_provider_is_off(desk: Salon, verb: str) -> None:
    first, second = desk.providers
    paid = desk.visit((desk.cut, first), (desk.colour, second))
    close(desk, paid[0], "completed")
    desk.make.sale(desk.tenant, lines=[custom(9000)], bookingTable="appointments", bookingId=paid[1]["id"])
    assert led_back(desk, paid[0], verb).error == "This booking was paid with a sale. Void the sale first."
    assert {one["status"] for one in desk.as_they_are(paid)} == {"completed"}
    off = desk.visit((desk.cut, first), (desk.colour, second), at="13:00")
    close(desk, off[0], "cancelled")
    desk.make.time_off(desk.tenant, second, startsAt=f"{MONDAY}T13:00:00", endsAt=f"{MONDAY}T18:00:00")
    assert led_back(desk, off[0], verb).status == 409
    assert {one["status"] for one in desk.as_they_are(off)} == {"cancelled"}


def test_a_visit_that_a_sale_completed_is_reopened_as_a_whole_once_the_sale_is_voided(desk: Salon) -> None:
    visit = desk.visit(desk.cut, desk.colour)
    ids = [one["id"] for one in visit]
    sale = desk.make.sale(desk.tenant, lines=[custom(15500)], bookingTable="appointments", bookingIds=ids)
    assert led_back(desk, visit[0], "reopen").status == 409
    assert desk.tenant.owner.post(f"/api/sales/{sale['id']}/void", {"reason": "Rung up twice."}).status == 200
    assert led_back(desk, visit[0], "reopen").status == 200
    assert {one["status"] for one in desk.as_they_are(visit)} == {"pending"}


def test_after_ten_seconds_a_whole_visit_is_not_undone(desk: Salon, db: Any) -> None:
    visit = desk.visit(desk.cut, desk.colour)
    close(desk, visit[0], "cancelled")
    db.execute(
        "update appointments set cancelled_at = cancelled_at - interval '11 seconds' where group_id = %s",
        (visit[0]["group_id"],),
    )
    assert led_back(desk, visit[0], "undo").status == 409
    assert led_back(desk, visit[0], "reopen").status == 200


@pytest.mark.parametrize("whole", ["true", "false"])
@pytest.mark.parametrize("verb", WAYS)
def test_a_screen_that_is_behind_leads_nothing_back(desk: Salon, verb: str, whole: str) -> None:
    visit = desk.visit(desk.cut, desk.colour)
    close(desk, visit[0], "cancelled")
    way = f"{path(visit[0], verb)}?wholeGroup={whole}"
    answer = desk.tenant.owner.post(way, headers=if_match(1))
    assert (answer.status, answer.json["code"], answer.json["version"]) == (412, "version_conflict", 2)
    assert desk.tenant.owner.post(way, headers={"if-match": "2"}).status == 400
    assert {one["status"] for one in desk.as_they_are(visit)} == {"cancelled"}
    assert desk.tenant.owner.post(way, headers=if_match(2)).status == 200


def test_whole_group_is_true_or_false(desk: Salon) -> None:
    [one] = desk.visit(desk.cut)
    answer = desk.tenant.owner.post(f"{path(one, 'undo')}?wholeGroup=yes")
    assert (answer.status, answer.error) == (400, "wholeGroup: must be true or false.")


def test_another_tenants_visit_is_not_found(desk: Salon, other_salon: Tenant) -> None:
    visit = desk.visit(desk.cut, desk.colour)
    close(desk, visit[0], "cancelled")
    for verb in WAYS:
        assert other_salon.owner.post(f"{path(visit[0], verb)}?wholeGroup=true").status == 404
    assert {one["status"] for one in desk.as_they_are(visit)} == {"cancelled"}
