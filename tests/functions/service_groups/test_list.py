"""GET /api/venue/service-groups."""

from tests.support.makers import Maker, Tenant
from tests.support.menus import groups_of, service_group


def test_groups_come_by_name_before_an_order_is_set(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    service_group(other_salon, name="Theirs")
    for name in ("Nails", "Colour", "Cut"):
        service_group(salon, name=name)
    assert [group["name"] for group in groups_of(salon)] == ["Colour", "Cut", "Nails"]
