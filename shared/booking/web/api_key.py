"""The routes of integrators, `/api/v1/*`: an API key, reads only, one database round trip."""

import math
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar
from uuid import UUID

from booking.core.errors import ApiError, InvalidKey, MissingAuthorization
from booking.core.handlers import LambdaHandler
from booking.database.connection import Row
from booking.database.keyed_reads import ADMISSION_ALONE, KeyAdmission, KeyedRead, read_with_key
from booking.database.transactions import error_for
from booking.identity import credentials
from booking.identity.actors import Engine
from booking.identity.credentials import ApiKeyCredential
from booking.web.contract import DeclaredError, RouteContract
from booking.web.entity_tags import REVALIDATED, tagged_response
from booking.web.http import Request, Response
from booking.web.paging import Page, PagedList
from booking.web.pipeline import Call, route
from booking.web.versioning import deprecation_headers

Item_co = TypeVar("Item_co", covariant=True)

MAX_V1_ROWS = 200
BOUNDS: Mapping[str, str] = {
    "from": "Inclusive lower bound on startsAt, on the venue's wall clock; any offset or Z is ignored.",
    "to": "Exclusive upper bound on startsAt, on the same clock.",
}
"""The query parameters of a BookingList."""
_LONGEST_WAIT_SECONDS = 60  # a window's length; its end is told in whole seconds, rounded up


class ApiKeyRequest(NamedTuple):
    """A request of an integrator. Its handler says what is read; that happens with the admission of the key, in one
    call."""

    http: Request
    contract: RouteContract

    @property
    def page(self) -> Page:
        """The page that is asked for of the list that the decorator names. Raises InvalidCursor."""
        assert self.contract.paged is not None, "the decorator names the list: paged=…"
        return self.contract.paged.page(self.http.query, MAX_V1_ROWS)


class Listing(NamedTuple, Generic[Item_co]):
    """A list that a v1 route reads: a page of it, or the whole."""

    read: KeyedRead
    page: Page | None = None


class Single(NamedTuple, Generic[Item_co]):
    """One record that a v1 route reads."""

    read: KeyedRead


V1Answer = Listing[Any] | Single[Any]


def api_key_route(
    *,
    scope: str,
    engine: Engine | None = None,
    paged: PagedList | None = None,
    query: Mapping[str, str] | None = None,
    errors: Sequence[DeclaredError] = (),
) -> Callable[[Callable[[ApiKeyRequest], V1Answer]], LambdaHandler]:
    """A v1 route: reads only, one database round trip with authentication and rate count included. What it answers has
    an entity tag, unless it is a page."""

    def decorate(answer: Callable[[ApiKeyRequest], V1Answer]) -> LambdaHandler:
        def in_one_call(call: Call[ApiKeyCredential]) -> Response:
            return admitted_response(call, lambda: answer(ApiKeyRequest(call.http, contract)))

        deprecation_headers()  # bad dates stop the function at its start
        contract = RouteContract(
            surface="v1",
            answers=answer,
            engine=engine,
            scope=scope,
            paged=paged,
            query=query or {},
            entity_tag=paged is None,
            errors=errors,
        )
        return route(
            contract,
            credential=presented_key,
            policy=in_one_call,
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


def admitted_response(call: Call[ApiKeyCredential], answer: Callable[[], V1Answer]) -> Response:
    """Admits the request's API key and answers with what is read; what `answer` raises is told only to who holds an
    admitted key. Every answer to a known key carries its rate limit. Raises the errors of spec §7.2 in the order of
    spec §7.3."""
    key = {
        "key_id": call.credential.key_id,
        "digest": call.credential.digest,
        "scope": call.contract.scope,
        "engine": call.contract.engine,
    }
    asked: V1Answer | None = None
    refused: ApiError | None = None
    try:
        asked = answer()
    except ApiError as error:
        refused = error
    admission, records, failure = read_with_key(key, ADMISSION_ALONE if asked is None else asked.read)
    if admission.company_id is not None:  # the secret is the key's own
        call.http.is_from(key_id=call.credential.key_id, company_id=admission.company_id)
    rate = _rate_headers(admission)
    try:
        if admission.error is not None:
            raise ApiError.by_code[admission.error]
        if refused is not None:
            raise refused
        if failure is not None:
            raise error_for(failure) or failure
        assert asked is not None, "nothing refuses what is asked"
        assert admission.company_id is not None, "nothing refuses the key"
        content = _content(asked, records, admission.company_id)
        if call.contract.entity_tag:
            return tagged_response(call.http, Response(200, content, {**rate, "cache-control": REVALIDATED}))
        return Response(200, content, rate)
    except ApiError as error:
        error.headers.update(rate)
        if admission.error == "rate_limited":
            wait = math.ceil(admission.resets_at - time.time())
            error.headers["retry-after"] = str(min(max(1, wait), _LONGEST_WAIT_SECONDS))
        raise


def _content(asked: V1Answer, records: Sequence[Row], company_id: UUID) -> Mapping[str, Any]:
    if isinstance(asked, Single):
        return {"data": records[0]}
    next_cursor = None
    if asked.page is not None:
        records, next_cursor = asked.page.paged.cut(records, asked.page, company_id)
    return {"data": records, "nextCursor": next_cursor}


def _rate_headers(key: KeyAdmission) -> dict[str, str]:
    if key.rate_limit is None:
        return {}
    return {
        "x-ratelimit-limit": str(key.rate_limit),
        "x-ratelimit-remaining": str(key.remaining),
        "x-ratelimit-reset": str(key.resets_at),
    }
