"""The routes of integrators, `/api/v1/*`: an API key, reads only, one database round trip."""

import math
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast
from uuid import UUID

from booking import auth, db
from booking.errors import ApiError, InvalidCursor, InvalidKey, MissingAuthorization
from booking.http import LambdaHandler, Request, Response, edge
from booking.member import Engine
from booking.page import Page, PagedList
from booking.routes.contract import RouteContract, with_contract
from booking.versioning import deprecation_headers

Item_co = TypeVar("Item_co", covariant=True)

MAX_V1_ROWS = 200


@dataclass(frozen=True)
class ApiKeyRequest:
    """A request of an integrator. Its statements travel in one pipeline with the admission of the key: a handler sends
    them and hands back the cursors, and nothing is fetched before the key is known to be admitted."""

    http: Request
    db: db.Database

    @property
    def query(self) -> Mapping[str, str]:
        return self.http.query


@dataclass(frozen=True)
class Listing(Generic[Item_co]):
    """A list that a v1 route has sent for: paged, or whole in one page."""

    rows: db.Rows
    paged: PagedList | None = None
    page: Page | None = None


@dataclass(frozen=True)
class Single(Generic[Item_co]):
    """One record that a v1 route has sent for."""

    rows: db.Rows


def api_key_route(
    *,
    scope: str,
    engine: Engine | None = None,
    paged: PagedList | None = None,
    query: Mapping[str, str] | None = None,
) -> Callable[[Callable[[ApiKeyRequest], Listing[Any] | Single[Any]]], LambdaHandler]:
    """A v1 route: reads only, one database round trip with authentication and rate count included."""

    def decorate(answer: Callable[[ApiKeyRequest], Listing[Any] | Single[Any]]) -> LambdaHandler:
        def respond(request: Request) -> Response:
            return admitted_response(
                request, scope, engine, lambda connection: answer(ApiKeyRequest(request, connection))
            )

        deprecation_headers()  # bad dates stop the function at its start
        contract = RouteContract("v1", answer, engine=engine, scope=scope, paged=paged, query=query or {})
        return with_contract(edge("v1", respond, deprecation_headers), contract)

    return decorate


def admitted_response(
    request: Request,
    scope: str | None,
    engine: str | None,
    read: Callable[[db.Database], Listing[Any] | Single[Any] | ApiError],
) -> Response:
    """Admits the request's API key and answers what `read` sent for. Every answer to a known key carries its rate
    limit. Raises the refusals of spec §7 in the contract's order."""
    authorization = request.header("authorization")
    if not (authorization or "").strip():
        raise MissingAuthorization
    credential = auth.api_key(authorization)
    if credential is None:
        raise InvalidKey
    admission = (
        "select * from admit_api_key(%(key_id)s, %(digest)s, %(scope)s, %(engine)s)",
        {"key_id": credential.key_id, "digest": credential.digest, "scope": scope, "engine": engine},
    )

    def read_or_refuse(connection: db.Database) -> Listing[Any] | Single[Any] | ApiError:
        try:
            return read(connection)
        except InvalidCursor as error:  # told only to who holds an admitted key
            return error

    key, result, failure = db.read_in_one_round_trip(admission, read_or_refuse)
    rate = _rate_headers(key)
    try:
        if key["error"] is not None:
            raise ApiError.by_code[key["error"]]
        if failure is not None:
            raise db.refusal_for(failure) or failure
        return Response(200, _content(result, key["company_id"]), rate)
    except ApiError as error:
        error.headers.update(rate)
        if key["error"] == "rate_limited":
            # The window's end is rounded up to a whole second, which may be the 61st from now.
            error.headers["retry-after"] = str(min(60, max(1, math.ceil(key["resets_at"] - time.time()))))
        raise


def _content(result: Listing[Any] | Single[Any] | ApiError | None, company_id: UUID) -> Mapping[str, Any]:
    if isinstance(result, Single):
        return {"data": result.rows.fetchone()}
    if isinstance(result, Listing):
        rows: Sequence[Any] = result.rows.fetchall()
        next_cursor = None
        if result.paged is not None and result.page is not None:
            rows, next_cursor = result.paged.cut(rows, result.page, company_id)
        return {"data": rows, "nextCursor": next_cursor}
    raise cast(ApiError, result)


def _rate_headers(key: Mapping[str, Any]) -> dict[str, str]:
    if key["rate_limit"] is None:
        return {}
    return {
        "x-ratelimit-limit": str(key["rate_limit"]),
        "x-ratelimit-remaining": str(key["remaining"]),
        "x-ratelimit-reset": str(key["resets_at"]),
    }
