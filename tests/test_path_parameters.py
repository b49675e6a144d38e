"""Every part of a path that a caller writes has a bound: what is longer names nothing. Each route refuses it like
anything else that is not there, and writes nothing."""

import re
from dataclasses import replace
from typing import Any

import pytest

from booking.web.http import MAX_PATH_PARAMETER, HttpRequest
from local import template
from local.template import Route
from local.wallets import PASS_TYPE
from tests.support.every_route import contract_of
from tests.support.loyalty import loyalty_member
from tests.support.makers import Maker
from tests.support.sample_requests import engine_for, samples_of
from tests.support.service_client import Call
from tests.support.tenant_rows import rows_of
from tests.support.wallet import Phone

PARAMETER = re.compile(r"{(\w+)}")
ROUTES = sorted((route for route in template.load().routes if "{" in route.path), key=lambda route: route.function)
FAR_TOO_LONG = "x" * 3000


def cases(*, of_phones: bool) -> list[Any]:
    return [
        pytest.param(route, name, id=f"{route.function}-{name}")
        for route in ROUTES
        for name in PARAMETER.findall(route.path)
        if (contract_of(route).surface in ("wallet", "device")) == of_phones
    ]


@pytest.mark.parametrize(("route", "name"), cases(of_phones=False))
def test_a_part_of_a_path_that_is_far_too_long_names_nothing(
    route: Route, name: str, make: Maker, call: Call, db: Any
) -> None:
    samples = samples_of(make, engine_for(route))
    path = samples.path(replace(route, path=route.path.replace(f"{{{name}}}", FAR_TOO_LONG))) + samples.query(route)
    body = samples.body(route) if contract_of(route).body else None
    before = rows_of(db, samples.tenant)
    answer = call(
        route.method,
        path,
        body,
        cookie=samples.tenant.owner.cookie,
        headers=samples.headers(route),
        domain=route.domain,
    )
    assert answer.status == 404, answer.text
    assert rows_of(db, samples.tenant) == before


@pytest.mark.parametrize(("route", "name"), cases(of_phones=True))
def test_a_phone_that_names_something_far_too_long_is_refused(
    route: Route, name: str, make: Maker, call: Call, db: Any
) -> None:
    salon = make.tenant("appointments")
    member, phone = loyalty_member(make, salon), Phone(call)
    token = phone.add(salon, member)
    named = {"device": phone.device, "passType": PASS_TYPE, "serial": member["id"]} | {name: FAR_TOO_LONG}
    before = rows_of(db, salon)
    answer = call(
        route.method,
        route.path.format(**named),
        {"pushToken": phone.push_token} if contract_of(route).body else None,
        headers={"authorization": f"ApplePass {token}"},
    )
    checked_by_its_list_only = contract_of(route).surface == "device" and name == "passType"
    assert answer.status == (400 if name == "device" else 204 if checked_by_its_list_only else 401), answer.text
    assert rows_of(db, salon) == before


def test_a_device_id_is_taken_up_to_its_bound_and_refused_beyond(make: Maker, call: Call) -> None:
    salon = make.tenant("appointments")
    member, phone = loyalty_member(make, salon), Phone(call)
    token = phone.add(salon, member)
    phone.device = "d" * MAX_PATH_PARAMETER
    assert phone.register(member["id"], token).status == 201
    phone.device += "d"
    refused = phone.register(member["id"], token)
    assert (refused.status, refused.error) == (400, "device: must be at most 200 characters long.")
    assert phone.register(member["id"], "wrong").status == 401, "a caller who is not admitted is refused first"


def test_no_route_is_handed_more_of_a_path_than_shows_that_it_is_too_long() -> None:
    request = HttpRequest({"pathParameters": {"id": FAR_TOO_LONG, "code": "y" * MAX_PATH_PARAMETER}})
    assert request.path_parameter("id") == "x" * (MAX_PATH_PARAMETER + 1)
    assert request.path_parameter("code") == "y" * MAX_PATH_PARAMETER
