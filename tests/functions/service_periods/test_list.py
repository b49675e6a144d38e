"""GET /api/service-periods."""

from tests.support.makers import Maker, Tenant

ROUTE = "/api/service-periods"


def test_periods_are_listed_by_their_start(make: Maker, bistro: Tenant) -> None:
    for start in ("18:00", "07:00", "12:00"):
        make.service_period(bistro, startsAt=start)
    listed = bistro.owner.get(ROUTE).json["servicePeriods"]
    assert [period["starts_at"] for period in listed] == ["07:00", "12:00", "18:00"]
