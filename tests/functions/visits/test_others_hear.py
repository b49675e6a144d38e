"""Changes of the services of a visit, and who else has to do with it: integrators, who waits for a time, the guest."""

from functools import partial
from typing import Any

import pytest

from tests.support.guests import GuestsPage, OwnBooking, salon_page
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, holding
from tests.support.service_client import Answer
from tests.support.services_of_visits import add, reorder, take_out
from tests.support.visits import Salon
from tests.support.waiting import join
from tests.support.webhooks import events, forget_events, subscribe


@pytest.fixture
def page(make: Maker, salon: Tenant) -> GuestsPage:
    return salon_page(make, salon)


def events_since(desk: Salon, db: Any) -> set[tuple[str, str]]:
    """Each event of an appointment, and of which."""
    return {(event["type"], event["data"]["id"]) for event in events(db, desk.tenant)}


def test_integrators_hear_of_what_is_added_taken_out_and_moved(desk: Salon, db: Any) -> None:
    subscribe(desk.tenant)
    first, _ = desk.providers
    visit = desk.visit((desk.cut, first), (desk.colour, first), (desk.dry, first))
    cut, colour, dry = (one["id"] for one in visit)
    forget_events(db, desk.tenant)
    assert take_out(desk, visit[0], visit[1]).status == 200
    assert events_since(desk, db) == {("appointment.cancelled", colour), ("appointment.rescheduled", dry)}
    forget_events(db, desk.tenant)
    [added] = [
        one["id"]
        for one in add(desk, visit[0], desk.colour).json["appointments"]
        if one["id"] not in {cut, colour, dry}
    ]
    assert events_since(desk, db) == {("appointment.created", added)}
    forget_events(db, desk.tenant)
    assert reorder(desk, [{"id": cut}, {"id": dry}, {"id": added}], 1, 0, 2).status == 200
    assert events_since(desk, db) == {("appointment.rescheduled", cut), ("appointment.rescheduled", dry)}


def with_another_service(page: GuestsPage, booking_id: str) -> Answer:
    body = {"serviceId": page.service["id"]}
    return page.tenant.owner.post(f"/api/venue/visits/{booking_id}/services", body)


def visit_of_two(page: GuestsPage) -> tuple[OwnBooking, str]:
    """What a guest has booked online, and the service that the desk has added to it."""
    own = page.booked()
    answer = with_another_service(page, own.id)
    assert answer.status == 200, answer.text
    [added] = [one["id"] for one in answer.json["appointments"] if one["id"] != own.id]
    return own, added


def without(page: GuestsPage, own: OwnBooking, service: str) -> Answer:
    return page.tenant.owner.delete(f"/api/venue/visits/{own.id}/services/{service}")


def test_the_time_of_what_is_taken_out_is_offered_to_who_waits(page: GuestsPage) -> None:
    page.set(waitlist=True)
    own, added = visit_of_two(page)
    waiting = join(page)
    assert without(page, own, added).status == 200
    entry = waiting.entry
    assert entry["status"] == "offered", entry


# At the same moment


def test_a_guest_moves_while_the_desk_adds_and_nothing_is_at_one_time(page: GuestsPage, db: Any) -> None:
    own = page.booked()
    assert page.tenant.owner.cookie
    with holding(db, "appointments", own.id, until_waiting=2):
        moved, added = at_once([partial(own.move, page.day(8)), partial(with_another_service, page, own.id)])
    assert (moved.status, added.status) == (200, 200), (moved.text, added.text)
    rows = {one["id"]: one for one in page.records()}
    assert rows[own.id]["starts_at"][:19] == page.day(8).isoformat()
    [other] = [one for one in rows.values() if one["id"] != own.id]
    assert other["starts_at"][11:] == rows[own.id]["ends_at"][11:], "it was put behind where the guest was by then"


def test_a_guest_cancels_while_the_desk_adds_and_one_of_both_comes_first(page: GuestsPage, db: Any) -> None:
    own = page.booked()
    assert page.tenant.owner.cookie
    with holding(db, "appointments", own.id, until_waiting=2):
        cancelled, added = at_once([own.cancel, partial(with_another_service, page, own.id)])
    assert cancelled.status == 200, cancelled.text
    rows = {one["id"]: one["status"] for one in page.records()}
    assert rows.pop(own.id) == "cancelled"
    assert (added.status, list(rows.values())) in [(409, []), (200, ["cancelled"])]


def test_a_guest_cancels_while_the_desk_takes_out_the_other_and_nothing_of_it_stays(page: GuestsPage, db: Any) -> None:
    own, added = visit_of_two(page)
    assert page.tenant.owner.cookie
    with holding(db, "appointments", own.id, until_waiting=2):
        cancelled, taken_out = at_once([own.cancel, partial(without, page, own, added)])
    assert cancelled.status == 200, cancelled.text
    rows = {one["id"]: one["status"] for one in page.records()}
    assert rows == {own.id: "cancelled", added: "cancelled"}, "a guest cancels all of the visit"
    assert taken_out.status in (200, 409)
