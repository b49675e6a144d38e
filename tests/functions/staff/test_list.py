"""GET /api/staff."""

from tests.support.makers import Maker, Tenant


def test_every_provider_of_the_business_is_listed_by_name(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    make.provider(other_salon, name="Theirs")
    service = make.service(salon)["id"]
    hours = [{"day": 2, "opens": "10:00", "closes": "18:00"}]
    robin = make.provider(salon, name="Robin", serviceIds=[service], workingHours=hours)
    casey = make.provider(salon, name="Casey", active=False)
    answer = salon.staff.get("/api/staff")
    assert (answer.status, answer.json) == (200, {"providers": [casey, robin]})
