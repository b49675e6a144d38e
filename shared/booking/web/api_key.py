"""The routes of integrators, `/api/v1/*`: an API key, reads only, one database round trip."""

import math
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar, cast
from uuid import UUID

import psycopg

from booking.core.errors import ApiError, InvalidCursor, InvalidKey, MissingAuthorization
from booking.core.handlers import LambdaHandler
from booking.database.connection import Row, Rows
from booking.database.transactions import Admission, Deferred, Transaction, error_for, read_in_one_round_trip
from booking.identity import credentials
from booking.identity.actors import Engine
from booking.identity.credentials import ApiKeyCredential
from booking.web.contract import DeclaredError, RouteContract
from booking.web.http import Request, Response
from booking.web.paging import Page, PagedList
from booking.web.pipeline import Call, route
from booking.web.versioning import deprecation_headers

Item_co = TypeVar("Item_co", covariant=True)

MAX_V1_ROWS = 200
_LONGEST_WAIT_SECONDS = 60  # a window's length; its end is told in whole seconds, rounded up


class ApiKeyRequest(NamedTuple):
    """A request of an integrator. Its statements travel in one pipeline with the admission of the key: a handler sends
    them and hands back their answers, and nothing is asked for before the key is known to be admitted."""

    http: Request
    contract: RouteContract
    db: Transaction

    @property
    def page(self) -> Page:
        """The page that is asked for of the list that the decorator names. Raises InvalidCursor."""
        assert self.contract.paged is not None, "the decorator names the list: paged=…"
        return self.contract.paged.page(self.http.query, MAX_V1_ROWS)


class Listing(NamedTuple, Generic[Item_co]):
    """A list that a v1 route has sent for: a page of it, or the whole."""

    rows: Deferred[Rows]
    page: Page | None = None


class Single(NamedTuple, Generic[Item_co]):
    """One record that a v1 route has sent for."""

    rows: Deferred[Rows]


V1Answer = Listing[Any] | Single[Any] | ApiError


def api_key_route(
    *,
    scope: str,
    engine: Engine | None = None,
    paged: PagedList | None = None,
    query: Mapping[str, str] | None = None,
    errors: Sequence[DeclaredError] = (),
) -> Callable[[Callable[[ApiKeyRequest], Listing[Any] | Single[Any]]], LambdaHandler]:
    """A v1 route: reads only, one database round trip with authentication and rate count included."""

    def decorate(answer: Callable[[ApiKeyRequest], Listing[Any] | Single[Any]]) -> LambdaHandler:
        def in_one_round_trip(call: Call[ApiKeyCredential]) -> Response:
            return admitted_response(call, lambda db: answer(ApiKeyRequest(call.http, contract, db)))

        deprecation_headers()  # bad dates stop the function at its start
        contract = RouteContract(
            surface="v1", answers=answer, engine=engine, scope=scope, paged=paged, query=query or {}, errors=errors
        )
        return route(
            contract,
            credential=presented_key,
            policy=in_one_round_trip,
            error_shape="v1",
            headers=deprecation_headers,
        )

    return decorate


def presented_key(request: Request) -> ApiKeyCredential:
    """The API key of the request, which the database has yet to admit. Raises MissingAuthorization, InvalidKey."""
    authorization = request.header("authorization")
    if not (authorization or "").strip():
        raise MissingAuthorization
    credential = credentials.api_key(authorization)
    if credential is None:
        raise InvalidKey
    return credential


def admitted_response(call: Call[ApiKeyCredential], read: Callable[[Transaction], V1Answer]) -> Response:
    """Admits the request's API key and answers what `read` sent for. Every answer to a known key carries its rate
    limit. Raises the errors of spec §7.2 in the order of spec §7.3."""
    admission = Admission(
        "select * from admit_api_key(%(key_id)s, %(digest)s, %(scope)s, %(engine)s)",
        {
            "key_id": call.credential.key_id,
            "digest": call.credential.digest,
            "scope": call.contract.scope,
            "engine": call.contract.engine,
        },
    )

    def read_or_refuse(db: Transaction) -> V1Answer:
        try:
            return read(db)
        except InvalidCursor as error:  # told only to who holds an admitted key
            return error

    key, result, failure = read_in_one_round_trip(admission, read_or_refuse)
    if key["company_id"] is not None:  # the secret is the key's own
        call.http.is_from(key_id=call.credential.key_id, company_id=key["company_id"])
    rate = _rate_headers(key)
    try:
        if key["error"] is not None:
            raise ApiError.by_code[key["error"]]
        if failure is not None:
            raise _error_of_list(call.contract.paged, failure) or error_for(failure) or failure
        return Response(200, _content(result, key["company_id"]), rate)
    except ApiError as error:
        error.headers.update(rate)
        if key["error"] == "rate_limited":
            wait = math.ceil(key["resets_at"] - time.time())
            error.headers["retry-after"] = str(min(max(1, wait), _LONGEST_WAIT_SECONDS))
        raise


def _error_of_list(paged: PagedList | None, failure: psycopg.Error) -> ApiError | None:
    return paged.error_for(failure) if paged is not None and isinstance(failure, psycopg.DataError) else None


def _content(result: V1Answer | None, company_id: UUID) -> Mapping[str, Any]:
    if isinstance(result, Single):
        return {"data": result.rows.get().fetchone()}
    if isinstance(result, Listing):
        rows: Sequence[Row] = result.rows.get().fetchall()
        next_cursor = None
        if result.page is not None:
            rows, next_cursor = result.page.paged.cut(rows, result.page, company_id)
        return {"data": rows, "nextCursor": next_cursor}
    raise cast(ApiError, result)


def _rate_headers(key: Row) -> dict[str, str]:
    if key["rate_limit"] is None:
        return {}
    return {
        "x-ratelimit-limit": str(key["rate_limit"]),
        "x-ratelimit-remaining": str(key["remaining"]),
        "x-ratelimit-reset": str(key["resets_at"]),
    }
