"""GET /api/packages."""

from tests.support.makers import Maker, Tenant


def test_every_package_of_the_business_is_listed_by_name(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    make.package(other_salon, name="Theirs")
    ten, five = make.package(salon, name="Ten cuts"), make.package(salon, name="Five cuts")
    inactive = make.package(salon, name="Summer", active=False)
    answer = salon.staff.get("/api/packages")
    assert answer.status == 200
    assert answer.json == {"packages": [five, inactive, ten]}
