"""/api/venue/service-groups: the groups of the menu."""

from typing import Any

import pytest

from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.menus import service_group

ROUTE = "/api/venue/service-groups"


def groups(tenant: Tenant) -> list[dict[str, Any]]:
    listed: list[dict[str, Any]] = tenant.staff.get(ROUTE).json["serviceGroups"]
    return listed


def test_a_group_has_a_name_and_what_guests_read_below_it(salon: Tenant) -> None:
    answer = salon.owner.post(ROUTE, {"name": " Colour ", "note": "With a patch test, two days before"})
    assert answer.status == 201
    group = answer.json["serviceGroup"]
    assert groups(salon) == [group]
    assert group.pop("id")
    assert group.pop("created_at").endswith("+00:00")
    assert group == {
        "company_id": str(salon.company_id),
        "name": "Colour",
        "note": "With a patch test, two days before",
    }


def test_groups_come_by_name_before_an_order_is_set(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    service_group(other_salon, name="Theirs")
    for name in ("Nails", "Colour", "Cut"):
        service_group(salon, name=name)
    assert [group["name"] for group in groups(salon)] == ["Colour", "Cut", "Nails"]


@pytest.mark.parametrize(
    ("field", "value"),
    [("name", None), ("name", " "), ("name", "x" * 101), ("note", "x" * 121), ("note", ""), ("note", "two\nlines")],
)
def test_a_value_that_is_not_valid_is_named_and_nothing_is_stored(salon: Tenant, field: str, value: object) -> None:
    answer = salon.owner.post(ROUTE, {"name": "Colour", field: value})
    assert answer.status == 400
    assert answer.error.startswith(f"{field}:")
    assert groups(salon) == []


def test_only_what_is_sent_changes(make: Maker, salon: Tenant) -> None:
    group = service_group(salon, note="By hand")
    renamed = salon.owner.patch(f"{ROUTE}/{group['id']}", {"name": "Colours"})
    assert (renamed.status, renamed.json) == (200, {"serviceGroup": {**group, "name": "Colours"}})
    without = salon.owner.patch(f"{ROUTE}/{group['id']}", {"note": None})
    assert without.json["serviceGroup"] == {**group, "name": "Colours", "note": None}


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


def test_a_service_is_in_no_group_that_is_not_there(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    theirs = service_group(other_salon)["id"]
    service = make.service(salon)
    for unknown in (theirs, NOBODYS_ID):
        body = {"name": "Gloss", "durationMinutes": 30, "priceCents": 1, "groupId": unknown}
        for answer in (
            salon.owner.post("/api/services", body),
            salon.owner.patch(f"/api/services/{service['id']}", {"groupId": unknown}),
        ):
            assert (answer.status, answer.error) == (404, "groupId: there is no such group.")
    assert salon.staff.get("/api/services").json == {"services": [service]}


def test_groups_are_of_appointments_and_are_written_with_the_permission(
    make: Maker, salon: Tenant, bistro: Tenant
) -> None:
    assert bistro.owner.get(ROUTE).status == 403
    group = service_group(salon)
    for answer in (
        salon.staff.post(ROUTE, {"name": "Cut"}),
        salon.staff.patch(f"{ROUTE}/{group['id']}", {"name": "Cut"}),
        salon.staff.delete(f"{ROUTE}/{group['id']}"),
    ):
        assert answer.status == 403
    manager = make.member(salon.company_id, permissions=("manage_services",))
    assert manager.patch(f"{ROUTE}/{group['id']}", {"name": "Cut"}).status == 200


def test_what_is_done_to_a_group_is_in_the_audit_log(make: Maker, salon: Tenant) -> None:
    group = service_group(salon)
    salon.owner.patch(f"{ROUTE}/{group['id']}", {"name": "Cut"})
    salon.owner.delete(f"{ROUTE}/{group['id']}")
    entries = salon.owner.get("/api/audit-log?limit=3").json["entries"]
    assert [(one["record_type"], one["record_id"]) for one in entries] == [("service_groups", group["id"])] * 3
