"""Who may call a v1 route: every code of spec §7.2, in the order of spec §7.3, and the rate limit (spec §4.2.3)."""

import time
from typing import Any
from uuid import uuid4

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from local.template import Route
from tests.support.every_route import V1_ROUTES, contract_of, name_of
from tests.support.makers import SCOPES, Maker, Tenant
from tests.support.races import at_once, statuses
from tests.support.service_client import Answer, Call

RATE_HEADERS = ("x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset")
UNKNOWN_KEY = "sk_live_0123456789abcdef_" + "x" * 43

every_v1_route = pytest.mark.parametrize("route", V1_ROUTES, ids=name_of)


def refusal(answer: Answer) -> tuple[int, str]:
    assert answer.json.keys() == {"error", "code"}
    assert answer.error.endswith(".")
    return answer.status, str(answer.json["code"])


def remaining(answer: Answer) -> int:
    return int(answer.headers["x-ratelimit-remaining"])


def key_id(secret: str) -> str:
    return secret.split("_")[2]


def change_key(db: Any, secret: str, change: str) -> None:
    db.execute(f"update api_keys set {change} where id = %s", (key_id(secret),))


def change_billing(db: Any, tenant: Tenant, tier: str, status: str | None) -> None:
    db.execute(
        "update billing_records set tier = %s, subscription_status = %s where organization_id = %s",
        (tier, status, tenant.organization_id),
    )


# 401


@every_v1_route
def test_a_v1_call_without_a_credential_misses_authorization(call: Call, route: Route) -> None:
    for headers in ({}, {"authorization": ""}, {"authorization": "  "}):
        assert refusal(call("GET", route.path, headers=headers)) == (401, "missing_authorization")


@every_v1_route
def test_a_session_cookie_is_no_credential(call: Call, route: Route, salon: Tenant) -> None:
    assert refusal(call("GET", route.path, cookie=salon.owner.cookie)) == (401, "missing_authorization")


@every_v1_route
def test_a_key_counts_in_the_authorization_header_only(call: Call, route: Route, salon: Tenant) -> None:
    names = ("key", "api_key", "apikey", "access_token", "authorization", "token")
    query = "&".join(f"{name}={salon.key}" for name in names)
    headers = dict.fromkeys(("x-api-key", "apikey", "x-authorization", "proxy-authorization"), salon.key)
    answer = call("GET", f"{route.path}?{query}", headers=headers, cookie=f"authorization=Bearer {salon.key}")
    assert refusal(answer) == (401, "missing_authorization")


@pytest.mark.parametrize(
    "authorization",
    ["Basic {key}", "{key}", "Bearer", "Bearer x{key}", "Bearer {key}x", "Bearer {key},{key}", "Token {key}"],
)
def test_anything_but_a_well_formed_key_is_invalid(call: Call, salon: Tenant, authorization: str) -> None:
    headers = {"authorization": authorization.format(key=salon.key)}
    assert refusal(call("GET", "/api/v1/organization", headers=headers)) == (401, "invalid_key")


@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.text(st.characters(exclude_categories=()), min_size=1).filter(str.strip))
def test_no_authorization_makes_a_request_fail(call: Call, text: str) -> None:
    assert refusal(call("GET", "/api/v1/organization", headers={"authorization": text})) == (401, "invalid_key")


def test_an_unknown_key_and_a_wrong_secret_get_the_same_answer(call: Call, salon: Tenant) -> None:
    wrong_secret = salon.key[:-1] + ("A" if salon.key[-1] != "A" else "B")
    answers = [call("GET", "/api/v1/organization", key=key) for key in (UNKNOWN_KEY, wrong_secret)]
    assert {refusal(answer) for answer in answers} == {(401, "invalid_key")}
    assert answers[0].text == answers[1].text
    assert not any(header in answer.headers for answer in answers for header in RATE_HEADERS)


