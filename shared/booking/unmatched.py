"""What an API answers on a path or a method that no route of it has: 404 or 405, in the surface's own shape."""

import re
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from booking.errors import ApiError, MethodNotAllowed, NotFound
from booking.http import LambdaHandler, Request, Response, Surface, edge
from booking.routes.api_key import admitted_response
from booking.routes.contract import RouteContract, with_contract
from booking.versioning import deprecation_headers

Paths: TypeAlias = Mapping[str, Sequence[str]]

# What may stand before the path that the integrators' API knows: its stage, or its place in the service's own domain.
_BEFORE_V1 = re.compile(r"^(/api)?/v1(?=/|$)")


def refusal_of(paths: Paths, path: str) -> ApiError:
    """MethodNotAllowed, naming the methods there are, if the path is known; NotFound if it is not. `paths` maps the
    API's paths, such as `/api/services/{id}`, to their methods."""
    asked = path.removeprefix("/").split("/")
    for known, methods in paths.items():
        segments = known.removeprefix("/").split("/")
        if len(segments) == len(asked) and all(
            given if segment.startswith("{") else given == segment
            for segment, given in zip(segments, asked, strict=True)
        ):
            return MethodNotAllowed(headers={"allow": ", ".join(methods)})
    return NotFound()


def unmatched_route(surface: Surface, paths: Paths) -> LambdaHandler:
    """The catch-all of an API. A call with an API key is admitted and counted like any other before it is refused."""

    def respond(request: Request) -> Response:
        path = _BEFORE_V1.sub("", request.path) if surface == "v1" else request.path
        refusal = refusal_of(paths, path)
        if surface == "v1" and request.header("authorization"):
            return admitted_response(request, None, None, lambda _: refusal)
        raise refusal

    headers = deprecation_headers if surface == "v1" else dict
    headers()  # bad dates stop the function at its start
    return with_contract(edge(surface, respond, headers), RouteContract("unmatched", respond))
