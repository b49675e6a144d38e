"""DELETE /api/venue/service-groups/{id}."""

from tests.support.makers import Maker, Tenant
from tests.support.menus import ROUTE, service_group


def test_the_services_of_a_group_that_is_deleted_stay_behind_the_others(make: Maker, salon: Tenant) -> None:
    group = service_group(salon)
    first, second = (make.service(salon, name=name, groupId=group["id"])["id"] for name in ("Roots", "Gloss"))
    alone = make.service(salon, name="Zen")["id"]
    put = {"groups": [{"id": group["id"], "serviceIds": [first, second]}], "ungrouped": [alone]}
    assert salon.owner.put("/api/venue/menu", put).status == 200
    assert salon.owner.delete(f"{ROUTE}/{group['id']}").json == {"ok": True}
    services = salon.staff.get("/api/services").json["services"]
    assert [(one["name"], one["group_id"]) for one in services] == [("Zen", None), ("Gloss", None), ("Roots", None)]
    assert [one["version"] for one in services] == [1, 1, 1]
    assert salon.owner.delete(f"{ROUTE}/{group['id']}").status == 404


def test_what_is_done_to_a_group_is_in_the_audit_log(make: Maker, salon: Tenant) -> None:
    group = service_group(salon)
    salon.owner.patch(f"{ROUTE}/{group['id']}", {"name": "Cut"})
    salon.owner.delete(f"{ROUTE}/{group['id']}")
    entries = salon.owner.get("/api/audit-log?limit=3").json["entries"]
    assert [(one["record_type"], one["record_id"]) for one in entries] == [("service_groups", group["id"])] * 3
