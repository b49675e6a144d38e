"""POST /api/organization/switch-business."""

from typing import Any
from uuid import UUID, uuid4

import pytest

from tests.support.makers import NOBODYS_ID, Maker, Tenant, User

ROUTE = "/api/organization/switch-business"


def test_an_owner_who_is_no_member_of_the_other_business_becomes_its_admin(make: Maker, salon: Tenant) -> None:
    second = make.company(salon.organization_id)
    answer = salon.owner.post(ROUTE, {"companyId": str(second)})
    assert (answer.status, answer.json) == (200, {"ok": True, "companyId": str(second)})
    assert _active(salon.owner) == (second, "admin")
    assert salon.owner.post(ROUTE, {"companyId": str(salon.company_id)}).status == 200
    assert _active(salon.owner) == (salon.company_id, "admin")


def test_a_member_of_another_organizations_business_switches_to_it_and_back(
    make: Maker, salon: Tenant, bistro: Tenant
) -> None:
    make.join(salon.staff, bistro.company_id)
    assert salon.staff.post(ROUTE, {"companyId": str(bistro.company_id)}).status == 200
    assert _active(salon.staff) == (bistro.company_id, "staff")
    assert salon.staff.get("/api/services").status == 403
    assert salon.staff.post(ROUTE, {"companyId": str(salon.company_id)}).status == 200
    assert salon.staff.get("/api/services").status == 200


def test_a_business_that_is_not_ones_own_does_not_exist(
    make: Maker, salon: Tenant, other_salon: Tenant, db: Any
) -> None:
    sibling = make.company(salon.organization_id)
    for user, company_id in (
        (salon.owner, other_salon.company_id),
        (salon.owner, uuid4()),
        (salon.staff, sibling),
        (make.member(salon.company_id, "admin"), sibling),
    ):
        before = _active(user)
        answer = user.post(ROUTE, {"companyId": str(company_id)})
        assert answer.status == 404
        assert _active(user) == before
        assert db.execute("select from memberships where user_id = %s", (user.id,)).rowcount == 1


def test_a_member_without_a_claim_gets_one(make: Maker, salon: Tenant) -> None:
    make.claim(salon.staff, None)
    assert salon.staff.get("/api/organization").status == 403
    assert salon.staff.post(ROUTE, {"companyId": str(salon.company_id)}).status == 200
    assert _active(salon.staff) == (salon.company_id, "staff")


def test_a_user_of_no_business_has_none_to_switch_to(make: Maker, salon: Tenant) -> None:
    user = make.user()
    assert user.post(ROUTE, {"companyId": str(salon.company_id)}).status == 404
    assert user.get("/api/organization").status == 403


@pytest.mark.parametrize("body", [{}, {"companyId": None}, {"companyId": "salon"}, {"company_id": NOBODYS_ID}])
def test_a_switch_names_the_business_by_a_uuid(salon: Tenant, body: object) -> None:
    answer = salon.owner.post(ROUTE, body)
    assert answer.status == 400
    assert answer.error.startswith("companyId:")


def _active(user: User) -> tuple[UUID, str]:
    membership = user.get("/api/organization").json["membership"]
    return UUID(membership["company_id"]), membership["role"]
