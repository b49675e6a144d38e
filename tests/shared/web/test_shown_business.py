"""X-Business: a request names the business that its screen shows, and is refused where the session's is another (spec
§5.3)."""

from typing import Any
from uuid import UUID, uuid4

import pytest

from booking.identity.actors import Engine
from generators.openapi import document
from local.template import Route
from tests.support.every_route import MEMBER_ROUTES, SESSION_ROUTES, contract_of, entrance_of, every, name_of
from tests.support.makers import Maker, Tenant
from tests.support.sample_requests import samples_for
from tests.support.service_client import Answer, Call
from tests.support.tenant_rows import rows_of

SERVICE = {"name": "Haircut", "durationMinutes": 60, "priceCents": 6500}


def showing(business: object) -> dict[str, str]:
    return {"x-business": str(business)}


def refused(company_id: UUID) -> tuple[int, dict[str, str]]:
    sentence = "You work in another business by now. Nothing was changed."
    return 409, {"error": sentence, "code": "business_changed", "businessId": str(company_id)}


def refusal(answer: Answer) -> tuple[int, Any]:
    return answer.status, answer.json


@pytest.mark.parametrize("route", every(MEMBER_ROUTES, by=entrance_of), ids=name_of)
def test_another_business_one_that_is_not_there_and_no_id_are_refused_alike_by_every_route(
    route: Route, make: Maker, other_salon: Tenant, call: Call, db: Any
) -> None:
    own = samples_for(make, route)
    branch = make.company(own.tenant.organization_id, engine_of(route))
    make.join(own.tenant.owner, branch, "admin")
    before = rows_of(db, own.tenant), rows_of(db, other_salon)
    body = own.body(route) if contract_of(route).body else None
    for business in (other_salon.company_id, branch, uuid4(), "anas-studio", "", "%00"):
        answer = call(
            route.method,
            own.path(route) + own.query(route),
            body,
            cookie=own.tenant.owner.cookie,
            headers={**own.headers(route), **showing(business)},
        )
        assert refusal(answer) == refused(own.tenant.company_id)
    assert (rows_of(db, own.tenant), rows_of(db, other_salon)) == before


def engine_of(route: Route) -> Engine:
    return contract_of(route).asked.engine or "appointments"


@pytest.mark.parametrize("route", every(MEMBER_ROUTES, by=entrance_of), ids=name_of)
def test_every_route_answers_who_shows_the_business_of_the_session(route: Route, make: Maker, call: Call) -> None:
    own = samples_for(make, route)
    body = own.body(route) if contract_of(route).body else None
    headers = {**own.headers(route), **showing(str(own.tenant.company_id).upper())}
    path = own.path(route) + own.query(route)
    answer = call(route.method, path, body, cookie=own.tenant.owner.cookie, headers=headers)
    assert answer.status in (200, 201, 202)


def test_a_switch_on_another_device_refuses_the_screen_of_before_and_the_way_back_is_open(
    make: Maker, salon: Tenant
) -> None:
    branch = make.company(salon.organization_id)
    make.join(salon.owner, branch)
    make.claim(salon.owner, branch)
    here = showing(salon.company_id)
    assert refusal(salon.owner.post("/api/services", SERVICE, headers=here)) == refused(branch)
    assert refusal(salon.owner.get("/api/organization", headers=here)) == refused(branch)
    back = salon.owner.post("/api/organization/switch-business", {"companyId": str(salon.company_id)}, headers=here)
    assert back.status == 200
    assert salon.owner.get("/api/organization", headers=here).status == 200


def test_suspension_is_checked_after_the_membership_and_before_the_engine_and_the_role(
    make: Maker, salon: Tenant, bistro: Tenant, db: Any
) -> None:
    stranger = make.user(company_id=salon.company_id)
    elsewhere = showing(bistro.company_id)
    assert stranger.get("/api/services", headers=elsewhere).status == 403
    assert make.user().get("/api/services", headers=elsewhere).status == 403
    assert refusal(salon.owner.get("/api/tables", headers=elsewhere)) == refused(salon.company_id)
    assert refusal(salon.staff.get("/api/audit-log", headers=elsewhere)) == refused(salon.company_id)
    assert refusal(salon.owner.post("/api/services", {"name": 7}, headers=elsewhere)) == refused(salon.company_id)
    db.execute("update organizations set active = false where id = %s", (salon.organization_id,))
    assert salon.owner.get("/api/services", headers=elsewhere).status == 403


def test_the_header_never_admits_a_caller_to_the_business_that_it_names(
    make: Maker, salon: Tenant, other_salon: Tenant
) -> None:
    """Not even into one that the user could switch to, or without a claim."""
    make.join(salon.owner, other_salon.company_id)
    theirs = make.service(other_salon)["id"]
    answer = salon.owner.patch(f"/api/services/{theirs}", {"name": "Ours"}, headers=showing(other_salon.company_id))
    assert refusal(answer) == refused(salon.company_id)
    nowhere = make.user()
    make.join(nowhere, other_salon.company_id)
    assert nowhere.get("/api/services", headers=showing(other_salon.company_id)).status == 403


@pytest.mark.parametrize(
    "route", [route for route in SESSION_ROUTES if not contract_of(route).asked.needs_business], ids=name_of
)
def test_routes_for_anybody_signed_in_ignore_the_business_header(route: Route, make: Maker, call: Call) -> None:
    path = route.path.replace("{id}", str(uuid4()))
    answer = call(route.method, path, {}, cookie=make.user().cookie, headers=showing(uuid4()))
    assert answer.status != 409 or "code" not in answer.json


def test_exactly_the_routes_of_members_describe_the_business_header() -> None:
    described = {
        operation["operationId"]
        for methods in document()["paths"].values()
        for operation in methods.values()
        if {"$ref": "#/components/parameters/XBusiness"} in operation.get("parameters", [])
    }
    assert described == {route.function for route in MEMBER_ROUTES}


def test_an_error_that_tells_more_than_a_sentence_has_a_shape_of_its_own_with_all_of_it() -> None:
    refusal = document()["paths"]["/api/booking-series/{id}"]["patch"]["responses"]["409"]
    described = refusal["content"]["application/json"]["schema"]
    names = ["Error", "BusinessChangedError"]
    assert described == {"anyOf": [{"$ref": f"#/components/schemas/{name}"} for name in names]}
    schemas = document()["components"]["schemas"]
    assert schemas["BusinessChangedError"]["required"] == ["error", "code", "businessId"]
    assert schemas["BusinessChangedError"]["properties"]["code"]["const"] == "business_changed"
    assert "business_changed" not in schemas["Error"]["properties"]["code"]["enum"]
