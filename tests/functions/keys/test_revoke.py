"""DELETE /api/keys/{id}."""

from typing import Any

from tests.support.makers import Maker, Tenant
from tests.support.service_client import Answer, Call


def key_id(secret: str) -> str:
    return secret.split("_")[2]


def revoke(tenant: Tenant, secret: str) -> Answer:
    return tenant.owner.delete(f"/api/keys/{key_id(secret)}")


def revoked_at(db: Any, secret: str) -> Any:
    return db.execute("select revoked_at from api_keys where id = %s", (key_id(secret),)).fetchone()["revoked_at"]


def test_a_revoked_key_is_refused_from_the_next_request_on(salon: Tenant) -> None:
    assert salon.get_v1("organization").status == 200
    answer = revoke(salon, salon.key)
    assert (answer.status, answer.json) == (200, {"ok": True})
    assert salon.get_v1("organization").json["code"] == "key_revoked"


def test_a_second_revocation_of_a_key_keeps_the_time_of_the_first(salon: Tenant, db: Any) -> None:
    revoke(salon, salon.key)
    first = revoked_at(db, salon.key)
    assert first is not None
    again = revoke(salon, salon.key)
    assert (again.status, again.json) == (200, {"ok": True})
    assert revoked_at(db, salon.key) == first


def test_revoking_a_key_leaves_other_keys_working(make: Maker, salon: Tenant, call: Call) -> None:
    other = make.key(salon.company_id, ["organization:read"])
    revoke(salon, salon.key)
    assert call("GET", "/api/v1/organization", key=other).status == 200


def test_a_key_is_named_by_its_id_not_by_its_secret(salon: Tenant, db: Any) -> None:
    assert salon.owner.delete(f"/api/keys/{salon.key}").status == 404
    assert revoked_at(db, salon.key) is None
