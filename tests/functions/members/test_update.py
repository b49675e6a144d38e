"""PATCH /api/members/{userId}."""

import pytest

from tests.functions.members.members import ROUTE, members_of, of
from tests.support.makers import NOBODYS_ID, Maker, Tenant


def test_a_members_rights_change_from_the_next_request_on(make: Maker, salon: Tenant) -> None:
    service = {"name": "Cut", "durationMinutes": 30, "priceCents": 5000}
    assert salon.staff.post("/api/services", service).status == 403
    answer = salon.owner.patch(of(salon.staff), {"permissions": ["manage_services", "manage_services"]})
    assert answer.status == 200
    assert answer.json == {"member": members_of(salon)[salon.staff.email], "keys": [], "endpoints": [], "invites": []}
    assert answer.json["member"]["permissions"] == ["manage_services"]
    assert salon.staff.post("/api/services", service).status == 201
    assert salon.owner.patch(of(salon.staff), {"role": "admin"}).status == 200
    assert salon.staff.get(ROUTE).status == 200


def test_only_the_fields_that_are_sent_are_written(make: Maker, salon: Tenant) -> None:
    provider_id = make.provider(salon)["id"]
    salon.owner.patch(of(salon.staff), {"providerId": provider_id, "clientScope": "own"})
    salon.owner.patch(of(salon.staff), {})
    member = members_of(salon)[salon.staff.email]
    assert (member["provider_id"], member["client_scope"], member["role"]) == (provider_id, "own", "staff")
    assert salon.owner.patch(of(salon.staff), {"providerId": None}).json["member"]["provider_id"] is None


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"role": "owner"}, "role"),
        ({"role": None}, "role"),
        ({"clientScope": "mine"}, "clientScope"),
        ({"permissions": ["edit_deposit_tiers"]}, "permissions"),
        ({"permissions": None}, "permissions"),
        ({"providerId": "kim"}, "providerId"),
    ],
)
def test_a_malformed_change_of_a_member_is_refused_by_the_name_of_its_field(
    salon: Tenant, body: object, field: str
) -> None:
    answer = salon.owner.patch(of(salon.staff), body)
    assert answer.status == 400
    assert answer.error.startswith(field)


def test_only_admins_change_members(salon: Tenant, other_salon: Tenant) -> None:
    assert salon.staff.patch(of(salon.staff), {"role": "admin"}).status == 403
    for nobody in (other_salon.staff.id, NOBODYS_ID, "kim"):
        assert salon.owner.patch(f"{ROUTE}/{nobody}", {"role": "admin"}).status == 404
        assert salon.owner.patch(f"{ROUTE}/{nobody}", {"role": "staff"}).status == 404
    assert salon.owner.patch(of(salon.staff), {"providerId": NOBODYS_ID}).status == 404
