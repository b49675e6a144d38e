"""GET /api/organization/holidays, with the package as its source."""

from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from booking.upstreams.holiday_sources.package import HolidayPackage
from tests.support.makers import Tenant

ROUTE = "/api/organization/holidays"
THIS_YEAR = datetime.now(ZoneInfo("Australia/Melbourne")).year


def holidays(tenant: Tenant, **place: Any) -> dict[str, Any]:
    """What a member of staff is told, once an admin has said where the business is."""
    assert tenant.owner.patch("/api/companies", place).status == 200
    answer = tenant.staff.get(ROUTE)
    assert answer.status == 200
    return dict(answer.json)


def names(told: dict[str, Any]) -> set[str]:
    return {holiday["name"] for holiday in told["holidays"]}


@pytest.mark.parametrize("state", ["VIC", "vic", "AU-VIC", "Victoria", " victoria "])
def test_national_holidays_and_those_of_the_businesss_state_are_listed(salon: Tenant, state: str) -> None:
    told = holidays(salon, country="AU", state=state)
    assert (told["supported"], told["reason"], told["regionUnknown"]) == (True, None, False)
    assert (told["country"], told["state"]) == ("AU", state.strip())
    assert (told["year"], told["yearRange"]) == (THIS_YEAR, {"min": THIS_YEAR - 1, "max": THIS_YEAR + 3})
    assert {"Good Friday", "Melbourne Cup Day"} < names(told)
    assert "Canberra Day" not in names(told)
    [anzac] = (one for one in told["holidays"] if one["date"] == f"{THIS_YEAR}-04-25")
    assert anzac == {
        "date": f"{THIS_YEAR}-04-25",
        "name": "ANZAC Day",
        "englishName": "ANZAC Day",
        "regional": False,
        "regions": [],
    }
    [cup] = (one for one in told["holidays"] if one["name"] == "Melbourne Cup Day")
    assert (cup["regional"], cup["regions"]) == (True, ["AU-VIC"])
    assert [one["date"] for one in told["holidays"]] == sorted(one["date"] for one in told["holidays"])


@pytest.mark.parametrize("state", [None, "Atlantis", "V"])
def test_all_holidays_of_the_country_are_listed_when_the_state_is_unclear(salon: Tenant, state: str | None) -> None:
    told = holidays(salon, country="AU", state=state)
    assert (told["supported"], told["regionUnknown"], told["state"]) == (True, True, state)
    assert {"Good Friday", "Melbourne Cup Day", "Canberra Day"} < names(told)


def test_names_are_in_the_countrys_language_and_in_english(salon: Tenant) -> None:
    told = holidays(salon, country="DE", state="Bayern")
    first, epiphany = told["holidays"][:2]
    assert (first["date"], first["name"], first["englishName"]) == (f"{THIS_YEAR}-01-01", "Neujahr", "New Year's Day")
    assert (epiphany["name"], epiphany["englishName"], epiphany["regional"]) == (
        "Heilige Drei Könige",
        "Epiphany",
        True,
    )
    assert epiphany["regions"] == ["DE-BW", "DE-BY", "DE-ST"]
    assert "Reformationstag" not in names(told)
    assert "Reformationstag" in names(holidays(salon, state="thuringen"))


def test_holidays_of_a_state_of_the_united_states_are_listed(bistro: Tenant) -> None:
    told = holidays(bistro, country="US", state="Massachusetts")
    assert {"Independence Day", "Patriots' Day"} < names(told)
    assert not any("MA" not in "".join(one["regions"]) for one in told["holidays"] if one["regional"])
    assert "Patriots' Day" not in names(holidays(bistro, state="TX"))


def test_no_region_is_unknown_when_all_holidays_are_national(salon: Tenant) -> None:
    told = holidays(salon, country="SG", state=None)
    assert (told["supported"], told["regionUnknown"]) == (True, False)
    assert not any(one["regional"] for one in told["holidays"])
    assert told["holidays"]


def test_without_a_country_there_is_nothing_to_suggest(salon: Tenant) -> None:
    told = holidays(salon, country=None)
    assert (told["supported"], told["reason"], told["country"]) == (False, "no_country", None)
    assert (told["year"], told["holidays"]) == (THIS_YEAR, [])


