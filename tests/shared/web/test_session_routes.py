"""Who may call a dashboard route, and in which order that is checked (spec §5.2, §5.3, §7.3)."""

import base64
import json
from collections import defaultdict
from collections.abc import Mapping
from typing import Any, get_args
from uuid import uuid4

import pytest
import requests

from booking.identity import credentials
from booking.identity.actors import Engine
from local import auth_server
from local.template import Route
from tests.support.every_route import MEMBER_ROUTES, SESSION_ROUTES, contract_of, entrance_of, every, name_of
from tests.support.makers import Maker, Tenant, User
from tests.support.sample_bodies import BODIES
from tests.support.sample_requests import Samples, samples_for
from tests.support.service_client import Answer, Call
from tests.support.tenant_rows import rows_of

pytestmark = pytest.mark.asks_each_time

MEGABYTE = 1024 * 1024
SERVICE = {"name": "Haircut", "durationMinutes": 60, "priceCents": 6500}

every_session_route = pytest.mark.parametrize("route", every(SESSION_ROUTES, by=entrance_of), ids=name_of)
every_member_route = pytest.mark.parametrize("route", every(MEMBER_ROUTES, by=entrance_of), ids=name_of)


def ask(call: Call, route: Route, **sent: Any) -> Answer:
    """A request to the route with a random id in its path."""
    return call(route.method, route.path.replace("{id}", str(uuid4())), **sent)


def body_about_nobody(route: Route) -> dict[str, Any]:
    """A body that the route takes, with random ids."""
    return BODIES[route.function](defaultdict(lambda: str(uuid4())))


def authority(auth_url: str, method: str, path: str, token: str = auth_server.SERVICE_KEY, **sent: Any) -> None:
    """A call to the auth server; an administrator's, unless a user's token is given."""
    headers = {"apikey": auth_server.ANON_KEY, "Authorization": f"Bearer {token}"}
    response = requests.request(method, f"{auth_url}/auth/v1{path}", headers=headers, timeout=5, **sent)
    assert response.ok, response.text


def access_token(user: User) -> str:
    return credentials.session_tokens([user.cookie])[0]


def forged_cookie(token: str) -> str:
    session = json.dumps({"access_token": token, "refresh_token": "r", "expires_at": 9_999_999_999})
    return "sb-127-auth-token=base64-" + base64.urlsafe_b64encode(session.encode()).decode().rstrip("=")


# Which routes ask for what. What each then refuses is shown below, by what its decorator says.

# The domains of one kind of business; every other serves both.
DOMAINS: Mapping[Engine, set[str]] = {
    "appointments": {
        "appointments",
        *("availability", "booking_series"),
        "customer_packages",
        "packages",
        "products",
        *("menu", "rota", "service_groups", "services"),
        *("staff", "visits"),
    },
    "hospitality": {
        "enquiries",
        "furniture_set_combos",
        "link_groups",
        "reservations",
        *("section_assignments", "sections"),
        "server_assignments",
        "servers",
        "service_periods",
        "tables",
    },
}
# Routes of one kind of business in a domain that serves both.
OF_ONE_ENGINE = {
    "DayReadWeek": "appointments",
    "RedemptionsUndo": "appointments",
    "WaitlistSeat": "hospitality",
    **{f"Reports{name}": "appointments" for name in ("NoShows", "Products", "Retention", "Utilisation")},
    **{f"Reports{name}": "hospitality" for name in ("Covers", "LeadTimes", "Occupancy", "Turns")},
}
FOR_ADMINS = {
    "AppointmentsReopen",
    "AuditLogList",
    *("BillingChangeTier", "BillingListInvoices", "BillingListPlans", "BillingOpenPortal", "BillingRead"),
    *("BillingReadUsage", "BillingSetAddOn", "BillingUpdate"),
    "CompaniesUpdate",
    *("InvitesCreate", "InvitesList", "InvitesRevoke"),
    *("KeysCreate", "KeysRevoke"),
    *("CustomerExportsRead", "CustomersErase", "CustomersExport", "CustomersMerge"),
    *("ErasureRequestsDecline", "ErasureRequestsList", "LoyaltyAdjust"),
    *("MembersList", "MembersRemove", "MembersUpdate"),
    "OnboardingReadSetup",
    "OrganizationChooseAddress",
    *("OrganizationRemoveLogo", "OrganizationSetLogo", "OrganizationUpdate"),
    *("PaymentsAccountsConnect", "PaymentsAccountsDisconnect", "RedemptionsUndo"),
    "ReservationsReopen",
    *(f"WebhookEndpoints{verb}" for verb in ("Create", "Delete", "List", "ListDeliveries", "Recover", "Update")),
    *("WebhookDeliveriesReplay", "WebhookEndpointsRotateSecret", "WebhookEndpointsSendTest"),
}
WITH_A_PERMISSION = {
    **{
        f"{domain}{verb}": "manage_services"
        for domain in ("Packages", "Products", "ServiceGroups", "Services", "Staff")
        for verb in ("Create", "Update")
    },
    **dict.fromkeys(("RotaCopyWeek", "RotaResetWeek", "RotaSetWeek", "StaffSetOrder"), "manage_services"),
    **dict.fromkeys(("MenuSet", "ServiceGroupsDelete"), "manage_services"),
    "GiftCardsIssue": "goodwill_gift_cards",
    "OrganizationRemoveDepositTier": "edit_deposit_tiers",
    "OrganizationSetDepositTier": "edit_deposit_tiers",
}
WITHOUT_A_BUSINESS = {
    "InvitesAccept",
    "OnboardingComplete",
    "OnboardingLookUpOnGoogle",
    "OnboardingSlugCheck",
    "OrganizationSwitchBusiness",
    "SessionsEnd",
    "SessionsList",
    "SessionsSignOut",
}


