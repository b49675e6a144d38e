"""PUT /api/venue/menu."""

from functools import partial
from typing import Any

import pytest

from tests.support.guests import salon_page
from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.menus import service_group
from tests.support.races import at_once, holding_name, statuses

ROUTE = "/api/venue/menu"


class Menu:
    """Two groups and four services, and what puts them in order by their names."""

    def __init__(self, make: Maker, tenant: Tenant) -> None:
        self.tenant = tenant
        self.groups = {name: service_group(tenant, name=name)["id"] for name in ("Colour", "Cut")}
        self.services = {name: make.service(tenant, name=name)["id"] for name in ("Bob", "Fringe", "Gloss", "Wash")}

    def body(self, *groups: tuple[str, str], ungrouped: str = "") -> dict[str, Any]:
        return {
            "groups": [{"id": self.groups[name], "serviceIds": self.ids(services)} for name, services in groups],
            "ungrouped": self.ids(ungrouped),
        }

    def ids(self, names: str) -> list[str]:
        return [self.services[name] for name in names.split()]

    def put(self, *groups: tuple[str, str], ungrouped: str = "") -> Any:
        return self.tenant.owner.put(ROUTE, self.body(*groups, ungrouped=ungrouped))

    def listed(self) -> list[tuple[str, str | None]]:
        names = {group_id: name for name, group_id in self.groups.items()}
        services = self.tenant.staff.get("/api/services").json["services"]
        return [(one["name"], names.get(one["group_id"])) for one in services]


@pytest.fixture
def menu(make: Maker, salon: Tenant) -> Menu:
    return Menu(make, salon)


def test_groups_and_services_come_in_the_order_that_was_set(menu: Menu, salon: Tenant) -> None:
    answer = menu.put(("Cut", "Fringe Bob"), ("Colour", "Gloss"), ungrouped="Wash")
    assert answer.status == 200
    assert [group["name"] for group in answer.json["serviceGroups"]] == ["Cut", "Colour"]
    assert answer.json["serviceGroups"] == salon.staff.get("/api/venue/service-groups").json["serviceGroups"]
    assert answer.json["services"] == salon.staff.get("/api/services").json["services"]
    assert menu.listed() == [("Fringe", "Cut"), ("Bob", "Cut"), ("Gloss", "Colour"), ("Wash", None)]
    assert menu.put(("Colour", ""), ("Cut", "Wash Bob"), ungrouped="Gloss Fringe").status == 200
    assert menu.listed() == [("Wash", "Cut"), ("Bob", "Cut"), ("Gloss", None), ("Fringe", None)]


def test_what_is_new_stands_behind_the_others_by_name(make: Maker, menu: Menu, salon: Tenant) -> None:
    menu.put(("Cut", "Fringe Bob"), ("Colour", "Gloss"), ungrouped="Wash")
    for name in ("Undercut", "Afro"):
        make.service(salon, name=name, groupId=menu.groups["Cut"])
    make.service(salon, name="Beard")
    salon.owner.patch(f"/api/services/{menu.services['Gloss']}", {"groupId": menu.groups["Cut"]})
    assert [name for name, _ in menu.listed()] == ["Fringe", "Bob", "Afro", "Gloss", "Undercut", "Wash", "Beard"]


def test_a_service_that_is_changed_in_its_group_keeps_its_place(menu: Menu, salon: Tenant) -> None:
    menu.put(("Cut", "Fringe Bob"), ("Colour", "Gloss"), ungrouped="Wash")
    body = {"groupId": menu.groups["Cut"], "priceCents": 1}
    assert salon.owner.patch(f"/api/services/{menu.services['Fringe']}", body).status == 200
    assert menu.listed()[0] == ("Fringe", "Cut")


def test_no_version_of_a_service_moves(menu: Menu, salon: Tenant) -> None:
    menu.put(("Cut", "Fringe Bob"), ("Colour", "Gloss"), ungrouped="Wash")
    assert {one["version"] for one in salon.staff.get("/api/services").json["services"]} == {1}


def test_integrators_read_services_by_name(menu: Menu, salon: Tenant) -> None:
    menu.put(("Cut", "Fringe Bob"), ("Colour", "Gloss"), ungrouped="Wash")
    assert [one["name"] for one in salon.get_v1("services").json["data"]] == ["Bob", "Fringe", "Gloss", "Wash"]


