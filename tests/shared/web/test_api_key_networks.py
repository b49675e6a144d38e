"""From where an API key may be used (spec §5.4): nowhere but in its networks, if it names any, by every route."""

from collections.abc import Sequence
from typing import Any

import pytest

from booking.identity.actors import Engine
from local.template import Route
from tests.support.every_route import V1_ROUTES, contract_of, name_of
from tests.support.makers import SCOPES, Maker, Tenant
from tests.support.service_client import Answer, Call

HOME = "203.0.113.7"
ELSEWHERE = "198.51.100.9"
ORGANIZATION = "/api/v1/organization"


def issued(tenant: Tenant, engine: Engine = "appointments", networks: Sequence[str] = (HOME,)) -> str:
    """The secret of a key for these networks."""
    answer = tenant.owner.post("/api/keys", {"name": "Import", "scopes": SCOPES[engine], "networks": networks})
    assert answer.status == 200, answer.text
    return str(answer.json["secret"])


def refusal(answer: Answer) -> tuple[int, str]:
    return answer.status, str(answer.json["code"])


@pytest.mark.parametrize("route", V1_ROUTES, ids=name_of)
def test_every_route_serves_a_key_in_its_networks_and_refuses_it_elsewhere(
    route: Route, make: Maker, call: Call
) -> None:
    engine: Engine = contract_of(route).asked.engine or "appointments"
    secret = issued(make.tenant(engine), engine)
    assert refusal(call("GET", route.path, key=secret, source_ip=ELSEWHERE)) == (403, "wrong_network")
    assert call("GET", route.path, key=secret, source_ip=HOME).status == 200


def test_an_unknown_path_refuses_a_key_outside_its_networks_too(salon: Tenant, call: Call) -> None:
    secret = issued(salon)
    assert refusal(call("GET", "/api/v1/nothing", key=secret, source_ip=ELSEWHERE)) == (403, "wrong_network")
    assert refusal(call("GET", "/api/v1/nothing", key=secret, source_ip=HOME)) == (404, "not_found")


@pytest.mark.parametrize(
    ("networks", "inside", "outside"),
    [
        (["203.0.113.0/24"], ["203.0.113.0", "203.0.113.255"], ["203.0.112.255", "203.0.114.0", "2001:db8::1"]),
        (["203.0.113.7"], ["203.0.113.7", "::ffff:203.0.113.7"], ["203.0.113.8", "::203.0.113.7"]),
        (["2001:db8::/32"], ["2001:db8::1", "2001:db8:ffff::"], ["2001:db9::", "203.0.113.7"]),
        (["198.51.100.0/28", "2001:db8::7"], ["198.51.100.15", "2001:db8::7"], ["198.51.100.16", "2001:db8::8"]),
        ([], ["203.0.113.7", "2001:db8::1"], []),
        (["0.0.0.0/0"], ["203.0.113.7"], ["2001:db8::1"]),
    ],
)
def test_an_address_counts_by_the_network_that_it_is_in(
    salon: Tenant, call: Call, networks: list[str], inside: list[str], outside: list[str]
) -> None:
    secret = issued(salon, networks=networks)
    for address in inside:
        assert call("GET", ORGANIZATION, key=secret, source_ip=address).status == 200, address
    for address in [*outside, *(["not an address", ""] if networks else [])]:
        assert refusal(call("GET", ORGANIZATION, key=secret, source_ip=address)) == (403, "wrong_network"), address


def test_no_header_that_a_caller_can_write_makes_another_address(salon: Tenant, call: Call) -> None:
    secret = issued(salon)
    for name in ("x-forwarded-for", "forwarded", "x-real-ip", "x-viewer-address", "client-ip", "true-client-ip"):
        for value in (HOME, f"for={HOME}", f"{HOME}, {ELSEWHERE}"):
            answer = call("GET", ORGANIZATION, key=secret, source_ip=ELSEWHERE, headers={name: value})
            assert refusal(answer) == (403, "wrong_network"), name
    viewer = {"cloudfront-viewer-address": f"{HOME}:443", "x-origin-secret": "guessed", "x-edge-secret": "guessed"}
    assert refusal(call("GET", ORGANIZATION, key=secret, source_ip=ELSEWHERE, headers=viewer)) == (403, "wrong_network")