@pytest.mark.parametrize("route", SESSION_ROUTES, ids=name_of)
def test_a_route_is_for_the_businesses_and_members_that_it_is_meant_for(route: Route) -> None:
    contract, domain = contract_of(route), route.module.split(".")[1]
    of_domain = next((engine for engine, domains in DOMAINS.items() if domain in domains), None)
    assert contract.asked.engine == OF_ONE_ENGINE.get(route.function, of_domain)
    assert contract.asked.role == ("admin" if route.function in FOR_ADMINS else None)
    assert contract.asked.permission == WITH_A_PERMISSION.get(route.function)
    assert contract.asked.needs_business == (route.function not in WITHOUT_A_BUSINESS)


# Not signed in: 401


@every_session_route
def test_a_dashboard_request_without_a_cookie_is_refused(call: Call, route: Route) -> None:
    answer = ask(call, route)
    assert (answer.status, answer.json) == (401, {"error": "Sign in first."})


@every_session_route
def test_an_api_key_opens_no_dashboard_route(call: Call, route: Route, salon: Tenant) -> None:
    answer = ask(call, route, key=salon.key)
    assert (answer.status, answer.json.keys()) == (401, {"error"})


@every_session_route
def test_an_unreadable_cookie_is_no_session(call: Call, route: Route) -> None:
    assert ask(call, route, cookie="sb-127-auth-token=base64-!!!").status == 401


@pytest.mark.parametrize("token", ["garbage", "e30.e30.e30", auth_server.ANON_KEY, auth_server.SERVICE_KEY])
def test_a_token_that_the_auth_server_did_not_issue_to_a_user_is_refused(call: Call, token: str) -> None:
    assert call("GET", "/api/services", cookie=forged_cookie(token)).status == 401


def test_a_token_with_a_changed_claim_is_refused(call: Call, salon: Tenant, other_salon: Tenant) -> None:
    header, payload, signature = access_token(salon.owner).split(".")
    claims = json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))
    claims["sub"] = str(other_salon.owner.id)
    changed = base64.urlsafe_b64encode(json.dumps(claims).encode()).decode().rstrip("=")
    assert call("GET", "/api/services", cookie=forged_cookie(f"{header}.{changed}.{signature}")).status == 401


def test_a_session_that_signed_out_is_refused(salon: Tenant, auth_url: str) -> None:
    assert salon.owner.get("/api/services").status == 200
    authority(auth_url, "POST", "/logout", access_token(salon.owner))
    assert salon.owner.get("/api/services").status == 401


@pytest.mark.parametrize("change", [("DELETE", None), ("PUT", {"ban_duration": "1h"})], ids=["deleted", "banned"])
def test_a_user_who_was_deleted_or_banned_is_refused(salon: Tenant, auth_url: str, change: tuple[str, Any]) -> None:
    method, sent = change
    assert salon.owner.get("/api/services").status == 200
    authority(auth_url, method, f"/admin/users/{salon.owner.id}", json=sent)
    assert salon.owner.get("/api/services").status == 401


def test_the_cookies_own_claims_about_its_user_are_ignored(salon: Tenant, other_salon: Tenant, call: Call) -> None:
    session = {
        "access_token": access_token(salon.owner),
        "refresh_token": "r",
        "expires_at": 0,
        "user": {"id": str(other_salon.owner.id), "app_metadata": {"company_id": str(other_salon.company_id)}},
    }
    answer = call("GET", "/api/organization", cookie=f"sb-127-auth-token={json.dumps(session)}")
    assert (answer.status, answer.json["business"]["id"]) == (200, str(salon.company_id))


# Signed in, but not here: 403


@every_member_route
def test_a_user_without_a_claim_has_no_business_selected(route: Route, make: Maker, call: Call) -> None:
    answer = ask(call, route, cookie=make.user().cookie)
    assert (answer.status, answer.error) == (403, "No business is selected for this account.")


