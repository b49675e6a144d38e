"""Where a second factor is required, at every route there is: at sign-in, of admins, and once more before some acts
(spec §5.7, docs/decisions/sessions.md)."""

import base64
import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from uuid import UUID, uuid4

import pytest

from booking.identity import credentials
from booking.upstreams import auth_server
from local.template import Route
from tests.support.every_route import MEMBER_ROUTES, SESSION_ROUTES, contract_of, entrance_of, every, name_of
from tests.support.makers import Maker, Tenant, User
from tests.support.sample_requests import Samples, samples_for
from tests.support.scripted_auth_server import ScriptedConnection, answer, scripted
from tests.support.service_client import Answer, Call
from tests.support.signing_in import elsewhere, give_second_factor, having_proved, prove_now
from tests.support.tenant_rows import rows_of

pytestmark = pytest.mark.asks_each_time

ADMIN_ROUTES = [route for route in MEMBER_ROUTES if contract_of(route).asked.role == "admin"]
STEP_UP_ROUTES = [route for route in SESSION_ROUTES if contract_of(route).asked.step_up]
# Every other route for admins, and why no second factor is required once more there.
WITHOUT_STEP_UP = {
    "AppointmentsReopen": "the desk's daily work: the audit log has who reopened what",
    "AuditLogList": "only reads",
    "BillingListInvoices": "only reads",
    "BillingListPlans": "only reads",
    "BillingRead": "only reads",
    "BillingReadUsage": "only reads",
    "InvitesList": "only reads",
    "MembersList": "only reads",
    "CustomerExportsRead": "only reads",
    "ErasureRequestsDecline": "leaves everything as it is",
    "ErasureRequestsList": "only reads",
    "CompaniesUpdate": "how the business presents itself: the audit log has what it was",
    "LoyaltyAdjust": "the desk's daily work: points, with a reason in their ledger",
    "OnboardingReadSetup": "only reads",
    "OrganizationChooseAddress": "which of two addresses is given out",
    "OrganizationRemoveLogo": "a picture",
    "OrganizationSetLogo": "a picture",
    "WebhookDeliveriesReplay": "sends again what was sent there before",
    "WebhookEndpointsDelete": "ends it",
    "WebhookEndpointsList": "only reads",
    "WebhookEndpointsListDeliveries": "only reads",
    "WebhookEndpointsRecover": "sends what would have been sent there",
    "WebhookEndpointsSendTest": "sends nothing of the business",
    "WebhookEndpointsUpdate": "ends it or begins it again",
    "RedemptionsUndo": "the desk's daily work: a session, with a reason beside it",
    "ReservationsReopen": "the desk's daily work: the audit log has who reopened what",
}
SIGN_IN = "Enter the code of your authenticator app to finish signing in."
ONCE_MORE = "Enter the code of your authenticator app once more for this."
MISSING = "Your organization asks its admins for a second step at sign-in; set one up in your account first."


def ask(call: Call, route: Route, samples: Samples, user: User) -> Answer:
    """A request that the user may make, but for what is asked of second factors."""
    body = samples.body(route) if contract_of(route).body else None
    path = samples.path(route) + samples.query(route)
    return call(route.method, path, body, cookie=user.cookie, headers=samples.headers(route))


def assert_refused(answered: Answer, sentence: str, code: str) -> None:
    assert (answered.status, answered.json) == (403, {"error": sentence, "code": code})


def require(db: Any, tenant: Tenant) -> None:
    db.execute("update organizations set require_second_factor = true where id = %s", (tenant.organization_id,))


# Which routes


def test_every_route_for_admins_requires_a_recent_second_factor_or_is_listed_as_exempt() -> None:
    asked = {route.function for route in ADMIN_ROUTES if contract_of(route).asked.step_up}
    assert asked | WITHOUT_STEP_UP.keys() == {route.function for route in ADMIN_ROUTES}
    assert asked & WITHOUT_STEP_UP.keys() == set()
    assert {route.function for route in STEP_UP_ROUTES} == asked


def test_every_route_that_is_exempt_for_only_reading_only_reads() -> None:
    methods = {route.function: route.method for route in ADMIN_ROUTES}
    assert {methods[name] for name, reason in WITHOUT_STEP_UP.items() if reason == "only reads"} == {"GET"}
    assert {methods[name] for name, reason in WITHOUT_STEP_UP.items() if reason != "only reads"} & {"GET"} == set()


