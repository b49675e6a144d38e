"""POST /api/venue/service-groups."""

import pytest

from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.menus import ROUTE, groups_of, service_group


def test_a_group_has_a_name_and_what_guests_read_below_it(salon: Tenant) -> None:
    answer = salon.owner.post(ROUTE, {"name": " Colour ", "note": "With a patch test, two days before"})
    assert answer.status == 201
    group = answer.json["serviceGroup"]
    assert groups_of(salon) == [group]
    assert group.pop("id")
    assert group.pop("created_at").endswith("+00:00")
    assert group == {
        "company_id": str(salon.company_id),
        "name": "Colour",
        "note": "With a patch test, two days before",
    }


@pytest.mark.parametrize(
    ("field", "value"),
    [("name", None), ("name", " "), ("name", "x" * 101), ("note", "x" * 121), ("note", ""), ("note", "two\nlines")],
)
def test_a_value_that_is_not_valid_is_named_and_nothing_is_stored(salon: Tenant, field: str, value: object) -> None:
    answer = salon.owner.post(ROUTE, {"name": "Colour", field: value})
    assert answer.status == 400
    assert answer.error.startswith(f"{field}:")
    assert groups_of(salon) == []


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
