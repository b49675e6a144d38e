"""GET /api/organization/special-hours."""

from tests.support.makers import Maker, Tenant


def test_special_hours_are_listed_by_date_for_every_member_of_both_engines(
    make: Maker, salon: Tenant, bistro: Tenant
) -> None:
    for tenant in (salon, bistro):
        assert tenant.staff.get("/api/organization/special-hours").json == {"specialHours": []}
        later = make.special_hours(tenant, date="2030-12-25", closed=True)
        sooner = make.special_hours(tenant, date="2030-12-24", windows=[{"opens": "09:00", "closes": "13:00"}])
        assert tenant.staff.get("/api/organization/special-hours").json == {"specialHours": [sooner, later]}