# At sign-in


@pytest.mark.parametrize("route", every(SESSION_ROUTES, by=entrance_of), ids=name_of)
def test_a_session_without_the_proved_second_factor_opens_no_route(
    route: Route, make: Maker, call: Call, db: Any
) -> None:
    samples = samples_for(make, route)
    owner = samples.tenant.owner
    path, body = samples.path(route), samples.body(route) if contract_of(route).body else None
    give_second_factor(make, owner)
    before = rows_of(db, samples.tenant)
    for sent in (body, {"nonsense": True}) if body is not None else (None,):
        answered = call(route.method, path, sent, cookie=owner.cookie, headers=samples.headers(route))
        assert_refused(answered, SIGN_IN, "second_factor_required")
    assert rows_of(db, samples.tenant) == before


def test_an_app_that_was_never_verified_is_no_second_factor(make: Maker, salon: Tenant, db: Any) -> None:
    give_second_factor(make, salon.owner)
    db.execute("update auth.factors set status = 'unverified' where user_id = %s", (salon.owner.id,))
    assert salon.owner.get("/api/services").status == 200


def test_a_user_who_removes_the_second_factor_signs_in_without_it(make: Maker, salon: Tenant, db: Any) -> None:
    give_second_factor(make, salon.owner)
    proved = having_proved(make, salon.owner, minutes_ago=60)
    assert proved.get("/api/services").status == 200
    db.execute("delete from auth.factors where user_id = %s", (salon.owner.id,))
    assert proved.get("/api/services").status == 200
    assert salon.owner.get("/api/services").status == 200


# Of admins, where the organization asks for it


@pytest.mark.parametrize("route", every(ADMIN_ROUTES), ids=name_of)
def test_an_organization_that_requires_it_has_no_admin_without_a_second_factor(
    route: Route, make: Maker, call: Call, db: Any
) -> None:
    samples = samples_for(make, route)
    owner = samples.tenant.owner
    path, body = samples.path(route), samples.body(route) if contract_of(route).body else None
    require(db, samples.tenant)
    before = rows_of(db, samples.tenant)
    answered = call(route.method, path, body, cookie=owner.cookie, headers=samples.headers(route))
    assert_refused(answered, MISSING, "second_factor_missing")
    assert rows_of(db, samples.tenant) == before
    give_second_factor(make, owner)
    assert ask(call, route, samples, having_proved(make, owner)).status in (200, 201, 202)


def test_a_required_second_factor_concerns_only_admins_where_they_act_as_such(
    make: Maker, salon: Tenant, other_salon: Tenant, db: Any
) -> None:
    require(db, salon)
    assert salon.owner.get("/api/services").status == 200
    assert salon.staff.get("/api/services").status == 200
    assert salon.staff.get("/api/members").error == "Only an admin of the business may do this."
    assert other_salon.owner.get("/api/members").status == 200
    branch = make.company(salon.organization_id)
    make.join(salon.owner, branch, "admin")
    make.claim(salon.owner, branch)
    assert_refused(salon.owner.get("/api/members"), MISSING, "second_factor_missing")


# Once more


@pytest.mark.parametrize("route", every(STEP_UP_ROUTES), ids=name_of)
def test_a_route_with_step_up_is_refused_ten_minutes_after_the_last_proof(
    route: Route, make: Maker, call: Call, db: Any
) -> None:
    samples = samples_for(make, route)
    owner = samples.tenant.owner
    path, body = samples.path(route), samples.body(route) if contract_of(route).body else None
    give_second_factor(make, owner)
    too_long_ago = having_proved(make, owner, minutes_ago=10.1)
    before = rows_of(db, samples.tenant)
    for sent in (body, {"nonsense": True}) if body is not None else (None,):
        answered = call(route.method, path, sent, cookie=too_long_ago.cookie, headers=samples.headers(route))
        assert_refused(answered, ONCE_MORE, "step_up_required")
    assert rows_of(db, samples.tenant) == before
    assert ask(call, route, samples, having_proved(make, owner, minutes_ago=9.5)).status in (200, 201, 202)


@pytest.mark.parametrize("route", every(STEP_UP_ROUTES), ids=name_of)
def test_a_user_without_a_second_factor_needs_none_for_step_up(route: Route, make: Maker, call: Call) -> None:
    samples = samples_for(make, route)
    assert ask(call, route, samples, samples.tenant.owner).status in (200, 201, 202)