@every_member_route
def test_a_claim_to_another_tenant_or_none_that_exists_is_not_a_membership(
    route: Route, make: Maker, salon: Tenant, call: Call
) -> None:
    for company_id in (salon.company_id, uuid4()):
        answer = ask(call, route, cookie=make.user(company_id=company_id).cookie)
        assert (answer.status, answer.error) == (403, "You are not a member of this business.")


def test_a_claim_that_is_no_uuid_is_no_claim(make: Maker, auth_url: str) -> None:
    user = make.user()
    for claim in ("x", "", 7, ["x"], {"id": "x"}, None):
        authority(auth_url, "PUT", f"/admin/users/{user.id}", json={"app_metadata": {"company_id": claim}})
        assert user.get("/api/services").error == "No business is selected for this account."


def test_a_claim_moved_at_the_auth_server_takes_effect_on_the_next_request(make: Maker, salon: Tenant) -> None:
    branch = make.company(salon.organization_id)
    make.join(salon.owner, branch)
    assert salon.owner.get("/api/organization").json["membership"]["role"] == "admin"
    make.claim(salon.owner, branch)
    overview = salon.owner.get("/api/organization").json
    assert (overview["business"]["id"], overview["membership"]["role"]) == (str(branch), "staff")


def test_a_membership_that_ends_takes_effect_on_the_next_request(salon: Tenant, db: Any) -> None:
    assert salon.staff.get("/api/services").status == 200
    db.execute("delete from memberships where user_id = %s", (salon.staff.id,))
    assert salon.staff.get("/api/services").status == 403


@pytest.mark.parametrize("route", every(r for r in MEMBER_ROUTES if contract_of(r).asked.engine), ids=name_of)
def test_a_route_of_the_other_engine_is_refused_and_writes_nothing(
    route: Route, salon: Tenant, bistro: Tenant, call: Call, db: Any
) -> None:
    stranger = bistro if contract_of(route).asked.engine == "appointments" else salon
    engine = contract_of(route).asked.engine
    before = rows_of(db, stranger)
    bodies = [None, body_about_nobody(route)] if contract_of(route).body else [None]
    for body in bodies:
        answer = ask(call, route, body=body, cookie=stranger.owner.cookie)
        assert (answer.status, answer.error) == (403, f"This route is for {engine} businesses only.")
    assert rows_of(db, stranger) == before


def ask_about_own_records(call: Call, route: Route, samples: Samples, user: User) -> Answer:
    """A request that an admin of the business may make."""
    body = samples.body(route) if contract_of(route).body else None
    return call(route.method, samples.path(route), body, cookie=user.cookie, headers=samples.headers(route))


ADMIN_ROUTES = [
    (route, engine)
    for route in MEMBER_ROUTES
    for engine in get_args(Engine)
    if contract_of(route).asked.role == "admin" and contract_of(route).asked.engine in (None, engine)
]


@pytest.mark.parametrize(("route", "engine"), every(ADMIN_ROUTES), ids=name_of)
def test_a_route_for_admins_refuses_staff_and_changes_nothing(
    route: Route, engine: Engine, make: Maker, call: Call, db: Any
) -> None:
    samples = samples_for(make, route, engine)
    before = rows_of(db, samples.tenant)
    for answer in (
        ask(call, route, cookie=samples.tenant.staff.cookie),
        ask_about_own_records(call, route, samples, samples.tenant.staff),
    ):
        assert (answer.status, answer.error) == (403, "Only an admin of the business may do this.")
    assert rows_of(db, samples.tenant) == before
    assert ask_about_own_records(call, route, samples, samples.tenant.owner).status in (200, 201, 202)


def holder_of(permission: str, make: Maker, tenant: Tenant) -> User:
    """A member of staff with the permission."""
    if permission == "edit_deposit_tiers":  # which a business gives to all of its staff
        assert tenant.owner.patch("/api/companies", {"depositStaffEditable": True}).status == 200
        return tenant.staff
    return make.member(tenant.company_id, permissions=(permission,))


@pytest.mark.parametrize("route", every(r for r in MEMBER_ROUTES if contract_of(r).asked.permission), ids=name_of)
def test_a_route_with_a_permission_is_for_staff_who_have_it_and_for_admins(
    route: Route, make: Maker, call: Call, db: Any
) -> None:
    samples = samples_for(make, route)
    permission = str(contract_of(route).asked.permission)
    without = make.member(samples.tenant.company_id, permissions=())
    before = rows_of(db, samples.tenant)
    for answer in (
        ask(call, route, cookie=without.cookie),
        ask_about_own_records(call, route, samples, without),
    ):
        assert (answer.status, answer.error) == (403, f"You need the permission {permission} for this.")
    assert rows_of(db, samples.tenant) == before
    for user in (make.member(samples.tenant.company_id, "admin"), holder_of(permission, make, samples.tenant)):
        assert ask_about_own_records(call, route, samples, user).status in (200, 201, 202)


