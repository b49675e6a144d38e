"""POST /api/keys."""

import hashlib
import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from tests.support.makers import Maker, Tenant
from tests.support.service_client import Call

SHAPE = re.compile(r"sk_live_([0-9a-f]{16})_([A-Za-z0-9_-]{43})")
COMMON = {"customers:read", "customers:write", "organization:read"}
SCOPES = {
    "appointments": COMMON
    | {f"{name}:{action}" for name in ("appointments", "services", "staff") for action in ("read", "write")},
    "hospitality": COMMON
    | {f"{name}:{action}" for name in ("reservations", "tables", "service-periods") for action in ("read", "write")},
}
NEVER = ["organization:write", "keys:read", "keys:write", "appointments:*", "*", "appointments", "appointments:delete"]


def body(**fields: Any) -> dict[str, Any]:
    return {"name": "Accounting", "scopes": ["customers:read"], **fields}


def in_an_hour() -> datetime:
    return (datetime.now(UTC) + timedelta(hours=1)).replace(microsecond=0)


def test_a_key_comes_with_its_secret_once(salon: Tenant) -> None:
    answer = salon.owner.post("/api/keys", body(scopes=["appointments:read", "customers:read"]))
    assert answer.status == 200
    assert answer.json.keys() == {"ok", "key", "secret"}
    assert answer.json["ok"] is True
    match = SHAPE.fullmatch(answer.json["secret"])
    assert match
    key = answer.json["key"]
    assert datetime.fromisoformat(key.pop("created_at")).utcoffset() == timedelta(0)
    assert key == {
        "id": match[1],
        "company_id": str(salon.company_id),
        "name": "Accounting",
        "scopes": ["appointments:read", "customers:read"],
        "last_four": answer.json["secret"][-4:],
        "expires_at": None,
        "revoked_at": None,
        "rate_limit_per_minute": 120,
        "last_used_at": None,
        "networks": [],
    }


def test_the_new_key_works_at_once_and_within_its_scopes_only(salon: Tenant, call: Call) -> None:
    secret = salon.owner.post("/api/keys", body(scopes=["organization:read"])).json["secret"]
    assert call("GET", "/api/v1/organization", key=secret).json["data"]["id"] == str(salon.company_id)
    assert call("GET", "/api/v1/appointments", key=secret).json["code"] == "insufficient_scope"


def test_only_the_digest_of_the_secret_is_stored(salon: Tenant, db: Any) -> None:
    secret = salon.owner.post("/api/keys", body()).json["secret"]
    row = db.execute(
        "select to_jsonb(k)::text as all, digest from api_keys k where last_four = %s", (secret[-4:],)
    ).fetchone()
    assert row["digest"] == hashlib.sha256(secret.encode()).digest()
    assert secret not in row["all"]
    assert secret.rsplit("_", 1)[0] not in row["all"]


def test_no_two_keys_share_a_secret(salon: Tenant) -> None:
    secrets = {salon.owner.post("/api/keys", body()).json["secret"] for _ in range(20)}
    assert len(secrets) == len({secret[:24] for secret in secrets}) == 20


# Scopes


@pytest.mark.parametrize("engine", ["appointments", "hospitality"])
def test_a_key_can_hold_every_scope_of_its_own_engine(make: Maker, engine: str) -> None:
    answer = make.tenant(engine).owner.post("/api/keys", body(scopes=sorted(SCOPES[engine])))
    assert (answer.status, answer.json["key"]["scopes"]) == (200, sorted(SCOPES[engine]))


@pytest.mark.parametrize(("engine", "other"), [("appointments", "hospitality"), ("hospitality", "appointments")])
def test_a_key_cannot_hold_a_scope_of_the_other_engine(make: Maker, engine: str, other: str) -> None:
    owner = make.tenant(engine).owner
    for scope in sorted(SCOPES[other] - COMMON):
        answer = owner.post("/api/keys", body(scopes=["customers:read", scope]))
        assert (answer.status, scope in answer.error) == (400, True), scope


@pytest.mark.parametrize(
    "scope", [*NEVER, "", " customers:read", "customers:read ", "Customers:read", "customers:Read"]
)
def test_a_scope_that_does_not_exist_is_refused_for_any_business(salon: Tenant, bistro: Tenant, scope: str) -> None:
    for tenant in (salon, bistro):
        assert tenant.owner.post("/api/keys", body(scopes=[scope])).status == 400


def test_there_are_eight_read_and_seven_write_scopes() -> None:
    everything = SCOPES["appointments"] | SCOPES["hospitality"]
    assert len([scope for scope in everything if scope.endswith(":read")]) == 8
    assert len([scope for scope in everything if scope.endswith(":write")]) == 7