@pytest.mark.parametrize("route", every(STEP_UP_ROUTES), ids=name_of)
def test_a_member_without_the_permission_is_refused_before_the_second_factor(
    route: Route, make: Maker, call: Call
) -> None:
    samples = samples_for(make, route)
    give_second_factor(make, samples.tenant.staff)
    staff = having_proved(make, samples.tenant.staff, minutes_ago=60)
    assert ask(call, route, samples, staff).error == "Only an admin of the business may do this."


# An app that was added or taken away within the session: whoever sits at the desk can do that


CHANGED = "Your second step at sign-in was changed during this session: sign out and in again for this."


def assert_to_sign_in_anew(answered: Answer) -> None:
    assert (answered.status, answered.json) == (403, {"error": CHANGED})


@pytest.mark.parametrize("route", every(STEP_UP_ROUTES), ids=name_of)
def test_a_user_who_removes_the_second_factor_signs_in_anew_before_step_up(
    route: Route, make: Maker, call: Call, db: Any
) -> None:
    samples = samples_for(make, route)
    owner = samples.tenant.owner
    give_second_factor(make, owner)
    proved = having_proved(make, owner, minutes_ago=60)
    assert proved.get("/api/organization").status == 200
    db.execute("delete from auth.factors where user_id = %s", (owner.id,))
    before = rows_of(db, samples.tenant)
    assert_to_sign_in_anew(ask(call, route, samples, proved))
    assert rows_of(db, samples.tenant) == before
    assert ask(call, route, samples, elsewhere(owner)).status in (200, 201, 202)


def test_an_app_that_was_added_since_proves_nothing_once_more(make: Maker, salon: Tenant) -> None:
    give_second_factor(make, salon.owner)
    proved = having_proved(make, salon.owner, minutes_ago=60)
    assert proved.get("/api/members").status == 200
    give_second_factor(make, salon.owner, days_ago=0)
    prove_now(make, proved)
    body = {"name": "Reporting", "scopes": ["customers:read"]}
    assert_to_sign_in_anew(proved.post("/api/keys", body))
    assert having_proved(make, salon.owner).post("/api/keys", body).status == 200


def test_an_app_that_was_swapped_for_another_proves_nothing_once_more(make: Maker, salon: Tenant, db: Any) -> None:
    give_second_factor(make, salon.owner)
    proved = having_proved(make, salon.owner, minutes_ago=60)
    assert proved.get("/api/members").status == 200
    db.execute("delete from auth.factors where user_id = %s", (salon.owner.id,))
    assert proved.get("/api/members").status == 200
    give_second_factor(make, salon.owner, days_ago=0)
    prove_now(make, proved)
    assert_to_sign_in_anew(proved.delete(f"/api/invites/{uuid4()}"))


def test_a_user_who_just_enrolled_the_first_app_goes_on(make: Maker, salon: Tenant) -> None:
    desk = elsewhere(salon.owner)
    assert desk.get("/api/members").status == 200
    give_second_factor(make, salon.owner, days_ago=0)
    prove_now(make, desk)
    assert desk.delete(f"/api/invites/{uuid4()}").status == 404


# What counts as proved


@contextmanager
def confirming(monkeypatch: pytest.MonkeyPatch, tenant: Tenant, *tokens: str) -> Iterator[None]:
    """An auth server that confirms these tokens, and no others, as those of the owner, who has a second factor."""
    document = {
        "id": str(tenant.owner.id),
        "app_metadata": {"company_id": str(tenant.company_id)},
        "factors": [
            {"id": str(uuid4()), "factor_type": "totp", "status": "verified", "created_at": "1970-01-01T00:00:00.5Z"}
        ],
    }

    def script(connection: ScriptedConnection) -> None:
        while request := connection.next_request():
            token = request.partition(b"Bearer ")[2].partition(b"\r\n")[0].decode()
            refused = answer(b'{"code": "bad_jwt"}', status="403 Forbidden")
            connection.send(answer(json.dumps(document).encode()) if token in tokens else refused)

    with scripted(script) as server, monkeypatch.context() as patch:
        patch.setenv("AUTH_URL", server.url)
        patch.setenv("AUTH_COOKIE_NAME", "")
        yield
        auth_server.disconnect()


