"""DELETE /api/organization/special-hours/{date}."""

import pytest

from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, statuses

PATH = "/api/organization/special-hours"


@pytest.mark.parametrize("engine", ["appointments", "hospitality"])
def test_a_date_has_its_usual_hours_again(make: Maker, engine: str) -> None:
    tenant = make.tenant(engine)
    make.special_hours(tenant, date="2030-12-25", windows=[{"opens": "10:00", "closes": "14:00"}])
    kept = make.special_hours(tenant, date="2030-12-26", closed=True)
    answer = tenant.owner.delete(f"{PATH}/2030-12-25")
    assert (answer.status, answer.json) == (200, {"ok": True})
    assert tenant.owner.get(PATH).json == {"specialHours": [kept]}
    assert tenant.owner.delete(f"{PATH}/2030-12-25").status == 404


@pytest.mark.parametrize(
    "date", ["2030-12-24", "2030-02-30", "2030-12", "20301225", "christmas", "9999-12-25", "2030-12-25T00:00", "%00"]
)
def test_a_date_without_special_hours_and_what_is_no_date_are_404(make: Maker, salon: Tenant, date: str) -> None:
    kept = make.special_hours(salon, date="2030-12-25", closed=True)
    assert salon.owner.delete(f"{PATH}/{date}").status == 404
    assert salon.owner.get(PATH).json == {"specialHours": [kept]}


def test_another_tenants_date_is_404(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    theirs = make.special_hours(other_salon, date="2030-12-25", closed=True)
    assert salon.owner.delete(f"{PATH}/2030-12-25").status == 404
    assert other_salon.owner.get(PATH).json == {"specialHours": [theirs]}


def test_every_member_deletes_special_hours(make: Maker, salon: Tenant) -> None:
    make.special_hours(salon, date="2030-12-25", closed=True)
    assert salon.staff.delete(f"{PATH}/2030-12-25").status == 200
    assert salon.owner.get(PATH).json == {"specialHours": []}


def test_one_of_twenty_concurrent_requests_deletes_the_date(make: Maker, salon: Tenant) -> None:
    make.special_hours(salon, date="2030-12-25", closed=True)
    assert statuses(at_once([lambda: salon.owner.delete(f"{PATH}/2030-12-25")] * 20)) == [200] + [404] * 19
