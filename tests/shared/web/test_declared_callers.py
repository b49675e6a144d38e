"""What lets a test of the pipeline try one route of each kind (docs/decisions/tests.md#what-runs-when): no
route has a way of its own. Its handler is made by `@route` and nothing is around it, and its caller is the one that the
declaration of callers gives for what the route asks, in every part."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import fields
from functools import partial
from inspect import getclosurevars
from typing import Any

import pytest

from booking.web.callers.caller import Caller
from booking.web.callers.members import member, signed_in
from local import checkout, template
from local.template import Route
from tests.support.every_route import SESSION_ROUTES, V1_ROUTES, contract_of, every, kind_of, name_of


def parts(caller: Caller[Any]) -> dict[str, Any]:
    """Everything that the caller says; of what is prepared with arguments, what and with which."""
    said = {field.name: getattr(caller, field.name) for field in fields(caller)}
    return {name: (one.func, one.args, one.keywords) if isinstance(one, partial) else one for name, one in said.items()}


def declared_for(route: Route) -> Caller[Any]:
    """A member with the requirements of the route, or somebody signed in."""
    asked = contract_of(route).asked._asdict()
    if not asked["needs_business"]:
        return signed_in
    return member(**{name: asked[name] for name in ("engine", "role", "permission", "step_up", "costly")})


@pytest.mark.parametrize("route", SESSION_ROUTES, ids=name_of)
def test_a_session_routes_caller_is_the_declared_one_in_every_part(route: Route) -> None:
    assert parts(contract_of(route).caller) == parts(declared_for(route))


@pytest.mark.parametrize("route", SESSION_ROUTES + V1_ROUTES, ids=name_of)
def test_a_handler_is_what_the_decorator_makes_with_nothing_around_it(route: Route) -> None:
    handler, other = (template.load_handler(one) for one in (route, SESSION_ROUTES[0]))
    respond, of_other = made_of(handler)["respond"], made_of(other)["respond"]
    assert handler.__code__ is other.__code__
    assert respond.__code__ is of_other.__code__
    assert made_of(respond)["contract"] is contract_of(route)
    assert made_of(respond)["caller"] is contract_of(route).caller


NAMED_BY = {  # what tells others which route was asked, and why
    "callers/attempts": "each form of guests counts its own",
    "callers/caller": "the audit log",
    "callers/processor": "the audit log",
    "callers/guests": "each route of guests counts its own",
    "client_windows": "each public form counts its own",
    "error_boundary": "the request's line in the log",
    "idempotency_keys": "a key is that of one route",
}
ASKED_FOR = re.compile(r"\.(?:route|path)\b|routeKey|rawPath")


def test_no_part_of_the_pipeline_decides_by_the_route() -> None:
    pipeline = checkout.ROOT / "shared/booking/web"
    asking = {
        str(path.relative_to(pipeline).with_suffix(""))
        for path in pipeline.rglob("*.py")
        if ASKED_FOR.search(path.read_text())
    }
    assert asking == NAMED_BY.keys() | {"http", "unmatched"}


def made_of(function: Any) -> Mapping[str, Any]:
    """What a function takes from around it, by name."""
    return getclosurevars(function).nonlocals


def test_one_route_of_each_kind_is_tested_every_day_and_all_others_in_the_full_product() -> None:
    given = every(SESSION_ROUTES)
    tried = [route for route, one in zip(SESSION_ROUTES, given, strict=True) if not one.marks]
    assert [one.values[0] for one in given] == SESSION_ROUTES
    assert Counter(map(kind_of, tried)) == dict.fromkeys(map(kind_of, SESSION_ROUTES), 1)
    assert 20 < len(tried) < len(SESSION_ROUTES) / 2
