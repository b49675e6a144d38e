"""What an API answers on a path or a method that no route of it has: 404 or 405, in the surface's own shape."""

import re
from collections.abc import Mapping, Sequence
from typing import NoReturn, TypeAlias

from booking.core.errors import ApiError, MethodNotAllowed, NotFound
from booking.core.handlers import LambdaHandler
from booking.identity.credentials import ApiKeyCredential
from booking.web.api_key import admitted_response, presented_key
from booking.web.contract import ERRORS_OF_SURFACE, RouteContract
from booking.web.error_boundary import ErrorShape
from booking.web.http import Request, Response
from booking.web.pipeline import Call, route
from booking.web.versioning import deprecation_headers

Paths: TypeAlias = Mapping[str, Sequence[str]]

# What may stand before the path that the integrators' API knows: its stage, or its place in the service's own domain.
_BEFORE_V1 = re.compile(r"^(/api)?/v1(?=/|$)")


def error_of(paths: Paths, path: str) -> ApiError:
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


def unmatched_route(api: ErrorShape, paths: Paths) -> LambdaHandler:
    """The catch-all of an API. A call with an API key is admitted and counted like any other before it is refused."""

    def credential(request: Request) -> ApiKeyCredential | None:
        return presented_key(request) if api == "v1" and request.header("authorization") else None

    def refuse(call: Call[ApiKeyCredential | None]) -> Response:
        path = _BEFORE_V1.sub("", call.http.path) if api == "v1" else call.http.path
        error = error_of(paths, path)
        if call.credential is None:
            raise error

        def nothing() -> NoReturn:
            raise error

        return admitted_response(Call(call.contract, call.http, call.credential), nothing)

    headers = deprecation_headers if api == "v1" else dict
    headers()  # bad dates stop the function at its start
    contract = RouteContract(surface="unmatched", answers=refuse, errors=ERRORS_OF_SURFACE["v1"] if api == "v1" else ())
    return route(contract, credential=credential, policy=refuse, error_shape=api, headers=headers)
