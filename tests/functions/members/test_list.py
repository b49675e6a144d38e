"""GET /api/members."""

from typing import Any
from uuid import uuid4

from tests.functions.members.members import ROUTE, members_of
from tests.support.makers import Maker, Tenant


def test_only_admins_see_who_works_there_the_newest_last(make: Maker, salon: Tenant) -> None:
    last = make.member(salon.company_id)
    answer = salon.owner.get(ROUTE)
    assert [member["email"] for member in answer.json["members"]][-1] == last.email
    assert set(members_of(salon)) == {salon.owner.email, salon.staff.email, last.email}
    fields = {"user_id", "email", "role", "client_scope", "provider_id", "permissions", "created_at"}
    assert members_of(salon)[salon.staff.email].keys() == fields
    assert salon.staff.get(ROUTE).status == 403


def test_an_address_is_the_one_that_the_auth_server_gave_last(make: Maker, salon: Tenant, db: Any) -> None:
    address = f"{uuid4().hex}@example.com"
    make.change_account(salon.staff, {"email": address})
    assert salon.staff.get("/api/services").status == 200
    assert address in members_of(salon)
    entries = salon.owner.get(f"/api/audit-log?record={salon.staff.id}").json["entries"]
    assert all(entry["action"] != "GET /api/services" for entry in entries)
