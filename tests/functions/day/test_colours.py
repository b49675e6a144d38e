"""GET /api/day: the colours of a salon's appointments."""

from typing import Any

import pytest

from booking.bookings.diary_colours import DiaryColour
from tests.support.makers import Maker, Tenant
from tests.support.salon_day import MONDAY, booked, team_with_noor_at_ten

COLOURS = set(DiaryColour.__args__)  # type: ignore[attr-defined] # of a Literal


def colour_by(tenant: Tenant, what: str) -> Any:
    answer = tenant.owner.patch("/api/companies", {"diaryColours": what})
    assert answer.status == 200, answer.text
    [one] = booked(tenant)
    return one["colour"]


def test_an_appointment_has_the_colour_of_what_the_business_has_chosen(make: Maker, salon: Tenant) -> None:
    team = team_with_noor_at_ten(make, salon)
    assert salon.owner.patch(f"/api/services/{team.cut}", {"colour": "teal"}).status == 200
    assert salon.owner.patch(f"/api/staff/{team.ana}", {"colour": "pink"}).status == 200
    [one] = booked(salon)
    assert one["colour"] is None
    assert colour_by(salon, "service") == "teal"
    assert colour_by(salon, "provider") == "pink"
    assert colour_by(salon, "status") is None


@pytest.mark.parametrize("what", ["service", "provider"])
def test_what_has_no_colour_of_its_own_keeps_the_one_of_its_id(make: Maker, salon: Tenant, what: str) -> None:
    team = team_with_noor_at_ten(make, salon)
    first = colour_by(salon, what)
    assert first in COLOURS
    path, other = (f"/api/services/{team.cut}", "red") if what == "service" else (f"/api/staff/{team.ana}", "blue")
    for colour, shown in ((other, other), (None, first)):
        assert salon.owner.patch(path, {"colour": colour}).status == 200
        assert [one["colour"] for one in booked(salon)] == [shown]


@pytest.mark.parametrize("colour", ["#ff0000", "Red", "", 3])
def test_a_colour_that_is_not_of_the_palette_is_refused(make: Maker, salon: Tenant, colour: object) -> None:
    team = team_with_noor_at_ten(make, salon)
    for path in (f"/api/services/{team.cut}", f"/api/staff/{team.ana}"):
        answer = salon.owner.patch(path, {"colour": colour})
        assert answer.status == 400
        assert answer.error.startswith("colour:")


def test_each_business_has_colours_of_its_own_choice(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    for tenant in (salon, other_salon):
        team_with_noor_at_ten(make, tenant)
    assert colour_by(salon, "provider") in COLOURS
    assert [one["colour"] for one in other_salon.owner.get(f"/api/day?date={MONDAY}").json["appointments"]] == [None]