def test_a_stolen_key_from_another_network_takes_no_calls_of_its_owner(
    make: Maker, salon: Tenant, call: Call, db: Any
) -> None:
    secret = issued(salon)
    db.execute("update api_keys set rate_limit_per_minute = 1 where id = %s", [secret.split("_")[2]])
    for _ in range(3):
        answer = call("GET", ORGANIZATION, key=secret, source_ip=ELSEWHERE)
        assert refusal(answer) == (403, "wrong_network")
        assert answer.headers["x-ratelimit-remaining"] == "1"
    assert last_used(db, secret) is None
    assert call("GET", ORGANIZATION, key=secret, source_ip=HOME).status == 200


def last_used(db: Any, secret: str) -> Any:
    return db.execute("select last_used_at from api_keys where id = %s", [secret.split("_")[2]]).fetchone()[
        "last_used_at"
    ]


def test_the_check_of_networks_keeps_the_order_of_the_other_checks(
    make: Maker, salon: Tenant, call: Call, db: Any
) -> None:
    """After what is wrong with the key itself, before the rate limit and all that follows."""
    secret = issued(salon)
    key_id = secret.split("_")[2]

    def elsewhere() -> tuple[int, str]:
        return refusal(call("GET", "/api/v1/tables", key=secret, source_ip=ELSEWHERE))

    db.execute("update billing_records set tier = 'solo' where organization_id = %s", [salon.organization_id])
    assert refusal(call("GET", ORGANIZATION, key=secret[:-1] + "x", source_ip=ELSEWHERE)) == (401, "invalid_key")
    assert elsewhere() == (403, "wrong_network")
    db.execute("update organizations set active = false where id = %s", [salon.organization_id])
    assert elsewhere() == (401, "organization_inactive")
    db.execute("update api_keys set expires_at = now() where id = %s", [key_id])
    assert elsewhere() == (401, "key_expired")
    db.execute("update api_keys set revoked_at = now() where id = %s", [key_id])
    assert elsewhere() == (401, "key_revoked")


def test_a_key_with_networks_is_refused_when_the_address_is_unknown(salon: Tenant, db: Any) -> None:
    secret = issued(salon)
    for key, error in ((secret, "wrong_network"), (salon.key, None)):
        admitted = db.execute(
            "select error from admit_api_key(%s, sha256(%s), 'organization:read', null, null)",
            [key.split("_")[2], key.encode()],
        ).fetchone()
        assert admitted["error"] == error


# The last use


def test_a_use_is_noted_once_a_minute_and_in_no_audit_log(salon: Tenant, call: Call, db: Any) -> None:
    assert last_used(db, salon.key) is None
    assert salon.get_v1("organization").status == 200
    first = last_used(db, salon.key)
    assert first is not None
    assert salon.get_v1("organization").status == 200
    assert last_used(db, salon.key) == first
    db.execute("update rate_windows set started_at = started_at - interval '1 minute'")
    assert salon.get_v1("appointments").status == 200
    assert last_used(db, salon.key) > first
    [shown] = salon.owner.get("/api/organization").json["api_keys"]
    assert shown["last_used_at"] == last_used(db, salon.key).isoformat()
    entries = salon.owner.get(f"/api/audit-log?record={shown['id']}").json["entries"]
    assert all(entry["before"] is None for entry in entries), "only that the key was issued"


def test_a_call_refused_for_plan_or_scope_counts_as_use_and_a_wrong_secret_does_not(
    make: Maker, salon: Tenant, call: Call, db: Any
) -> None:
    key = make.key(salon.company_id, ["customers:read"])
    wrong = key[:-1] + ("x" if key[-1] != "x" else "y")
    assert refusal(call("GET", ORGANIZATION, key=wrong)) == (401, "invalid_key")
    assert last_used(db, key) is None
    assert refusal(call("GET", ORGANIZATION, key=key)) == (403, "insufficient_scope")
    assert last_used(db, key) is not None
