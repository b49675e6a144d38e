"""GET /api/services."""

from tests.support.makers import Maker, Tenant


def test_every_service_of_the_business_is_listed_by_name(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    make.service(other_salon, name="Theirs")
    services = [make.service(salon, name=name) for name in ("Wash", "Beard trim", "Colour")]
    inactive = make.service(salon, name="Perm", active=False)
    answer = salon.staff.get("/api/services")
    assert answer.status == 200
    assert answer.json == {"services": [services[1], services[2], inactive, services[0]]}
