"""GET /api/products."""

from tests.support.makers import Maker, Tenant


def test_the_products_of_the_business_come_by_name(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    wax, gel = make.product(salon, name="Wax", stock=3), make.product(salon, name="Gel", active=False)
    make.product(other_salon)
    assert salon.staff.get("/api/products").json == {"products": [gel, wax]}
