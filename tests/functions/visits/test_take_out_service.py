"""DELETE /api/venue/visits/{visit}/services/{id}: a service less."""

from typing import Any
from urllib.parse import quote

import vobject

from tests.support.job_queues import Jobs
from tests.support.messages_switched_on import emails_of, jobs_of
from tests.support.services_of_visits import single, take_out
from tests.support.visits import MONDAY, Salon, path, times


def open_of(visit: list[dict[str, Any]]) -> list[str]:
    return times([one for one in visit if one["status"] != "cancelled"])


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


# Where the rest does not fit


def test_what_would_begin_while_its_provider_is_busy_is_refused_with_times_of_the_whole(desk: Salon) -> None:
    first, second = desk.providers
    visit = desk.visit((desk.cut, first), (desk.colour, second), (desk.dry, first))
    single(desk, "11:00")
    refused = take_out(desk, visit[0], visit[1])
    assert (refused.status, refused.json["code"]) == (409, "time_taken")
    assert len(refused.json["nearest"]) == 3
    assert desk.as_they_are(visit) == visit
    start = refused.json["nearest"][0]["startsAt"]
    there = take_out(desk, visit[0], visit[1], f"?startsAt={quote(start)}")
    assert there.status == 200, there.text
    rest = [one for one in there.json["appointments"] if one["status"] != "cancelled"]
    assert rest[0]["starts_at"][:16] == start[:16]
    assert rest[1]["starts_at"] == rest[0]["ends_at"]


def test_what_would_begin_in_its_providers_time_off_needs_a_reason_and_the_permission(desk: Salon) -> None:
    first, second = desk.providers
    visit = desk.visit((desk.cut, first), (desk.colour, second))
    desk.make.time_off(desk.tenant, second, startsAt=f"{MONDAY}T09:00:00", endsAt=f"{MONDAY}T10:30:00")
    refused = take_out(desk, visit[0], visit[0])
    assert (refused.status, refused.json["code"]) == (409, "needs_override")
    why = f"?override={quote('She comes in early.')}"
    way = f"/api/venue/visits/{visit[0]['id']}/services/{visit[0]['id']}"
    assert desk.tenant.staff.delete(way + why).status == 403
    assert take_out(desk, visit[0], visit[0], "?override=").status == 400
    assert take_out(desk, visit[0], visit[0], "?startsAt=soon").status == 400
    assert desk.as_they_are(visit) == visit
    answer = take_out(desk, visit[0], visit[0], why)
    assert answer.status == 200, answer.text
    assert open_of(answer.json["appointments"]) == ["10:00"]


# Taken back


def test_what_was_taken_out_comes_back_and_what_followed_begins_when_it_did(desk: Salon, jobs: Jobs, db: Any) -> None:
    first, second = desk.providers
    visit = desk.visit((desk.cut, first), (desk.colour, first), (desk.dry, first), (desk.dry, second))
    assert take_out(desk, visit[0], visit[1]).status == 200
    answer = desk.tenant.owner.post(path(visit[1], "undo"))
    assert answer.status == 200, answer.text
    assert (answer.json["appointment"]["status"], answer.json["appointment"]["id"]) == ("pending", visit[1]["id"])
    assert times(desk.as_they_are(visit)) == times(visit)
    assert {one["status"] for one in desk.as_they_are(visit)} == {"pending"}
    assert emails_of(db, desk.tenant, jobs) == [], "nobody hears of what was taken back"


def test_what_somebody_has_changed_since_is_not_moved_back(desk: Salon) -> None:
    first, _ = desk.providers
    visit = desk.visit((desk.cut, first), (desk.colour, first), (desk.dry, first))
    assert take_out(desk, visit[0], visit[1]).status == 200
    assert desk.change(visit[2], notes="She calls back.").status == 200
    before = desk.as_they_are(visit)
    refused = desk.tenant.owner.post(path(visit[1], "undo"))
    assert (refused.status, refused.error) == (409, "startsAt: the provider has another booking at this time.")
    assert desk.as_they_are(visit) == before


def test_a_cancelled_service_of_a_visit_moves_nothing_when_it_is_led_back(desk: Salon) -> None:
    visit = desk.visit(desk.cut, desk.colour, desk.dry)
    assert desk.change(visit[1], status="cancelled").status == 200
    assert desk.tenant.owner.post(path(visit[1], "undo")).status == 200
    assert times(desk.as_they_are(visit)) == times(visit)


# Who hears of it


def test_the_email_takes_it_out_of_the_clients_calendar_and_moves_what_follows(
    desk: Salon, jobs: Jobs, db: Any
) -> None:
    visit = desk.visit(desk.cut, desk.colour, desk.dry)
    assert take_out(desk, visit[0], visit[1]).status == 200
    [email] = emails_of(db, desk.tenant, jobs)
    assert "Colour" not in email["text"]
    files = [vobject.readOne(file["content"]) for file in email["attachments"]]
    sent = {file.vevent.uid.value.partition("@")[0]: file for file in files}
    assert {uid: file.method.value for uid, file in sent.items()} == {
        visit[0]["id"]: "REQUEST",
        visit[1]["id"]: "CANCEL",
        visit[2]["id"]: "REQUEST",
    }
    assert sent[visit[2]["id"]].vevent.dtstart.value.strftime("%H:%M") == "10:45"
    assert len({file["fileName"] for file in email["attachments"]}) == 3
