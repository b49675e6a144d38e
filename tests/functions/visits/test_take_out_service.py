"""DELETE /api/venue/visits/{visit}/services/{id}: a service less."""

from typing import Any

from tests.support.messages_switched_on import jobs_of
from tests.support.services_of_visits import take_out
from tests.support.visits import Salon, times


def test_a_service_that_is_taken_out_is_cancelled_and_what_follows_begins_earlier(desk: Salon) -> None:
    visit = desk.visit(desk.cut, desk.colour, desk.dry)
    answer = take_out(desk, visit[0], visit[1])
    assert answer.status == 200, answer.text
    now = {one["id"]: one for one in answer.json["appointments"]}
    assert now[visit[1]["id"]]["status"] == "cancelled"
    assert times([now[visit[0]["id"]], now[visit[2]["id"]]]) == ["10:00", "10:45"]
    assert take_out(desk, visit[0], visit[1]).status == 409
    assert take_out(desk, visit[0], visit[2]).status == 200
    last = take_out(desk, visit[0], visit[0])
    assert (last.status, last.error) == (409, "This is the last service of the visit. Cancel the booking instead.")


def test_what_was_paid_for_a_service_stays_with_the_visit(desk: Salon, db: Any) -> None:
    visit = desk.visit(desk.cut, desk.colour)
    db.execute("update appointments set deposit_status = 'paid' where id = %s", (visit[1]["id"],))
    assert take_out(desk, visit[0], visit[1], "?notify=false").status == 200
    assert desk.as_they_are(visit)[1]["deposit_status"] == "paid"
    assert [job["type"] for job in jobs_of(db, desk.tenant)] == []


def test_a_service_is_taken_out_of_its_own_visit_alone(desk: Salon) -> None:
    visit, other = desk.visit(desk.cut, desk.dry), desk.visit(desk.cut, desk.dry, at="14:00")
    assert take_out(desk, other[0], visit[1]).status == 404
    assert desk.as_they_are(visit) == visit
