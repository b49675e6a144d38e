"""Emails about a visit of several services: one for all of it, with what it is by then."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from booking.database.transactions import transaction
from booking.notifications import queries as notifications
from tests.support.job_queues import Jobs, function_of
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import emails_of, jobs_of, switch_on
from tests.support.service_client import invoking
from tests.support.visits import MONDAY, Salon, path


@pytest.fixture
def desk(make: Maker, salon: Tenant) -> Salon:
    return Salon.of_two(make, salon)


def switched_on(desk: Salon) -> None:
    switch_on(desk.tenant, notifications={"confirmation": True, "thanks": True})


def entries(email: dict[str, Any], method: str) -> list[str]:
    """The bookings whose calendar entries the email carries."""
    assert all(f"METHOD:{method}" in file["content"] for file in email["attachments"])
    uids = [line for file in email["attachments"] for line in file["content"].splitlines() if line.startswith("UID:")]
    return sorted(uid.removeprefix("UID:").partition("@")[0] for uid in uids)


def ids(visit: list[dict[str, Any]]) -> list[str]:
    return sorted(one["id"] for one in visit)


def test_a_visit_is_confirmed_by_one_email_with_an_entry_for_each_service(desk: Salon, jobs: Jobs, db: Any) -> None:
    switched_on(desk)
    visit = desk.visit(desk.cut, desk.colour, desk.dry)
    assert [(job["type"], job["data"]) for job in jobs_of(db, desk.tenant)] == [
        ("booking_confirmation", {"groupId": visit[0]["group_id"]})
    ]
    [email] = emails_of(db, desk.tenant, jobs)
    assert email["to"] == ["renee@example.com"]
    for part in ("Cut", "Colour", "Blow-dry", "10:00", "12:15"):
        assert part in email["text"]
    assert entries(email, "REQUEST") == ids(visit)
    assert len({file["fileName"] for file in email["attachments"]}) == 3


def test_a_walk_in_of_several_services_gets_no_email(desk: Salon, db: Any) -> None:
    switched_on(desk)
    visit = desk.visit(desk.cut, desk.colour, walkIn=True)
    for change in ({"startsAt": f"{MONDAY}T12:00:00"}, {"status": "completed"}):
        assert desk.change(visit[0], wholeGroup=True, **change).status == 200
    assert jobs_of(db, desk.tenant) == []


def test_a_visit_that_moves_as_a_whole_sends_one_email_with_its_new_times(desk: Salon, jobs: Jobs, db: Any) -> None:
    visit = desk.visit(desk.cut, desk.colour)
    assert desk.change(visit[1], wholeGroup=True, startsAt=f"{MONDAY}T13:00:00").status == 200
    [email] = emails_of(db, desk.tenant, jobs)
    assert email["subject"].startswith("New time: ")
    assert "has moved from Monday 4 March 2030, 10:00 am. This is its new time:" in email["text"]
    for part in ("12:15 pm", "2:00 pm", "$155.00"):
        assert part in email["text"]
    assert re.search(r"Cut with \w+, Colour with \w+", email["text"])
    assert entries(email, "REQUEST") == ids(visit)


def test_the_email_about_one_moved_service_names_no_other_service_of_the_visit(
    desk: Salon, jobs: Jobs, db: Any
) -> None:
    visit = desk.visit(desk.cut, desk.colour)
    assert desk.change(visit[1], startsAt=f"{MONDAY}T13:00:00").status == 200
    [email] = emails_of(db, desk.tenant, jobs)
    assert "Cut" not in email["text"]
    assert entries(email, "REQUEST") == [visit[1]["id"]]


def test_a_visit_that_is_cancelled_sends_one_email_of_what_was_cancelled_then(desk: Salon, jobs: Jobs, db: Any) -> None:
    visit = desk.visit(desk.cut, desk.colour, desk.dry)
    assert desk.change(visit[2], status="cancelled", notify=False).status == 200
    assert desk.change(visit[0], wholeGroup=True, status="cancelled").status == 200
    [email] = emails_of(db, desk.tenant, jobs)
    assert re.search(r"Cut with \w+, Colour with \w+", email["text"])
    assert "Blow-dry" not in email["text"]
    assert entries(email, "CANCEL") == ids(visit[:2])


def test_an_undone_cancellation_sends_no_email_and_what_stays_cancelled_does(desk: Salon, jobs: Jobs, db: Any) -> None:
    whole, part = desk.visit(desk.cut, desk.colour), desk.visit(desk.cut, desk.colour, at="14:00")
    for visit in (whole, part):
        assert desk.change(visit[0], wholeGroup=True, status="cancelled").status == 200
    assert desk.tenant.staff.post(f"{path(whole[0], 'undo')}?wholeGroup=true").status == 200
    assert desk.tenant.staff.post(path(part[0], "undo")).status == 200
    [email] = emails_of(db, desk.tenant, jobs)
    assert entries(email, "CANCEL") == [part[1]["id"]]


def test_no_email_about_a_visit_is_sent_when_the_request_switches_it_off(desk: Salon, db: Any) -> None:
    visit = desk.visit(desk.cut, desk.colour)
    for change in ({"startsAt": f"{MONDAY}T13:00:00"}, {"status": "confirmed"}, {"status": "cancelled"}):
        assert desk.change(visit[0], wholeGroup=True, notify=False, **change).status == 200
    assert jobs_of(db, desk.tenant) == []


@pytest.mark.parametrize("way", ["as a whole", "one by one", "by a sale"])
def test_a_guest_is_thanked_for_a_visit_once(desk: Salon, jobs: Jobs, db: Any, way: str) -> None:
    switched_on(desk)
    visit = desk.visit(desk.cut, desk.colour, desk.dry)
    emails_of(db, desk.tenant, jobs)
    if way == "as a whole":
        assert desk.change(visit[1], wholeGroup=True, status="completed").status == 200
    elif way == "one by one":
        for one in reversed(visit):
            assert desk.change(one, status="completed").status == 200
    else:
        lines = [{"kind": "custom", "quantity": 1, "unitPriceCents": 19500}]
        desk.make.sale(desk.tenant, lines=lines, bookingTable="appointments", bookingIds=[one["id"] for one in visit])
    thanks = [email for email in emails_of(db, desk.tenant, jobs) if email["subject"].startswith("Thank you")]
    assert len(thanks) == 1


def test_a_guest_is_reminded_of_a_visit_once_with_all_of_it_that_day(desk: Salon, jobs: Jobs, db: Any) -> None:
    switch_on(desk.tenant, notifications={"reminderHours": 168, "confirmation": False})
    now = datetime.now(UTC).replace(tzinfo=None)
    day = (now + timedelta(days=3)).date()
    first, _ = desk.providers
    visit = desk.visit((desk.cut, first), (desk.colour, first), (desk.dry, first), startsAt=f"{day}T10:00:00")
    later = day + timedelta(days=1)
    assert desk.change(visit[2], startsAt=f"{later}T10:00:00", notify=False).status == 200
    for _ in range(2):
        with invoking(function_of("functions.schedules.claim_reminders")), transaction() as claiming:
            notifications.claim_reminders(claiming, datetime.now(UTC), 200)
    emails = emails_of(db, desk.tenant, jobs)
    assert sorted(entries(email, "REQUEST") for email in emails) == sorted([ids(visit[:2]), [visit[2]["id"]]])
