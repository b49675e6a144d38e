"""The routes of the template with their contracts, for tests of what holds for every route there is or will be."""

from typing import Any

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


SESSION_ROUTES = routes_of("session")
MEMBER_ROUTES = [route for route in SESSION_ROUTES if contract_of(route).needs_business]
V1_ROUTES = routes_of("v1")
# Removing what does not exist is no error there (spec §4.8).
REMOVES_WHAT_IS_NOT_THERE = {"OrganizationRemoveDepositTier"}