# What a body may be


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        (b"", "The body is not valid JSON."),
        (b"{", "The body is not valid JSON."),
        (b"{} {}", "The body is not valid JSON."),
        (b"{'name': 'x'}", "The body is not valid JSON."),
        (b'{"name": NaN', "The body is not valid JSON."),
        (b'{"name": "\xff"}', "The body is not valid JSON."),
        (b'{"name": "\\ud800"}', "The body is not valid JSON."),
        (b"[" * 100_000, "The body is not valid JSON."),
        (b"[]", "The body must be a JSON object."),
        (b"null", "The body must be a JSON object."),
        (b'"x"', "The body must be a JSON object."),
        (b"1", "The body must be a JSON object."),
        (b"{}", "name: is required."),
        (b'{"name": "x", "durationMinutes": "60"}', "durationMinutes: must be a whole number."),
    ],
    ids=lambda value: str(value)[:24],
)
def test_a_body_that_cannot_be_read_is_answered_with_what_is_wrong(salon: Tenant, raw: bytes, sentence: str) -> None:
    answer = salon.owner.post("/api/services", raw=raw)
    assert (answer.status, answer.json) == (400, {"error": sentence})


def test_a_body_in_base64_is_read_like_any_other(salon: Tenant) -> None:
    raw = json.dumps({**SERVICE, "name": "Schnitt für Zoë"}).encode()
    answer = salon.owner.post("/api/services", raw=raw, headers={"content-type": None})
    assert (answer.status, answer.json["service"]["name"]) == (201, "Schnitt für Zoë")


@pytest.mark.parametrize("content_type", ["application/json", None], ids=["as text", "in base64"])
def test_a_body_over_one_megabyte_is_too_large(salon: Tenant, call: Call, content_type: str | None) -> None:
    def send(size: int, cookie: str | None) -> Answer:
        raw = json.dumps({**SERVICE, "filler": ""}).encode()
        raw = raw[:-2] + b"x" * (size - len(raw)) + raw[-2:]
        return call("POST", "/api/services", raw=raw, cookie=cookie, headers={"content-type": content_type})

    assert send(MEGABYTE, salon.owner.cookie).status == 201
    assert send(MEGABYTE + 1, salon.owner.cookie).status == 413
    assert send(2 * MEGABYTE, salon.owner.cookie).json == {"error": "The body is larger than 1 MB."}
    assert send(2 * MEGABYTE, None).status == 401
    assert send(2 * MEGABYTE, salon.staff.cookie).status == 403


# The order of the checks: origin, type, cookie, auth server, membership, engine, role or permission, body, state


def test_a_dashboard_request_with_several_errors_gets_the_error_that_is_checked_first(
    make: Maker, salon: Tenant, bistro: Tenant, call: Call
) -> None:
    path, raw = f"/api/services/{uuid4()}", b"{"
    rejected = forged_cookie("e30.e30.e30")
    no_claim, no_member = make.user(), make.user(company_id=bistro.company_id)
    foreign, plain = {"origin": "https://evil.example"}, {"content-type": "text/plain"}
    logged = [
        call("PATCH", path, raw=raw, headers=foreign | plain).error,
        call("PATCH", path, raw=raw, headers=plain, cookie=rejected).status,
        call("PATCH", path, raw=raw).status,
        call("PATCH", path, raw=raw, cookie=rejected).status,
        call("PATCH", path, raw=raw, cookie=no_claim.cookie).error,
        call("PATCH", path, raw=raw, cookie=no_member.cookie).error,
        call("PATCH", path, raw=raw, cookie=bistro.staff.cookie).error,
        call("PATCH", path, raw=raw, cookie=salon.staff.cookie).error,
        call("PATCH", path, raw=raw, cookie=salon.owner.cookie).error,
        call("PATCH", path, {}, cookie=salon.owner.cookie).error,
    ]
    assert logged == [
        "This request comes from another site.",
        415,
        401,
        401,
        "No business is selected for this account.",
        "You are not a member of this business.",
        "This route is for appointments businesses only.",
        "You need the permission manage_services for this.",
        "The body is not valid JSON.",
        "There is no such service.",
    ]


def test_the_role_is_checked_before_the_body_and_the_body_before_the_record(salon: Tenant) -> None:
    assert salon.staff.patch("/api/companies", raw=b"{").error == "Only an admin of the business may do this."
    assert salon.owner.patch("/api/companies", raw=b"{").error == "The body is not valid JSON."
    assert salon.owner.patch("/api/appointments/not-a-uuid", raw=b"{").status == 400
    assert salon.owner.patch("/api/appointments/not-a-uuid", {}).status == 404
