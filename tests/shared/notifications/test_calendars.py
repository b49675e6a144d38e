"""What a guest's calendar shows of a series after each email about it."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

import pytest

from tests.support.booking_desk import BookingDesk
from tests.support.guest_calendar import GuestCalendar, Occurrence, read
from tests.support.job_queues import Jobs, do, jobs_in_outbox
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import emails_of, long_ago, switch_on

ZONE = "Australia/Melbourne"
AN_HOUR = timedelta(hours=1)


@pytest.fixture
def desk(make: Maker, salon: Tenant) -> BookingDesk:
    """A desk that confirms what is booked, in a zone that changes its clocks."""
    switch_on(salon, timezone=ZONE)
    return BookingDesk(make, salon)


def instant(wall_clock: str) -> datetime:
    return datetime.fromisoformat(wall_clock.removesuffix("+00:00")).replace(tzinfo=ZoneInfo(ZONE)).astimezone(UTC)


def booked(desk: BookingDesk, series_id: str) -> list[Occurrence]:
    """The visits of a series that are on, by date."""
    visits = desk.read(series_id).json["visits"]
    starts = [instant(visit["starts_at"]) for visit in visits if visit["status"] != "cancelled"]
    return [(start, start + AN_HOUR) for start in starts]


def change(desk: BookingDesk, visit: dict[str, Any], **fields: Any) -> None:
    assert desk.salon.owner.patch(f"/api/appointments/{visit['id']}", fields).status == 200


def ended(desk: BookingDesk, series_id: str, jobs: Jobs, db: Any) -> list[dict[str, Any]]:
    """The files of the email about the end of a series."""
    assert desk.end(series_id).status == 200
    [job] = jobs_in_outbox(db, desk.salon, "series_cancelled")
    assert do("series_cancelled", job) == []
    [email] = jobs.emails(job["id"])
    files: list[dict[str, Any]] = email["attachments"]
    return files


@pytest.mark.parametrize(
    ("frequency", "starts_at", "count", "rule"),
    [
        # Both go on over the end of daylight saving, on 7 April, and its beginning, on 6 October.
        ("weekly", "2030-03-25T09:05:00", 30, "FREQ=WEEKLY;COUNT=30;INTERVAL=1;BYDAY=MO"),
        ("fortnightly", "2030-03-30T09:05:00", 16, "FREQ=WEEKLY;COUNT=16;INTERVAL=2;BYDAY=SA"),
        ("monthly", "2030-01-28T09:05:00", 14, "FREQ=MONTHLY;COUNT=14;BYMONTHDAY=28"),
        ("monthly", "2030-01-31T09:05:00", 14, "FREQ=MONTHLY;COUNT=14;BYMONTHDAY=-1"),
        ("monthly", "2030-03-30T09:05:00", 10, "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=30"),
    ],
)
def test_visits_that_follow_a_rule_are_one_entry_with_exactly_these(
    desk: BookingDesk, jobs: Jobs, db: Any, frequency: str, starts_at: str, count: int, rule: str
) -> None:
    series_id = desk.repeat(frequency=frequency, startsAt=starts_at, count=count).json["series"]["id"]
    [email] = emails_of(db, desk.salon, jobs)
    [file] = email["attachments"]
    [entry] = read(file["content"]).entries
    assert (file["fileName"], entry.uid) == ("booking.ics", f"{series_id}@booking.test")
    [written] = re.findall(r"^RRULE:(.*)\r$", file["content"].partition("BEGIN:VEVENT")[2], re.MULTILINE)
    assert sorted(written.split(";")) == sorted(rule.split(";"))
    calendar = GuestCalendar()
    calendar.follow(email["attachments"])
    assert calendar.occurrences() == booked(desk, series_id)


@pytest.mark.parametrize(
    ("frequency", "starts_at", "count"),
    [
        ("monthly", "2030-01-30T09:05:00", 4),  # in February on the 28th
        ("weekly", "2030-09-29T02:30:00", 3),  # on 6 October there is no half past two
        ("weekly", "2030-03-31T02:30:00", 3),  # on 7 April an hour comes twice before the visit ends
    ],
)
def test_visits_that_follow_no_rule_are_a_file_each_with_a_uid_of_their_own(
    desk: BookingDesk, jobs: Jobs, db: Any, frequency: str, starts_at: str, count: int
) -> None:
    series = desk.repeat(frequency=frequency, startsAt=starts_at, count=count).json
    [email] = emails_of(db, desk.salon, jobs)
    files = email["attachments"]
    assert [file["fileName"] for file in files] == [f"booking-{number}.ics" for number in range(1, count + 1)]
    uids = [entry.uid for file in files for entry in read(file["content"]).entries]
    assert uids == [f"{visit['id']}@booking.test" for visit in series["visits"]]
    calendar = GuestCalendar()
    calendar.follow(files)
    assert [start for start, _ in calendar.occurrences()] == [
        start for start, _ in booked(desk, series["series"]["id"])
    ]
    calendar.follow(ended(desk, series["series"]["id"], jobs, db))
    assert calendar.occurrences() == []


def test_the_file_shows_visits_that_were_moved_or_cancelled_before_the_email(
    desk: BookingDesk, make: Maker, jobs: Jobs, db: Any
) -> None:
    series = desk.repeat(startsAt="2030-03-25T09:05:00", count=5).json
    _, off, moved, _, other = series["visits"]
    change(desk, off, status="cancelled", notify=False)
    change(desk, moved, startsAt="2030-04-10T15:00:00", notify=False)
    db.execute(
        "update appointments set service_id = %s where id = %s",
        (make.service(desk.salon, name="Colour")["id"], other["id"]),
    )
    [email] = emails_of(db, desk.salon, jobs)
    [file] = email["attachments"]
    calendar = GuestCalendar()
    calendar.follow([file])
    assert calendar.occurrences() == booked(desk, series["series"]["id"])
    whole, *parts = read(file["content"]).entries
    assert len(whole.recurs or ()) == 4
    assert [(part.recurrence_id, part.summary.rpartition(": ")[2]) for part in parts] == [
        (instant("2030-04-08T09:05:00"), "Haircut"),
        (instant("2030-04-22T09:05:00"), "Colour"),
    ]


@pytest.mark.thorough
def test_visits_that_are_over_are_not_entered_with_those_to_come(desk: BookingDesk, jobs: Jobs, db: Any) -> None:
    """As in the email, which lists what is to come."""
    first = datetime.combine(datetime.now(ZoneInfo(ZONE)).date() - timedelta(days=8), datetime.min.time()).replace(
        hour=12
    )
    desk.repeat(startsAt=first.isoformat(), count=5)
    [email] = emails_of(db, desk.salon, jobs)
    calendar = GuestCalendar()
    calendar.follow(email["attachments"])
    assert [start for start, _ in calendar.occurrences()] == [
        instant((first + timedelta(weeks=week)).isoformat()) for week in (2, 3, 4)
    ]


def reminded(desk: BookingDesk, visit_id: str, jobs: Jobs, db: Any) -> list[dict[str, Any]]:
    """The files of a reminder of a visit."""
    job_id = UUID(int=int(UUID(visit_id)) ^ 1)
    db.execute(
        "insert into reminders (company_id, appointment_id, starts_at, job_id)"
        " select company_id, id, starts_at, %s from appointments where id = %s",
        (job_id, visit_id),
    )
    job = {
        "id": str(job_id),
        "type": "booking_reminder",
        "companyId": str(desk.salon.company_id),
        "occurredAt": datetime.now(UTC).isoformat(),
        "data": {"appointmentId": visit_id},
    }
    long_ago(db, desk.salon)
    switch_on(desk.salon)  # where it is noon, since nobody is woken
    assert do("booking_reminder", job) == []
    [email] = jobs.emails(job_id)
    files: list[dict[str, Any]] = email["attachments"]
    return files


def test_an_email_about_one_visit_names_the_series_and_when_the_rule_has_the_visit(
    desk: BookingDesk, jobs: Jobs, db: Any
) -> None:
    """Also once it has moved: only that part of the series' entry changes."""
    series = desk.repeat(startsAt="2030-03-25T09:05:00", count=3).json
    moved = series["visits"][1]["id"]
    change(desk, {"id": moved}, startsAt="2030-04-02T15:00:00")
    [file] = reminded(desk, moved, jobs, db)
    [entry] = read(file["content"]).entries
    assert entry.uid == f"{series['series']['id']}@booking.test"
    event = file["content"].partition("BEGIN:VEVENT")[2]
    for wall_clock, name in (("20300401T090500", "RECURRENCE-ID"), ("20300402T150000", "DTSTART")):
        [line] = [line for line in event.splitlines() if line.startswith(name)]
        assert line.removesuffix("Z").endswith(f":{wall_clock}"), "which ends in Z where the zone is UTC"
    assert entry.recurs is None