def test_a_key_is_compared_by_every_byte_of_its_digest(db: Any, call: Call, salon: Tenant) -> None:
    for position in range(32):
        differ = f"digest = set_byte(digest, {position}, get_byte(digest, {position}) # 1)"
        change_key(db, salon.key, differ)
        assert refusal(salon.get_v1("organization")) == (401, "invalid_key"), position
        change_key(db, salon.key, differ)
    assert salon.get_v1("organization").status == 200


def test_the_scheme_is_read_in_any_case(call: Call, salon: Tenant) -> None:
    assert call("GET", "/api/v1/organization", headers={"authorization": f"bEARER {salon.key}"}).status == 200


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ("revoked_at = now()", "key_revoked"),
        ("expires_at = now()", "key_expired"),
        ("expires_at = now() - interval '1 second', revoked_at = now()", "key_revoked"),
    ],
)
def test_only_a_call_with_the_right_secret_learns_that_the_key_has_ended(
    db: Any, call: Call, salon: Tenant, change: str, code: str
) -> None:
    change_key(db, salon.key, change)
    assert refusal(salon.get_v1("organization")) == (401, code)
    wrong_secret = salon.key[:-1] + ("A" if salon.key[-1] != "A" else "B")
    assert refusal(call("GET", "/api/v1/organization", key=wrong_secret)) == (401, "invalid_key")


def test_a_key_works_until_it_expires(db: Any, salon: Tenant) -> None:
    change_key(db, salon.key, "expires_at = now() + interval '1 minute'")
    assert salon.get_v1("organization").status == 200


def test_an_inactive_organization_is_refused(db: Any, salon: Tenant) -> None:
    db.execute("update organizations set active = false where id = %s", (salon.organization_id,))
    assert refusal(salon.get_v1("organization")) == (401, "organization_inactive")


# 403


@pytest.mark.parametrize(
    ("tier", "status"),
    [(tier, status) for tier in ("team", "business") for status in ("active", "trialing")],
)
def test_the_plans_team_and_business_include_the_api(db: Any, salon: Tenant, tier: str, status: str) -> None:
    change_billing(db, salon, tier, status)
    assert salon.get_v1("organization").status == 200


@pytest.mark.parametrize(
    ("tier", "status"),
    [
        ("solo", "active"),
        ("solo", "trialing"),
        ("solo", None),
        *((tier, status) for tier in ("team", "business") for status in ("past_due", "canceled", "incomplete", None)),
    ],
)
def test_a_plan_that_is_not_team_or_business_or_not_paid_for_excludes_the_api(
    db: Any, salon: Tenant, tier: str, status: str | None
) -> None:
    change_billing(db, salon, tier, status)
    assert refusal(salon.get_v1("organization")) == (403, "plan_required")


def test_an_organization_without_a_billing_record_has_no_plan(db: Any, salon: Tenant) -> None:
    db.execute("delete from billing_records where organization_id = %s", (salon.organization_id,))
    assert refusal(salon.get_v1("organization")) == (403, "plan_required")


@pytest.mark.every_case
@every_v1_route
def test_a_scope_is_matched_exactly(make: Maker, salon: Tenant, bistro: Tenant, call: Call, route: Route) -> None:
    tenant = bistro if contract_of(route).asked.engine == "hospitality" else salon
    scope = contract_of(route).asked.scope
    assert scope is not None
    resource = scope.removesuffix(":read")
    near = [f"{resource}:write", f"{resource}:*", resource, f"{scope}s", f" {scope}", scope.upper(), "*", "keys:read"]
    others = [other for other in SCOPES["appointments"] + SCOPES["hospitality"] if other != scope]
    assert refusal(call("GET", route.path, key=make.key(tenant.company_id, near + others))) == (
        403,
        "insufficient_scope",
    )
    assert call("GET", route.path, key=make.key(tenant.company_id, [scope])).status == 200


