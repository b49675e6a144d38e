"""Every route with every credential, asked whatever its description allows and forbids: what `make fuzz` runs.

schemathesis makes the requests of the API description. In half of what a body may be, only some fields of one that the
route accepts are made, so that requests get past the first field that names nothing. Each answer is checked against the
description, twice over: by the client of all tests and by schemathesis. The requests are the same in every run.
"""

import functools
import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, NamedTuple, get_args
from urllib.parse import urlsplit

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, assume, given, settings, strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.config import SchemathesisConfig
from schemathesis.core.parameters import ParameterLocation
from schemathesis.core.transport import Response
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from booking.identity.actors import Engine
from generators.openapi import document
from local import template
from local.environment import CRON_SECRET
from local.template import Route
from tests.support.every_route import contract_of, name_of
from tests.support.makers import Maker
from tests.support.sample_bodies import BODIES
from tests.support.sample_requests import Samples, engine_for, samples_for, samples_of
from tests.support.service_client import Answer, Call

pytestmark = pytest.mark.every_case  # all of it runs at night

ORIGIN = "https://booking.test"
ROUTES = [route for route in template.load().routes if route.method != "ANY"]
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
# Of each kind, for whoever may ask; everybody else asks once.
EXAMPLES = 5
same_in_every_run = settings(
    max_examples=EXAMPLES,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.generate],
)


class Caller(NamedTuple):
    """Who asks, and the headers that say so."""

    name: str
    surface: str
    engine: Engine | None
    headers: Mapping[str, str]


@functools.cache
def described() -> schemathesis.BaseSchema:
    config = SchemathesisConfig()
    config.projects.default.generation.with_security_parameters = False
    return schemathesis.openapi.from_dict(json.loads(json.dumps(document())), config=config)


def callers_of(samples: Mapping[Engine, Samples]) -> list[Caller]:
    """One of each kind that there is."""
    callers = [
        Caller("nobody", "none", None, {}),
        Caller("an ended session", "none", None, {"cookie": "sb-127-auth-token=base64-e30"}),
        Caller("the scheduler", "cron", None, {"authorization": f"Bearer {CRON_SECRET}"}),
        Caller("a phone", "none", None, {"authorization": f"ApplePass {'0' * 32}"}),
    ]
    for engine, its in samples.items():
        callers += [
            Caller(f"{engine}: owner", "session", engine, {"cookie": its.tenant.owner.cookie}),
            Caller(f"{engine}: staff", "session", engine, {"cookie": its.tenant.staff.cookie}),
            Caller(f"{engine}: key", "v1", engine, {"authorization": f"Bearer {its.tenant.key}"}),
        ]
    return callers


def may_ask(route: Route, caller: Caller) -> bool:
    """Whether the route is for callers like this one; a surface with a secret of its own is for nobody here."""
    contract = contract_of(route)
    if contract.surface not in ("session", "v1", "cron"):
        return caller.name == "nobody"
    return caller.surface == contract.surface and contract.asked.engine in (None, caller.engine)


def is_refused(route: Route, caller: Caller) -> bool:
    """Whether the credential alone keeps this caller out."""
    contract = contract_of(route)
    of_another_surface = contract.surface in ("session", "v1", "cron") and caller.surface != contract.surface
    of_another_engine = contract.asked.engine is not None and caller.engine not in (None, contract.asked.engine)
    return of_another_surface or (contract.surface in ("session", "v1") and of_another_engine)


def send(call: Call, route: Route, path: str, case: Case[Any], headers: Mapping[str, str]) -> Answer:
    """Sends what was made to this path, and holds the answer to the description."""
    kwargs = case.as_transport_kwargs(base_url=ORIGIN)
    taken = ("method", "url", "headers", "params", "json", "data")
    request = requests.Request(**{name: value for name, value in kwargs.items() if name in taken}).prepare()
    sent: dict[str, str | None] = {"content-type": None}
    sent |= {name.lower(): _text(value) for name, value in request.headers.items()} | dict(headers)
    query = urlsplit(str(request.url)).query
    body = request.body.encode() if isinstance(request.body, str) else request.body or b""
    asked = f"{path}?{query}" if query else path
    answer = call(route.method, asked, raw=body, headers=sent, domain=route.domain)
    response = Response(
        status_code=answer.status,
        headers={name: [value] for name, value in answer.headers.items()},
        content=answer.text.encode(),
        request=request,
        elapsed=0.0,
        verify=False,
    )
    case.validate_response(response, checks=CHECKS)
    return answer


def _text(value: Any) -> str:
    return value.decode("latin-1") if isinstance(value, bytes) else str(value)


def path_of(route: Route, samples: Samples, case: Case[Any], *, own: bool) -> str:
    """The route's path with a record of the tenant's own, or with what was made."""
    path = samples.path(route) if own or "{" not in route.path else case.formatted_path
    match = template.load().match(route.method, path, route.domain)
    assume(match is not None and match[0] == route)
    return path


def fields_from(data: st.DataObject, sample: Any, made: Any) -> Any:
    """The sample with some of the fields that were made, or else what was made."""
    if not isinstance(sample, dict) or not isinstance(made, dict) or not data.draw(st.booleans()):
        return made
    taken = [name for name in made if name in sample and data.draw(st.booleans())]
    return sample | {name: made[name] for name in taken}


@pytest.mark.parametrize("route", ROUTES, ids=name_of)
def test_every_request_is_answered_as_described(route: Route, make: Maker, call: Call) -> None:
    has_sample = contract_of(route).body is None or route.function in BODIES
    its = samples_for(make, route) if has_sample else samples_of(make, engine_for(route))
    other = next(engine for engine in get_args(Engine) if engine != engine_for(route))
    callers = callers_of({engine_for(route): its, other: samples_of(make, other)})
    operation = described()[route.path][route.method]

    def ask(data: st.DataObject, case: Case[Any], *, with_sample: bool) -> None:
        made = case.body
        for caller in (each for each in callers if may_ask(route, each)):
            path = path_of(route, its, case, own=data.draw(st.integers(0, 3)) > 0)
            headers = dict(caller.headers)
            if with_sample:
                headers |= its.headers(route)
                case.body = fields_from(data, its.body(route), made) if route.function in BODIES else made
            answer = send(call, route, path, case, headers)
            if not with_sample and has_bad_body(case):
                assert answer.status >= 400, answer.text

    @same_in_every_run
    @given(data=st.data(), case=operation.as_strategy(generation_mode=GenerationMode.POSITIVE))
    def allowed(data: st.DataObject, case: Case[Any]) -> None:
        ask(data, case, with_sample=True)

    @same_in_every_run
    @given(data=st.data(), case=operation.as_strategy(generation_mode=GenerationMode.NEGATIVE))
    def forbidden(data: st.DataObject, case: Case[Any]) -> None:
        ask(data, case, with_sample=False)

    @settings(same_in_every_run, max_examples=1)
    @given(case=operation.as_strategy(generation_mode=GenerationMode.POSITIVE))
    def by_others(case: Case[Any]) -> None:
        path = path_of(route, its, case, own=True)
        for caller in (each for each in callers if not may_ask(route, each)):
            answer = send(call, route, path, case, caller.headers)
            if is_refused(route, caller):
                assert answer.status in (401, 403), (caller.name, answer.text)

    by_others()
    allowed()
    with suppress(Unsatisfiable):  # of some routes the description forbids nothing
        forbidden()


def has_bad_body(case: Case[Any]) -> bool:
    """Whether the description forbids the body."""
    part = None if case.meta is None else case.meta.components.get(ParameterLocation.BODY)
    return part is not None and part.mode.is_negative
