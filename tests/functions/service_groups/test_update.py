"""PATCH /api/venue/service-groups/{id}."""

from tests.support.makers import Maker, Tenant
from tests.support.menus import ROUTE, service_group


def test_only_what_is_sent_changes(make: Maker, salon: Tenant) -> None:
    group = service_group(salon, note="By hand")
    renamed = salon.owner.patch(f"{ROUTE}/{group['id']}", {"name": "Colours"})
    assert (renamed.status, renamed.json) == (200, {"serviceGroup": {**group, "name": "Colours"}})
    without = salon.owner.patch(f"{ROUTE}/{group['id']}", {"note": None})
    assert without.json["serviceGroup"] == {**group, "name": "Colours", "note": None}