@pytest.mark.parametrize("route", [r for r in V1_ROUTES if contract_of(r).asked.engine], ids=name_of)
def test_a_route_of_the_other_vertical_is_refused(
    make: Maker, salon: Tenant, bistro: Tenant, call: Call, route: Route
) -> None:
    stranger = bistro if contract_of(route).asked.engine == "appointments" else salon
    key = make.key(stranger.company_id, [str(contract_of(route).asked.scope)])
    assert refusal(call("GET", route.path, key=key)) == (403, "wrong_vertical")


# The order of the checks


def test_a_v1_call_with_several_errors_gets_the_error_that_is_checked_first(
    db: Any, make: Maker, bistro: Tenant, call: Call
) -> None:
    """Everything is wrong at first; then one thing after another is put right."""
    path = "/api/v1/appointments?cursor=x&from=x"
    key = make.key(bistro.company_id, ["organization:read"], per_minute=1)
    change_key(db, key, "revoked_at = now(), expires_at = now()")
    db.execute("update organizations set active = false where id = %s", (bistro.organization_id,))
    change_billing(db, bistro, "solo", None)
    db.execute("insert into rate_windows (key_id, started_at, hits) values (%s, now(), 1)", (key_id(key),))

    def ask() -> tuple[int, str]:
        return refusal(call("GET", path, key=key))

    assert refusal(call("GET", path)) == (401, "missing_authorization")
    assert refusal(call("GET", path, key=UNKNOWN_KEY)) == (401, "invalid_key")
    assert ask() == (401, "key_revoked")
    change_key(db, key, "revoked_at = null")
    assert ask() == (401, "key_expired")
    change_key(db, key, "expires_at = null")
    assert ask() == (401, "organization_inactive")
    db.execute("update organizations set active = true where id = %s", (bistro.organization_id,))
    assert ask() == (429, "rate_limited")
    change_key(db, key, "rate_limit_per_minute = 1000")
    assert ask() == (403, "plan_required")
    change_billing(db, bistro, "team", "active")
    assert ask() == (403, "wrong_vertical")
    db.execute("update organizations set business_type = 'appointments' where id = %s", (bistro.organization_id,))
    assert ask() == (403, "insufficient_scope")
    change_key(db, key, "scopes = array['appointments:read']")
    assert ask() == (400, "invalid_cursor")
    path = "/api/v1/appointments?from=x"
    assert ask() == (400, "invalid_timestamp")
    path = "/api/v1/appointments"
    assert call("GET", path, key=key).status == 200


# The rate limit


def test_a_burst_over_the_limit_lets_exactly_the_limit_through(make: Maker, salon: Tenant, call: Call) -> None:
    key = make.key(salon.company_id, ["organization:read"], per_minute=20)
    answers = at_once([lambda: call("GET", "/api/v1/organization", key=key)] * 30)
    assert statuses(answers) == [200] * 20 + [429] * 10
    assert sorted(remaining(a) for a in answers if a.status == 200) == list(range(20))
    assert {remaining(a) for a in answers if a.status == 429} == {0}


def test_every_answer_to_a_known_key_shows_its_rate(db: Any, make: Maker, salon: Tenant, call: Call) -> None:
    key = make.key(salon.company_id, ["organization:read", "appointments:read"], per_minute=7)
    paths = ["organization", "appointments?cursor=x", "appointments?from=x", "nothing", "organization"]
    answers = [call("GET", f"/api/v1/{path}", key=key) for path in paths]
    answers.append(call("DELETE", "/api/v1/nothing", key=key))
    change_key(db, key, "scopes = array['customers:read']")
    answers += [call("GET", "/api/v1/organization", key=key) for _ in range(2)]
    assert [answer.status for answer in answers] == [200, 400, 400, 404, 200, 404, 403, 429]
    assert [remaining(answer) for answer in answers] == [6, 5, 4, 3, 2, 1, 0, 0]
    assert {answer.headers["x-ratelimit-limit"] for answer in answers} == {"7"}
    assert len({answer.headers["x-ratelimit-reset"] for answer in answers}) == 1
    assert 0 < int(answers[0].headers["x-ratelimit-reset"]) - time.time() <= 61


