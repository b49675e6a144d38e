"""GET /api/reports/no-shows, and what all reports have in common."""

import csv
from io import StringIO
from typing import Any

import pytest

from tests.support.every_route import MEMBER_ROUTES, contract_of
from tests.support.makers import Maker, Tenant
from tests.support.reports import SalonMonth, listed, report, rows_by, totals

REPORTS = [route for route in MEMBER_ROUTES if route.path.startswith("/api/reports/")]


@pytest.fixture
def month(db: Any, make: Maker, salon: Tenant) -> SalonMonth:
    return SalonMonth(db, make, salon)


def test_of_those_who_were_due_a_third_did_not_come_and_a_third_cancelled_late(month: SalonMonth) -> None:
    month.book("2030-03-04T10:00")
    month.book("2030-03-05T10:00", "no_show", price_cents=8000)
    # Melbourne is eleven hours ahead: from 10:00 on the day before it is too late.
    month.book("2030-03-06T10:00", "cancelled", cancelled_at="2030-03-04T23:00:01Z")
    month.book("2030-03-07T10:00", "cancelled", cancelled_at="2030-03-05T23:00:00Z")
    month.book("2030-03-08T10:00", "cancelled", cancelled_at=None)
    month.book("2030-03-11T10:00", "confirmed")
    month.book("2030-04-01T00:00", "no_show")
    assert totals(month.tenant.owner, "no-shows") == {
        "due": 3,
        "noShows": 1,
        "noShowShare": 0.3333,
        "lateCancellations": 1,
        "lateCancellationShare": 0.3333,
        "lostCents": 8000 + 6500,
    }


def test_what_has_begun_was_due_whatever_the_desk_wrote_down(month: SalonMonth) -> None:
    month.book("2020-03-04T10:00", "pending")
    month.book("2020-03-04T12:00", "confirmed")
    assert totals(month.tenant.owner, "no-shows", **{"from": "2020-03-01", "to": "2020-03-31"})["due"] == 2


def test_when_it_is_too_late_the_venues_clock_says_even_as_clocks_change(month: SalonMonth) -> None:
    """In Melbourne clocks go back in the night before: at 23:30Z it is 10:30, 24.5 hours before the start."""
    month.book("2030-04-07T10:00", "cancelled", cancelled_at="2030-04-05T23:30:00Z")
    assert totals(month.tenant.owner, "no-shows", **{"from": "2030-04-07", "to": "2030-04-07"})["due"] == 1


def test_rows_are_grouped_and_the_days_between_are_there_with_nothing(month: SalonMonth) -> None:
    month.book("2030-03-04T10:00", "no_show")
    month.book("2030-03-05T10:00", provider_id=month.sam)
    month.book("2030-03-11T10:00", provider_id=month.sam, source="guest")
    owner = month.tenant.owner
    assert rows_by(owner, "no-shows", "name", "due", groupBy="provider") == {"Alex": 1, "Sam": 2}
    assert rows_by(owner, "no-shows", "name", "due", groupBy="service") == {"Cut": 3}
    assert rows_by(owner, "no-shows", "name", "due", groupBy="source") == {"desk": 2, "guest": 1}
    assert rows_by(owner, "no-shows", "weekday", "due", groupBy="weekday") == {0: 2, 1: 1}
    assert rows_by(owner, "no-shows", "date", "due", groupBy="week") == {"2030-03-04": 2, "2030-03-11": 1}
    assert rows_by(owner, "no-shows", "date", "due", groupBy="month") == {"2030-03-01": 3}
    days = report(owner, "no-shows", groupBy="day")["rows"]
    assert [row["group"]["date"] for row in days] == [f"2030-03-{day:02}" for day in range(1, 32)]
    nothing = {"due": 0, "noShows": 0, "noShowShare": None, "lateCancellations": 0, "lateCancellationShare": None}
    assert {name: days[0][name] for name in nothing} == nothing


def test_a_figure_leads_to_its_rows(month: SalonMonth) -> None:
    missed = month.book("2030-03-04T10:00", "no_show")
    sams = month.book("2030-03-04T12:00", "no_show", provider_id=month.sam)
    month.book("2030-03-05T10:00", "no_show")
    month.book("2030-03-04T11:00")
    by_day = report(month.tenant.owner, "no-shows", to="2030-03-04")
    assert {one["id"] for one in listed(month.tenant, by_day, "noShows")} == {missed, sams}
    [row] = [row for row in by_day["rows"] if row["due"]]
    assert {one["id"] for one in listed(month.tenant, by_day, "noShows", row)} == {missed, sams}
    by_provider = report(month.tenant.owner, "no-shows", groupBy="provider")
    [_, of_sam] = by_provider["rows"]
    assert [one["id"] for one in listed(month.tenant, by_provider, "noShows", of_sam)] == [sams]