def test_guests_read_the_menu_with_the_groups_in_which_they_book_something(make: Maker, salon: Tenant) -> None:
    page = salon_page(make, salon)
    group = service_group(salon, name="Cut", note="Wash included")
    service_group(salon, name="Empty")
    first = make.service(salon, name="Zig", priceFrom=True, groupId=group["id"])
    salon.owner.patch(f"/api/staff/{page.provider['id']}", {"serviceIds": [page.service["id"], first["id"]]})
    answer = page.get().json
    assert answer["groups"] == [{"id": group["id"], "name": "Cut", "note": "Wash included"}]
    shown = [(one["name"], one["groupId"], one["priceFrom"]) for one in answer["services"]]
    assert shown == [("Zig", group["id"], True), ("Haircut", None, False)]


@pytest.mark.parametrize(
    "wrong",
    [
        {"ungrouped": [NOBODYS_ID, NOBODYS_ID]},
        {"groups": [{"id": NOBODYS_ID, "serviceIds": []}] * 2},
        {"groups": [{"id": NOBODYS_ID, "serviceIds": [NOBODYS_ID]}], "ungrouped": [NOBODYS_ID]},
        {"groups": None},
        {"ungrouped": "x"},
    ],
)
def test_one_that_is_named_twice_or_no_menu_is_refused(salon: Tenant, wrong: dict[str, Any]) -> None:
    assert salon.owner.put(ROUTE, {"groups": [], "ungrouped": [], **wrong}).status == 400


def test_a_menu_that_lacks_one_or_names_what_is_not_there_changes_nothing(
    make: Maker, menu: Menu, salon: Tenant, other_salon: Tenant
) -> None:
    menu.put(("Cut", "Fringe Bob"), ("Colour", "Gloss"), ungrouped="Wash")
    before = menu.listed()
    whole = menu.body(("Colour", "Gloss Fringe"), ("Cut", "Bob"), ungrouped="Wash")
    theirs = make.service(other_salon)["id"], service_group(other_salon)["id"]
    for other in (
        {**whole, "ungrouped": []},
        {**whole, "groups": whole["groups"][:1]},
        {**whole, "ungrouped": [*whole["ungrouped"], NOBODYS_ID]},
        {**whole, "ungrouped": [*whole["ungrouped"], theirs[0]]},
        {**whole, "groups": [*whole["groups"], {"id": theirs[1], "serviceIds": []}]},
    ):
        answer = salon.owner.put(ROUTE, other)
        assert (answer.status, answer.json["code"]) == (409, "menu_changed")
    assert menu.listed() == before


def test_only_members_with_the_permission_set_the_menu(menu: Menu, salon: Tenant) -> None:
    body = menu.body(("Colour", ""), ("Cut", ""), ungrouped="Bob Fringe Gloss Wash")
    assert salon.staff.put(ROUTE, body).status == 403


@pytest.mark.usefixtures("single_attempts")
def test_of_two_menus_at_once_one_is_set_as_a_whole(db: Any, menu: Menu, salon: Tenant) -> None:
    menus = [
        menu.body(("Colour", "Bob Fringe"), ("Cut", "Gloss"), ungrouped="Wash"),
        menu.body(("Cut", "Wash Gloss"), ("Colour", "Fringe"), ungrouped="Bob"),
    ]
    with holding_name(db, f"menu {salon.company_id}", until_waiting=2):
        answers = at_once([partial(salon.owner.put, ROUTE, one) for one in menus])
    assert statuses(answers) == [200, 200]
    assert menu.listed() in (
        [("Bob", "Colour"), ("Fringe", "Colour"), ("Gloss", "Cut"), ("Wash", None)],
        [("Wash", "Cut"), ("Gloss", "Cut"), ("Fringe", "Colour"), ("Bob", None)],
    )


@pytest.mark.usefixtures("single_attempts")
def test_a_menu_meets_a_group_that_is_deleted_at_the_same_moment(db: Any, menu: Menu, salon: Tenant) -> None:
    put = partial(menu.put, ("Cut", "Fringe Bob"), ("Colour", "Gloss"), ungrouped="Wash")
    delete = partial(salon.owner.delete, f"/api/venue/service-groups/{menu.groups['Cut']}")
    with holding_name(db, f"menu {salon.company_id}", until_waiting=2):
        answers = at_once([put, delete])
    assert answers[1].status == 200
    assert answers[0].status in (200, 409)
    assert dict(menu.listed())["Bob"] is None
