"""Calls handlers that the template does not know: those that tests write themselves."""

from collections.abc import Mapping
from typing import Any

from local import template
from local.events import LambdaContext, http_event
from tests.support.makers import Tenant
from tests.support.service_client import Answer


def call_handler(
    handler: Any,
    tenant: Tenant | None = None,
    *,
    method: str = "GET",
    path: str = "/api/x",
    path_parameters: Mapping[str, str] | None = None,
    query: str = "",
    headers: Mapping[str, str] | None = None,
    body: bytes = b"",
) -> Answer:
    """What the handler answers to the tenant's owner, or to nobody in particular."""
    cookie = {} if tenant is None else {"cookie": tenant.owner.cookie}
    route = next(route for route in template.load().routes if route.method == "ANY")
    event = http_event(
        route,
        dict(path_parameters or {}),
        method,
        path,
        query_string=query,
        headers=list({**cookie, **(headers or {})}.items()),
        body=body,
    )
    answer = handler(event, LambdaContext.of(template.load().functions[route.function]))
    return Answer(answer["statusCode"], answer["headers"], answer["body"])