def test_days_are_compared_with_those_before_and_with_the_same_weekdays_a_year_ago(month: SalonMonth) -> None:
    month.book("2030-03-11T10:00", "no_show")
    month.book("2030-03-04T10:00")
    month.book("2029-03-12T10:00")
    month.book("2029-03-12T12:00")
    week = {"from": "2030-03-11", "to": "2030-03-17"}
    before = report(month.tenant.owner, "no-shows", compare="previous", **week)
    assert before["comparedDays"] == {"first": "2030-03-04", "last": "2030-03-10"}
    assert (before["totals"]["noShows"], before["compared"]["noShows"], before["compared"]["due"]) == (1, 0, 1)
    a_year_ago = report(month.tenant.owner, "no-shows", compare="year", **week)
    assert a_year_ago["comparedDays"] == {"first": "2029-03-12", "last": "2029-03-18"}
    assert a_year_ago["compared"]["due"] == 2
    assert (report(month.tenant.owner, "no-shows")["compared"], before["days"]) == (
        None,
        {"first": "2030-03-11", "last": "2030-03-17"},
    )


def test_staff_see_themselves_and_nobody_without_being_a_provider(month: SalonMonth) -> None:
    month.book("2030-03-04T10:00", "no_show")
    sams = month.book("2030-03-04T10:00", "no_show", provider_id=month.sam)
    sam = month.make.member(month.tenant.company_id, provider_id=month.sam)
    assert rows_by(sam, "no-shows", "name", "noShows", groupBy="provider") == {"Sam": 1}
    own = report(sam, "no-shows")
    assert [one["id"] for one in listed(month.tenant, own, "noShows")] == [sams]
    assert totals(month.tenant.staff, "no-shows")["due"] == 0
    assert totals(month.tenant.owner, "no-shows")["due"] == 2


def test_a_file_has_the_rows_and_no_formula(month: SalonMonth) -> None:
    names = ["=1+1", "+1", "-1", "@x", "\t1", "\r1", 'Cut, "short"', "Färben"]
    for hour, name in enumerate(names):
        service = month.make.service(month.tenant)["id"]
        month.db.execute("update services set name = %s where id = %s", (name, service))
        month.book(f"2030-03-04T{10 + hour}:00", "no_show", service_id=service, price_cents=100 * hour)
    answer = month.tenant.owner.get("/api/reports/no-shows?from=2030-03-01&to=2030-03-31&groupBy=service&format=csv")
    assert answer.headers["content-type"].startswith("text/csv")
    assert answer.headers["content-disposition"] == 'attachment; filename="no-shows-2030-03-01-2030-03-31.csv"'
    text = answer.content.decode()
    assert text.startswith("\ufeffname,due,noShows,noShowShare,lateCancellations,lateCancellationShare,lostCents\r\n")
    rows = list(csv.reader(StringIO(text.removeprefix("\ufeff"), newline="")))[1:]
    assert {row[0] for row in rows} == {"'=1+1", "'+1", "'-1", "'@x", "'\t1", "'\r1", 'Cut, "short"', "Färben"}
    assert ["Färben", "1", "1", "1.0", "0", "0.0", "700"] in rows


@pytest.mark.parametrize("route", REPORTS, ids=lambda route: route.function)
def test_four_hundred_days_are_counted_at_most_and_one_at_least(route: Any, salon: Tenant, bistro: Tenant) -> None:
    tenant = bistro if contract_of(route).asked.engine == "hospitality" else salon
    for first, last, status in (
        ("2029-01-01", "2030-02-04", 200),
        ("2029-01-01", "2030-02-05", 400),
        ("2029-01-02", "2029-01-02", 200),
        ("2029-01-02", "2029-01-01", 400),
    ):
        answer = tenant.owner.get(f"{route.path}?from={first}&to={last}")
        assert answer.status == status, answer.text
        if status == 400:
            assert answer.error == "to: must be from 0 to 399 days after from."


@pytest.mark.parametrize("route", REPORTS, ids=lambda route: route.function)
def test_every_grouping_has_the_figures_that_are_defined_as_json_and_as_a_file(
    route: Any, salon: Tenant, bistro: Tenant
) -> None:
    tenant = bistro if contract_of(route).asked.engine == "hospitality" else salon
    [grouped] = [one for one in contract_of(route).parameters if one.name == "groupBy"]
    for group_by in grouped.options:
        path = f"{route.path}?from=2030-03-01&to=2030-03-02&compare=year&groupBy={group_by}"
        found, file = tenant.owner.get(path).json, tenant.owner.get(f"{path}&format=csv")
        figures = [one["figure"] for one in found["definitions"]]
        assert found["totals"].keys() == found["compared"].keys() == set(figures)
        assert file.content.decode().removeprefix("\ufeff").splitlines()[0].split(",")[-len(figures) :] == figures


def test_another_salon_counts_nothing_of_it(month: SalonMonth, other_salon: Tenant) -> None:
    month.book("2030-03-04T10:00", "no_show")
    assert totals(other_salon.owner, "no-shows")["due"] == 0


def test_a_time_that_is_only_held_is_not_due(month: SalonMonth) -> None:
    month.book("2020-03-04T10:00", "pending", held_until="2020-03-04T10:00Z")
    assert totals(month.tenant.owner, "no-shows", **{"from": "2020-03-01", "to": "2020-03-31"})["due"] == 0
