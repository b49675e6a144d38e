"""GET /api/staff/{id}/time-off."""

from tests.support.makers import NOBODYS_ID, Maker, Tenant


def test_a_providers_time_off_is_listed_earliest_first(make: Maker, salon: Tenant) -> None:
    provider, other = make.provider(salon)["id"], make.provider(salon)["id"]
    later = make.time_off(salon, provider)
    earlier = make.time_off(salon, provider, startsAt="2020-07-01T09:00:00", endsAt="2020-07-01T10:00:00")
    make.time_off(salon, other)
    assert salon.staff.get(f"/api/staff/{provider}/time-off").json == {"timeOff": [earlier, later]}
    assert salon.staff.get(f"/api/staff/{make.provider(salon)['id']}/time-off").json == {"timeOff": []}


def test_a_provider_who_is_not_there_has_none(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    theirs = make.provider(other_salon)["id"]
    make.time_off(other_salon, theirs)
    for nobody in (NOBODYS_ID, theirs, "alex"):
        assert salon.owner.get(f"/api/staff/{nobody}/time-off").status == 404
