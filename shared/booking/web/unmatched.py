"""What an API answers on an unknown path or method: 404 or 405, in the surface's own shape."""

import re
from collections.abc import Mapping, Sequence
from typing import NoReturn, TypeAlias

from booking.core.errors import ApiError, MethodNotAllowed, NotFound
from booking.core.handlers import LambdaHandler
from booking.web.callers.caller import OF_EVERYBODY, Asked, Caller, ErrorShape
from booking.web.callers.integrators import ERRORS_OF_KEYS, OF_KEYS, answer_with_key, presented_key
from booking.web.contract import RouteContract
from booking.web.http import HttpRequest, Response
from booking.web.redirects import is_plain, see_other
from booking.web.routes import lambda_handler
from booking.web.versioning import deprecation_headers

Paths: TypeAlias = Mapping[str, Sequence[str]]
REFUSALS: Sequence[type[ApiError]] = (NotFound, MethodNotAllowed, *OF_EVERYBODY)

_SLUG = re.compile(r"^/[^/]*")  # where pages have it; words of ours are lower-case there


def methods_of(paths: Paths, path: str) -> Sequence[str]:
    """Returns the methods that a path answers, none if it is unknown. `paths` maps the API's paths, such as
    `/api/services/{id}`, to theirs."""
    asked = path.removeprefix("/").split("/")
    for known, methods in paths.items():
        segments = known.removeprefix("/").split("/")
        if len(segments) == len(asked) and all(
            given if segment.startswith("{") else given == segment
            for segment, given in zip(segments, asked, strict=True)
        ):
            return methods
    return ()


def error_of(paths: Paths, path: str) -> ApiError:
    """Returns MethodNotAllowed, naming the methods there are, if the path is known; NotFound if it is not."""
    methods = methods_of(paths, path)
    return MethodNotAllowed(headers={"allow": ", ".join(methods)}) if methods else NotFound()


def path_below(stage: str, path: str) -> str:
    """Returns a path as an API with a stage knows it: without the stage, or its place `/api/{stage}` in the service's
    own domain."""
    return re.sub(f"^(/api)?/{stage}(?=/|$)", "", path)


def refuse_unknown_paths(
    paths: Paths, error_shape: ErrorShape = "session", stage: str | None = None, *, has_pages: bool = False
) -> LambdaHandler:
    """Makes the catch-all of an API that needs no credential for it, such as the dashboard's, with errors in this
    shape. If it `has_pages`, whoever types a slash behind the address of one is led to it: a path is known, and made of
    slugs, tokens and words, or it is refused."""

    def refuse(request: HttpRequest) -> Response:
        page = _SLUG.sub(lambda slug: slug[0].lower(), request.path.rstrip("/"))
        is_shown = request.path.endswith("/") and not request.may_write and "GET" in methods_of(paths, page)
        if has_pages and is_shown and is_plain(page):
            asked = f"{page}?{request.raw_query}"
            return see_other(asked if is_plain(asked) else page)
        raise error_of(paths, path_below(stage, request.path) if stage else request.path)

    caller = Caller(surface="unmatched", read=lambda request: None, errors=REFUSALS, error_shape=error_shape)
    return lambda_handler(RouteContract(caller=caller, answers=refuse), refuse)


def refuse_unknown_v1_paths(paths: Paths) -> LambdaHandler:
    """Makes the catch-all of the integrators' API. A call with an API key is admitted and counted like any other before
    it is refused."""

    def refuse(request: HttpRequest) -> Response:
        error = error_of(paths, path_below("v1", request.path))
        if not request.header("authorization"):
            raise error

        def nothing() -> NoReturn:
            raise error

        return answer_with_key(Asked(), request, presented_key(request), nothing)

    caller = Caller(
        surface="unmatched",
        read=presented_key,
        errors=(*REFUSALS, *ERRORS_OF_KEYS),
        needs=OF_KEYS,
        error_shape="v1",
        headers=deprecation_headers,
    )
    return lambda_handler(RouteContract(caller=caller, answers=refuse), refuse)