def test_a_series_that_ends_before_it_began_leaves_as_a_whole(desk: BookingDesk, jobs: Jobs, db: Any) -> None:
    """By its UID alone, which every program understands; what was off before goes with it."""
    series = desk.repeat(startsAt="2030-03-25T09:05:00", count=4).json
    [email] = emails_of(db, desk.salon, jobs)
    calendar = GuestCalendar()
    calendar.follow(email["attachments"])
    change(desk, series["visits"][1], status="cancelled")
    [file] = ended(desk, series["series"]["id"], jobs, db)
    [entry] = read(file["content"]).entries
    assert (entry.uid, entry.recurrence_id) == (f"{series['series']['id']}@booking.test", None)
    calendar.follow([file])
    assert calendar.occurrences() == []


@pytest.mark.thorough
def test_a_series_of_which_something_is_left_leaves_visit_by_visit(desk: BookingDesk, jobs: Jobs, db: Any) -> None:
    """In one file with one UID; what was moved is named by when the rule has it."""
    series = desk.repeat(startsAt="2030-03-25T09:05:00", count=4).json
    [email] = emails_of(db, desk.salon, jobs)
    calendar = GuestCalendar()
    calendar.follow(email["attachments"])
    change(desk, series["visits"][0], status="completed")
    change(desk, series["visits"][2], startsAt="2030-04-10T15:00:00")
    [file] = ended(desk, series["series"]["id"], jobs, db)
    parts = read(file["content"]).entries
    assert [part.recurrence_id for part in parts] == [instant(f"2030-04-{day}T09:05:00") for day in ("01", "08", "15")]
    assert "RANGE=" not in file["content"], "programs do not know THISANDFUTURE"
    calendar.follow([file])
    assert calendar.occurrences() == booked(desk, series["series"]["id"])
    assert len(calendar.occurrences()) == 1


def test_a_series_of_before_there_were_rules_stays_an_entry_for_each_visit(
    desk: BookingDesk, jobs: Jobs, db: Any
) -> None:
    """As its guest was sent it."""
    series = desk.repeat(count=2).json
    db.execute("update appointments set recurs_at = null where series_id = %s", (series["series"]["id"],))
    db.execute("update booking_series set recurrence = null where id = %s", (series["series"]["id"],))
    uids = [
        entry.uid for file in ended(desk, series["series"]["id"], jobs, db) for entry in read(file["content"]).entries
    ]
    assert uids == [f"{visit['id']}@booking.test" for visit in series["visits"]]
