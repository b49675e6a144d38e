"""DELETE /api/members/{userId}, and that a business keeps an admin whoever takes whom away."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.functions.members.members import ROUTE, admins_of, members_of, of
from tests.support.makers import NOBODYS_ID, Maker, Tenant, User
from tests.support.races import at_once, holding, statuses
from tests.support.service_client import Answer


def test_removing_a_member_ends_their_access_at_once_and_lists_the_keys_that_they_issued(
    make: Maker, salon: Tenant, call: Any
) -> None:
    admin = make.member(salon.company_id, "admin")
    issued, revoked = (
        admin.post("/api/keys", {"name": name, "scopes": ["customers:read"]}).json for name in ("Import", "Old import")
    )
    admin.delete(f"/api/keys/{revoked['key']['id']}")
    answer = salon.owner.delete(of(admin))
    assert (answer.status, answer.json) == (200, {"ok": True, "keys": [issued["key"]], "endpoints": [], "invites": []})
    assert admin.get("/api/organization").status == 403
    assert admin.post("/api/organization/switch-business", {"companyId": str(salon.company_id)}).status == 404
    assert admin.email not in members_of(salon)
    assert call("GET", "/api/v1/customers", key=issued["secret"]).status == 200
    assert salon.owner.delete(of(admin)).status == 404


def test_the_audit_log_says_who_changed_and_removed_a_member(salon: Tenant) -> None:
    salon.owner.patch(of(salon.staff), {"role": "admin"})
    salon.owner.delete(of(salon.staff))
    removed, changed, *_ = salon.owner.get(f"/api/audit-log?record={salon.staff.id}").json["entries"]
    assert (changed["action"], changed["after"]) == ("PATCH /api/members/{userId}", {"role": "admin"})
    assert (removed["action"], removed["actor_id"]) == ("DELETE /api/members/{userId}", str(salon.owner.id))
    assert removed["before"]["role"] == "admin"


def test_only_admins_remove_members(salon: Tenant, other_salon: Tenant) -> None:
    assert salon.staff.delete(of(salon.owner)).status == 403
    for nobody in (other_salon.staff.id, NOBODYS_ID, "kim"):
        assert salon.owner.delete(f"{ROUTE}/{nobody}").status == 404


# The last admin


def test_the_last_admin_stays_one(salon: Tenant, db: Any) -> None:
    for answer in (salon.owner.delete(of(salon.owner)), salon.owner.patch(of(salon.owner), {"role": "staff"})):
        assert answer.status == 409
    assert salon.owner.patch(of(salon.owner), {"role": "admin", "permissions": []}).status == 200
    salon.owner.patch(of(salon.staff), {"role": "admin"})
    assert salon.owner.delete(of(salon.owner)).status == 200
    assert admins_of(db, salon) == 1


@pytest.mark.parametrize("ways", [("delete", "delete"), ("patch", "patch"), ("delete", "patch")])
def test_two_admins_who_take_each_other_away_leave_one(
    make: Maker, salon: Tenant, db: Any, ways: tuple[str, str]
) -> None:
    other = make.member(salon.company_id, "admin")

    def taking(by: User, whom: User, way: str) -> Callable[[], Answer]:
        return lambda: by.delete(of(whom)) if way == "delete" else by.patch(of(whom), {"role": "staff"})

    both = [taking(salon.owner, other, ways[0]), taking(other, salon.owner, ways[1])]
    with holding(db, "memberships", salon.company_id, until_waiting=2, key="company_id"):
        answers = at_once(both)
    assert statuses(answers) == [200, 409]
    assert admins_of(db, salon) == 1