def test_a_country_that_no_source_covers_has_no_holidays_to_suggest(
    salon: Tenant, monkeypatch: pytest.MonkeyPatch, db: Any
) -> None:
    monkeypatch.setattr(HolidayPackage, "list_holidays", lambda self, country, year: None)
    for _ in range(2):
        told = holidays(salon, country="BV", state=None)
        assert (told["supported"], told["reason"], told["country"]) == (False, "unsupported_country", "BV")
        assert told["holidays"] == []
    kept = db.execute("select content from public_holidays where country = 'BV'").fetchall()
    assert kept == [{"content": None}]


def test_a_failing_source_is_no_error_and_is_tried_again(
    salon: Tenant, monkeypatch: pytest.MonkeyPatch, db: Any
) -> None:
    def fail(self: HolidayPackage, country: str, year: int) -> None:
        raise RuntimeError("broken")

    db.execute("delete from public_holidays where country = 'NZ'")
    with monkeypatch.context() as patch:
        patch.setattr(HolidayPackage, "list_holidays", fail)
        told = holidays(salon, country="NZ", state="AUK")
    assert (told["supported"], told["reason"], told["country"]) == (False, "source_unavailable", "NZ")
    assert (told["state"], told["regionUnknown"], told["holidays"]) == ("AUK", False, [])
    assert "Waitangi Day" in names(holidays(salon))


@pytest.mark.parametrize(
    ("asked", "year"),
    [
        (str(THIS_YEAR + 1), THIS_YEAR + 1),
        ("1066", THIS_YEAR - 1),
        (str(THIS_YEAR - 2), THIS_YEAR - 1),
        (str(THIS_YEAR + 4), THIS_YEAR + 3),
        ("9" * 5000, THIS_YEAR + 3),
        ("-5", THIS_YEAR - 1),
        ("soon", THIS_YEAR),
        ("", THIS_YEAR),
        ("2026.5", THIS_YEAR),
    ],
    ids=lambda value: str(value)[:8],
)
def test_a_year_is_clamped_to_those_that_there_are(salon: Tenant, asked: str, year: int) -> None:
    told = salon.staff.get(f"{ROUTE}?year={asked}").json
    assert (told["year"], told["supported"]) == (year, True)
    assert {date.fromisoformat(one["date"]).year for one in told["holidays"]} == {year}


def test_the_sources_answer_is_stored_for_a_week_and_for_all_businesses(
    salon: Tenant, other_salon: Tenant, monkeypatch: pytest.MonkeyPatch, db: Any
) -> None:
    asked: list[tuple[str, int]] = []
    list_holidays = HolidayPackage.list_holidays

    def counted(self: HolidayPackage, country: str, year: int) -> Any:
        asked.append((country, year))
        return list_holidays(self, country, year)

    monkeypatch.setattr(HolidayPackage, "list_holidays", counted)
    db.execute("delete from public_holidays where country = 'IE'")
    first = holidays(salon, country="IE", state="Dublin")
    assert holidays(other_salon, country="IE", state="Dublin") == first
    assert asked == [("IE", THIS_YEAR)]

    set_age = "update public_holidays set told_at = now() - interval '1 week' + %s::interval where country = 'IE'"
    db.execute(set_age, ("1 minute",))
    assert holidays(salon) == first
    assert len(asked) == 1
    db.execute(set_age, ("-1 minute",))
    assert holidays(salon) == first
    assert len(asked) == 2
    assert holidays(salon) == first
    assert len(asked) == 2


def test_the_years_are_those_of_the_venues_clock(salon: Tenant, db: Any) -> None:
    zones = {"Pacific/Kiritimati", "Pacific/Pago_Pago"}  # the first and the last to see a new year
    for zone in zones:
        assert salon.owner.patch("/api/companies", {"timezone": zone}).status == 200
        there = db.execute("select extract(year from now() at time zone %s)::int as year", (zone,)).fetchone()["year"]
        assert salon.staff.get(ROUTE).json["year"] == there