def test_a_scope_that_is_named_twice_is_granted_once(salon: Tenant) -> None:
    answer = salon.owner.post("/api/keys", body(scopes=["staff:read", "customers:read", "staff:read"]))
    assert answer.json["key"]["scopes"] == ["staff:read", "customers:read"]


# Networks


def test_networks_are_shown_as_they_are_kept_each_once(salon: Tenant) -> None:
    sent = ["203.0.113.7", "198.51.100.0/255.255.255.0", "2001:DB8:0::/32", "203.0.113.7/32"]
    key = salon.owner.post("/api/keys", body(networks=sent)).json["key"]
    assert key["networks"] == ["203.0.113.7/32", "198.51.100.0/24", "2001:db8::/32"]
    assert salon.owner.get("/api/organization").json["api_keys"][0] == key


def test_twenty_networks_are_taken(salon: Tenant) -> None:
    answer = salon.owner.post("/api/keys", body(networks=[f"203.0.113.{number}" for number in range(20)]))
    assert len(answer.json["key"]["networks"]) == 20


# Validation


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": ""},
        {"name": "   "},
        {"name": "x" * 101},
        {"name": "a\0b"},
        {"name": None},
        {"scopes": []},
        {"scopes": None},
        {"scopes": "customers:read"},
        {"scopes": [None]},
        {"scopes": ["customers:read"] * 101},
        {"expiresAt": "2020-01-01T00:00:00Z"},
        {"expiresAt": "2090-01-01T00:00:00"},
        {"expiresAt": "2090-01-01"},
        {"expiresAt": "later"},
        {"expiresAt": 4_000_000_000},
        {"networks": "203.0.113.0/24"},
        {"networks": None},
        {"networks": [""]},
        {"networks": ["203.0.113.7/24"]},
        {"networks": ["203.0.113.0/33"]},
        {"networks": ["203.0.113"]},
        {"networks": ["booking.test"]},
        {"networks": ["fe80::1%eth0"]},
        {"networks": ["::ffff:203.0.113.0/120"]},
        {"networks": ["1" * 5000]},
        {"networks": [3405803783]},
        {"networks": [f"203.0.113.{number}" for number in range(21)]},
    ],
    ids=str,
)
def test_an_invalid_field_is_named_and_no_key_is_made(salon: Tenant, db: Any, wrong: dict[str, Any]) -> None:
    answer = salon.owner.post("/api/keys", body(**wrong))
    assert answer.status == 400
    assert answer.error.startswith(next(iter(wrong)))
    assert (
        db.execute("select count(*) as n from api_keys where company_id = %s", (salon.company_id,)).fetchone()["n"] == 1
    )


@pytest.mark.parametrize("missing", ["name", "scopes"])
def test_name_and_scopes_are_required(salon: Tenant, missing: str) -> None:
    sent = body()
    del sent[missing]
    assert salon.owner.post("/api/keys", sent).error == f"{missing}: is required."


def test_a_name_is_up_to_a_hundred_characters_without_the_space_around_it(salon: Tenant) -> None:
    assert salon.owner.post("/api/keys", body(name=f"  {'ü' * 100}  ")).json["key"]["name"] == "ü" * 100


def test_a_key_may_expire_in_the_future(salon: Tenant, call: Call) -> None:
    moment = in_an_hour()
    answer = salon.owner.post("/api/keys", body(expiresAt=moment.isoformat(), scopes=["organization:read"]))
    assert (answer.status, answer.json["key"]["expires_at"]) == (200, moment.isoformat())
    assert call("GET", "/api/v1/organization", key=answer.json["secret"]).status == 200


def test_fields_that_the_caller_does_not_decide_are_ignored(salon: Tenant) -> None:
    answer = salon.owner.post("/api/keys", body(id="0" * 16, rateLimitPerMinute=9999, revokedAt=None, secret="x"))
    assert answer.json["key"]["rate_limit_per_minute"] == 120
    assert answer.json["key"]["id"] != "0" * 16


# Who may


def test_a_permission_does_not_make_staff_admins(salon: Tenant, make: Maker) -> None:
    manager = make.member(salon.company_id, permissions=("manage_services",))
    assert manager.post("/api/keys", body()).status == 403


def test_no_route_lists_keys_by_themselves(salon: Tenant) -> None:
    answer = salon.owner.get("/api/keys")
    assert (answer.status, answer.headers["allow"]) == (405, "POST")
