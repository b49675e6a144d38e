"""The routes of the template with their contracts, for tests of what holds for every route there is or will be."""

from collections.abc import Callable, Hashable, Iterable
from typing import Any

import pytest
from _pytest.mark import ParameterSet
from pydantic import BaseModel, ValidationError

from booking.web.contract import RouteContract
from local import template
from local.template import Route


def contract_of(route: Route) -> RouteContract:
    handler: Any = template.load_handler(route)
    contract: RouteContract = handler.contract
    return contract


def takes_body(route: Route, raw: bytes) -> bool:
    """Whether the route's model accepts this body; without a model the route takes none."""
    model: type[BaseModel] | None = contract_of(route).body
    if model is None:
        return False
    try:
        model.model_validate_json(raw)
    except ValidationError:
        return False
    return True


def routes_of(*surfaces: str) -> list[Route]:
    """The template's routes on these surfaces, in a settled order."""
    routes = [route for route in template.load().routes if contract_of(route).surface in surfaces]
    return sorted(routes, key=lambda route: route.function)


def name_of(route: object) -> str | None:
    """How a parametrised test calls a route; other values keep the name that pytest gives them."""
    return route.function if isinstance(route, Route) else None


def kind_of(route: Route) -> Hashable:
    """What the one pipeline knows of a route: who calls and what is required of them, in which transactions it runs,
    whether it changes something, what it takes and how it pages. Routes of one kind go the same way to their handlers
    and back (booking.web.routes)."""
    contract = contract_of(route)
    return (
        contract.surface,
        contract.asked,
        contract.calls_outside,
        contract.is_once,
        route.method == "GET",
        contract.body is not None,
        type(contract.paged),
    )


def entrance_of(route: Route) -> Hashable:
    """What the pipeline knows of a route when it asks who calls: for tests of sessions, which are refused before it
    matters what the caller may do there and what they send."""
    contract = contract_of(route)
    return (
        contract.surface,
        contract.asked.needs_business,
        contract.calls_outside,
        contract.is_once,
        route.method == "GET",
    )


WITH_EVERY_CHANGE = pytest.mark.every_route
AT_NIGHT = pytest.mark.full_product


def every(
    routes: Iterable[Route | tuple[Route, Any]],
    *,
    by: Callable[[Route], Hashable] = kind_of,
    others: pytest.MarkDecorator = AT_NIGHT,
) -> list[ParameterSet]:
    """All of these routes, for a test that holds for all. `make test` tries the first of each kind. The others are
    left to `make test-all`, at night, where the pipeline alone makes the promise; where a handler can break it,
    `make test-routes` tries them WITH_EVERY_CHANGE (docs/decisions/tests.md#what-runs-when). A route may come
    with something else to try it with."""
    tried: set[Hashable] = set()
    parameters = []
    for one in routes:
        route, *more = one if isinstance(one, tuple) else (one,)
        kind = (by(route), *more)
        parameters.append(pytest.param(route, *more, marks=[others] if kind in tried else []))
        tried.add(kind)
    return parameters


SESSION_ROUTES = routes_of("session")
MEMBER_ROUTES = [route for route in SESSION_ROUTES if contract_of(route).asked.needs_business]
V1_ROUTES = routes_of("v1")
# Removing what does not exist is no error there (spec §4.8).
REMOVES_WHAT_IS_NOT_THERE = {"OrganizationRemoveDepositTier", "OrganizationRemoveLogo"}


def parameters(route: Route) -> list[str]:
    """The names of the route's own query parameters."""
    return [parameter.name for parameter in contract_of(route).parameters]


def required_parameters(route: Route) -> list[str]:
    return [parameter.name for parameter in contract_of(route).parameters if parameter.is_required]
