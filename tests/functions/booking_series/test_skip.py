"""POST /api/booking-series: what each visit is warned of, which are left out, and dry runs."""

from typing import Any

import pytest

from tests.functions.booking_series.test_create import rows
from tests.support.booking_desk import BookingDesk, starts
from tests.support.makers import Maker, Tenant

FIRST, SECOND, THIRD = "2030-03-04", "2030-03-11", "2030-03-18"


def test_each_visit_says_what_is_unusual_about_it_and_about_no_other(
    make: Maker, desk: BookingDesk, other_salon: Tenant
) -> None:
    make.special_hours(desk.salon, date=SECOND, closed=True)
    make.special_hours(other_salon, date=THIRD, closed=True)
    tried, booked = desk.repeat(dryRun=True), desk.repeat()
    expected = [(FIRST, []), (SECOND, ["closed"]), (THIRD, [])]
    for answer, status, fields in (
        (tried, 200, {"starts_at", "warnings"}),
        (booked, 201, {"id", "starts_at", "status", "warnings"}),
    ):
        assert answer.status == status
        assert {frozenset(visit) for visit in answer.json["visits"]} == {frozenset(fields)}
        told = [(visit["starts_at"][:10], visit["warnings"]) for visit in answer.json["visits"]]
        assert [(day, [one for one in warnings if one == "closed"]) for day, warnings in told] == expected


def test_a_dry_run_books_nothing_and_is_refused_as_the_series_would_be(
    make: Maker, desk: BookingDesk, salon: Tenant, db: Any
) -> None:
    assert desk.repeat(dryRun=True).json.keys() == {"visits"}
    assert rows(db, salon) == (0, 0)
    assert db.execute("select from outbox where company_id = %s", (salon.company_id,)).rowcount == 0
    assert desk.book(startsAt=f"{SECOND}T10:30:00").status == 201
    refused = desk.repeat(dryRun=True)
    assert (refused.status, refused.json["code"]) == (409, "visits_clash")


def test_visits_are_left_out_and_all_others_are_booked_or_none(
    make: Maker, desk: BookingDesk, salon: Tenant, db: Any
) -> None:
    answer = desk.repeat(count=4, skip=[SECOND])
    assert starts(answer) == [f"{day}T10:00:00" for day in (FIRST, THIRD, "2030-03-25")]
    assert rows(db, salon) == (1, 3)
    assert starts(desk.read(answer.json["series"]["id"])) == starts(answer)
    assert desk.book(startsAt=f"{SECOND}T10:00:00").status == 201, "nobody has the time of a visit that was left out"
    refused = desk.repeat(startsAt=f"{SECOND}T09:30:00", skip=[SECOND])
    assert (refused.status, refused.json["dates"]) == (409, [THIRD, "2030-03-25"])
    assert rows(db, salon) == (1, 4)


def test_who_leaves_out_the_dates_that_are_refused_books_the_rest(make: Maker, desk: BookingDesk) -> None:
    assert desk.book(startsAt=f"{THIRD}T10:30:00").status == 201
    make.time_off(desk.salon, desk.provider, startsAt=f"{FIRST}T00:00:00", endsAt=f"{FIRST}T23:00:00")
    refused = desk.repeat()
    assert (refused.status, refused.json) == (
        409,
        {
            "error": f"startsAt: the provider is off at this time on {FIRST} and has another booking on {THIRD}.",
            "code": "visits_clash",
            "dates": [FIRST, THIRD],
        },
    )
    assert starts(desk.repeat(skip=refused.json["dates"])) == [f"{SECOND}T10:00:00"]


@pytest.mark.parametrize(
    ("skip", "error"),
    [
        (["2030-03-05"], "skip: there is no visit of the series on 2030-03-05."),
        ([SECOND, "2031-01-01", "2029-01-01"], "skip: there is no visit of the series on 2029-01-01, 2031-01-01."),
        ([FIRST, SECOND, THIRD], "skip: this leaves out every visit."),
        (["monday"], None),
        (SECOND, None),
        ([SECOND] * 53, None),
    ],
)
def test_only_dates_of_visits_are_left_out_and_not_all(
    desk: BookingDesk, salon: Tenant, db: Any, skip: object, error: str | None
) -> None:
    answer = desk.repeat(skip=skip)
    assert (answer.status, answer.error.startswith("skip")) == (400, True)
    assert error in (None, answer.error)
    assert rows(db, salon) == (0, 0)


def test_the_calendar_has_the_visits_of_a_series_with_a_gap_one_by_one(desk: BookingDesk, db: Any) -> None:
    """No rule gives them: a program that followed one would show the visit that was left out."""
    for skip, has_a_rule in (([], True), ([SECOND], False)):
        series = desk.repeat(startsAt=f"{FIRST}T1{len(skip)}:00:00", skip=skip).json["series"]["id"]
        row = db.execute("select recurrence from booking_series where id = %s", (series,)).fetchone()
        assert (row["recurrence"] is not None) == has_a_rule