@pytest.mark.parametrize("change", ["revoked_at = now()", "expires_at = now()"])
def test_a_call_with_an_ended_key_shows_its_rate_and_does_not_count(db: Any, salon: Tenant, change: str) -> None:
    assert remaining(salon.get_v1("organization")) == 999
    change_key(db, salon.key, change)
    for _ in range(2):
        answer = salon.get_v1("organization")
        assert (answer.status, remaining(answer)) == (401, 999)
        assert 0 < int(answer.headers["x-ratelimit-reset"]) - time.time() <= 61


def test_over_the_limit_retry_after_says_when_the_window_ends(db: Any, make: Maker, salon: Tenant, call: Call) -> None:
    key = make.key(salon.company_id, ["organization:read"], per_minute=1)
    call("GET", "/api/v1/organization", key=key)
    for age in ("0", "30", "59.9"):
        db.execute(
            "update rate_windows set started_at = now() - make_interval(secs => %s) where key_id = %s",
            (float(age), key_id(key)),
        )
        answer = call("GET", "/api/v1/organization", key=key)
        assert refusal(answer) == (429, "rate_limited")
        wait, reset = int(answer.headers["retry-after"]), int(answer.headers["x-ratelimit-reset"])
        assert max(1, 59 - float(age)) <= wait <= min(60, 62 - float(age))  # both ends are whole seconds
        assert abs(reset - time.time() - wait) <= 2


def test_the_window_starts_again_after_a_minute(db: Any, make: Maker, salon: Tenant, call: Call) -> None:
    key = make.key(salon.company_id, ["organization:read"], per_minute=2)

    def age_window(seconds: float) -> None:
        db.execute(
            "update rate_windows set started_at = started_at - make_interval(secs => %s) where key_id = %s",
            (seconds, key_id(key)),
        )

    def ask() -> int:
        return call("GET", "/api/v1/organization", key=key).status

    assert [ask(), ask(), ask()] == [200, 200, 429]
    age_window(55)
    assert ask() == 429
    age_window(5)
    assert [ask(), ask(), ask()] == [200, 200, 429]


def test_each_key_has_a_window_of_its_own(make: Maker, salon: Tenant, call: Call) -> None:
    first, second = (make.key(salon.company_id, ["organization:read"], per_minute=1) for _ in range(2))
    assert [call("GET", "/api/v1/organization", key=key).status for key in (first, first, second)] == [200, 429, 200]


def test_a_refused_call_reads_no_data(db: Any, make: Maker, salon: Tenant) -> None:
    """What follows an admission in its transaction finds no rows, unless the key was admitted."""
    make.appointment(salon)
    key = make.key(salon.company_id, ["appointments:read"], per_minute=1)
    found = []
    for _ in range(2):
        with db.transaction():
            db.execute("set local role booking_app")
            error = db.execute(
                "select error from admit_api_key(%s, sha256(%s), 'appointments:read', 'appointments', null)",
                (key_id(key), key.encode()),
            ).fetchone()["error"]
            found.append((error, len(db.execute("select from appointments").fetchall())))
    assert found == [(None, 1), ("rate_limited", 0)]


def test_a_call_to_an_unknown_path_is_admitted_like_any_other(make: Maker, salon: Tenant, call: Call) -> None:
    key = make.key(salon.company_id, ["organization:read"], per_minute=1)
    path = f"/api/v1/{uuid4()}"
    assert refusal(call("GET", path)) == (404, "not_found")
    assert refusal(call("GET", path, key=UNKNOWN_KEY)) == (401, "invalid_key")
    assert refusal(call("GET", path, key=key)) == (404, "not_found")
    assert refusal(call("GET", path, key=key)) == (429, "rate_limited")