def token_of(claims: Any) -> str:
    encoded = base64.urlsafe_b64encode(json.dumps(claims).encode()).decode().rstrip("=")
    return f"e30.{encoded}.c2ln"


def cookie_of(*tokens: str) -> str:
    def kept(token: str) -> str:
        session = json.dumps({"access_token": token, "refresh_token": "r", "expires_at": 1})
        return "base64-" + base64.urlsafe_b64encode(session.encode()).decode().rstrip("=")

    return "; ".join(f"{number}-auth-token={kept(token)}" for number, token in enumerate(tokens))


PROVED = {
    "aal": "aal2",
    "session_id": "19e7f895-c468-47cd-bbe1-fb8d45bc0fb2",
    "amr": [{"method": "totp", "timestamp": 4_000_000_000}],
}


@pytest.mark.parametrize(
    "claims",
    [
        {},
        [],
        "x",
        PROVED | {"aal": "aal1"},
        PROVED | {"aal": None},
        PROVED | {"aal": ["aal2"]},
        {name: value for name, value in PROVED.items() if name != "aal"},
    ],
    ids=str,
)
def test_a_token_that_does_not_say_that_it_was_proved_has_not(
    claims: Any, salon: Tenant, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    with confirming(monkeypatch, salon, token_of(claims)):
        answered = call("GET", "/api/services", cookie=cookie_of(token_of(claims)))
    assert_refused(answered, SIGN_IN, "second_factor_required")


@pytest.mark.parametrize(
    "amr",
    [None, [], "totp", [None], ["totp"], [{"method": "password", "timestamp": 4_000_000_000}], [{"method": "totp"}]]
    + [[{"method": "totp", "timestamp": moment}] for moment in (None, "4000000000", 10**30, -(10**30), [1], 1000)],
    ids=str,
)
def test_a_token_that_does_not_say_when_it_was_proved_was_not_just_now(
    amr: Any, salon: Tenant, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = token_of(PROVED | {"amr": amr})
    with confirming(monkeypatch, salon, token):
        assert call("GET", "/api/members", cookie=cookie_of(token)).status == 200
        body = {"name": "Reporting", "scopes": ["customers:read"]}
        assert_refused(call("POST", "/api/keys", body, cookie=cookie_of(token)), ONCE_MORE, "step_up_required")


def test_only_the_token_that_the_auth_server_has_confirmed_says_what_was_proved(
    salon: Tenant, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A cookie can hold anything, also two sessions of which one is made up."""
    made_up, unproved = token_of(PROVED), token_of({"aal": "aal1"})
    with confirming(monkeypatch, salon, unproved):
        for tokens in ((made_up, unproved), (unproved, made_up)):
            answered = call("GET", "/api/services", cookie=cookie_of(*tokens))
            assert_refused(answered, SIGN_IN, "second_factor_required")
        assert call("GET", "/api/services", cookie=cookie_of(made_up)).status == 401


def test_claims_of_a_token_become_session_claims() -> None:
    session_id = uuid4()
    amr = [{"method": "totp", "timestamp": 2000}, {"method": "password", "timestamp": 1000}]
    claims = credentials.session_claims(token_of({"aal": "aal2", "session_id": str(session_id), "amr": amr}))
    assert (claims.session_id, claims.has_proved_factor) == (session_id, True)
    assert claims.signed_in_at is not None
    assert claims.factor_proved_at is not None
    assert (claims.signed_in_at.timestamp(), claims.factor_proved_at.timestamp()) == (1000, 2000)


@pytest.mark.parametrize(
    "token", ["", "a.b", token_of(None), token_of({"session_id": 7}), token_of({"session_id": "x"})]
)
def test_claims_that_cannot_be_read_count_as_missing(token: str) -> None:
    assert credentials.session_claims(token) == (None, None, False, None)


def test_a_session_whose_token_has_no_session_id_is_served_and_not_listed(
    salon: Tenant, call: Call, monkeypatch: pytest.MonkeyPatch, db: Any
) -> None:
    nameless = token_of({name: value for name, value in PROVED.items() if name != "session_id"})
    listed = "select session_id from user_sessions where user_id = %s"
    before: list[dict[str, UUID]] = db.execute(listed, (salon.owner.id,)).fetchall()
    with confirming(monkeypatch, salon, nameless):
        assert call("GET", "/api/services", cookie=cookie_of(nameless)).status == 200
    assert db.execute(listed, (salon.owner.id,)).fetchall() == before
