"""The groups of a menu."""

from collections.abc import Mapping
from typing import Any

from tests.support.makers import Tenant

ROUTE = "/api/venue/service-groups"


def service_group(tenant: Tenant, **fields: Any) -> dict[str, Any]:
    answer = tenant.owner.post(ROUTE, {"name": "Colour", **fields})
    assert answer.status == 201, answer.text
    group: dict[str, Any] = answer.json["serviceGroup"]
    return group


def groups_of(tenant: Tenant) -> list[dict[str, Any]]:
    """The groups as every member reads them."""
    listed: list[dict[str, Any]] = tenant.staff.get(ROUTE).json["serviceGroups"]
    return listed


def group_of(its: Any) -> str:
    """The id of a group of the tenant that samples are of."""
    return str(service_group(its.tenant)["id"])


def whole_menu(ids: Mapping[str, str]) -> dict[str, Any]:
    """The body that puts the one service of samples into their one group."""
    return {"groups": [{"id": ids["service-groups"], "serviceIds": [ids["services"]]}], "ungrouped": []}


OF_THE_MENU = {
    **dict.fromkeys(("ServiceGroupsCreate", "ServiceGroupsUpdate"), lambda _: {"name": "Cut", "note": "By hand"}),
    "MenuSet": whole_menu,
}
