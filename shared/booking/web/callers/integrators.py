"""Integrators, `/api/v1/*`: an API key, reads only, one database round trip."""

import math
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Generic, NamedTuple, TypeVar
from uuid import UUID

import psycopg

from booking.core import errors
from booking.core.errors import ApiError, InsufficientScope, InvalidKey, MissingAuthorization, WrongVertical
from booking.core.handlers import Need
from booking.database.connection import Row
from booking.database.keyed_reads import ADMISSION_ALONE, KeyAdmission, KeyedRead, read_with_key
from booking.database.paging import Page
from booking.database.transactions import error_for
from booking.identity import credentials
from booking.identity.actors import Engine
from booking.identity.credentials import ApiKeyCredential
from booking.web.callers.caller import OF_EVERYBODY, Asked, OneCallCaller
from booking.web.client_address import client_address, ip_or_none
from booking.web.entity_tags import REVALIDATED, tagged_response
from booking.web.http import HttpRequest, Response
from booking.web.versioning import deprecation_headers

Item_co = TypeVar("Item_co", covariant=True)

MAX_V1_ROWS = 200
ERRORS_OF_KEYS: Sequence[type[ApiError]] = (
    MissingAuthorization,
    InvalidKey,
    errors.KeyRevoked,
    errors.KeyExpired,
    errors.OrganizationInactive,
    errors.WrongNetwork,
    errors.RateLimited,
    errors.PlanRequired,
    *OF_EVERYBODY,
)
"""What every call with an API key may be answered, on an unknown path as well."""
OF_KEYS: Sequence[Need] = ("client_addresses",)
"""What whoever admits an API key needs: a key may be for some networks alone."""
_LONGEST_WAIT_SECONDS = 60  # a window's length; its end is given in whole seconds, rounded up


class Listing(NamedTuple, Generic[Item_co]):
    """A list that a v1 route reads: a page of it, or the whole."""

    read: KeyedRead
    page: Page | None = None


class Single(NamedTuple, Generic[Item_co]):
    """One record that a v1 route reads."""

    read: KeyedRead


V1Answer = Listing[Any] | Single[Any]


def integrator(*, scope: str, engine: Engine | None = None) -> OneCallCaller[ApiKeyCredential]:
    """Declares a route for API keys with this scope, of a business of this engine. It only reads, in one database round
    trip that includes authentication and rate count; its answer has an entity tag, unless it is a page."""
    asked = Asked(engine=engine, scope=scope)
    of_engine = () if engine is None else (WrongVertical,)
    return OneCallCaller(
        surface="v1",
        asked=asked,
        read=presented_key,
        respond=partial(answer_with_key, asked),
        errors=ERRORS_OF_KEYS,
        errors_of_asked=(*of_engine, InsufficientScope),
        most_rows=MAX_V1_ROWS,
        needs=OF_KEYS,
        error_shape="v1",
        headers=deprecation_headers,
    )


def presented_key(request: HttpRequest) -> ApiKeyCredential:
    """Reads the API key of the request, which the database has yet to admit. Raises MissingAuthorization,
    InvalidKey."""
    authorization = request.header("authorization")
    if not (authorization or "").strip():
        raise MissingAuthorization
    credential = credentials.api_key(authorization)
    if credential is None:
        raise InvalidKey
    return credential


def answer_with_key(
    asked: Asked,
    http: HttpRequest,
    credential: ApiKeyCredential,
    answer: Callable[[], V1Answer],
) -> Response:
    """Admits the request's API key and answers with the records. Errors of `answer` are shown only to a caller with an
    admitted key. Every answer to a known key carries its rate limit. Raises the errors of spec §7.2 in the order of
    spec §7.3."""
    key = {
        "key_id": credential.key_id,
        "digest": credential.digest,
        "scope": asked.scope,
        "engine": asked.engine,
        "address": ip_or_none(client_address(http)),
    }
    wanted: V1Answer | None = None
    refused: ApiError | None = None
    try:
        wanted = answer()
    except ApiError as error:
        refused = error
    admission, records, failure = read_with_key(key, ADMISSION_ALONE if wanted is None else wanted.read)
    if admission.company_id is not None:  # the secret is the key's own
        http.is_from(key_id=credential.key_id, company_id=admission.company_id)
    headers = _rate_headers(admission)
    try:
        _check_answered(admission, refused, failure)
        assert wanted is not None, "nothing refuses what is asked"
        assert admission.company_id is not None, "nothing refuses the key"
        content = _content(wanted, records, admission.company_id)
        if isinstance(wanted, Listing) and wanted.page is not None:
            return Response(200, content, headers)
        return tagged_response(http, Response(200, content, {**headers, "cache-control": REVALIDATED}))
    except ApiError as error:
        error.headers.update(headers)
        raise


def _check_answered(admission: KeyAdmission, refused: ApiError | None, failure: psycopg.Error | None) -> None:
    """Raises what refuses the call: the key first, then what it asks for, then the database."""
    if admission.error is not None:
        error = ApiError.by_code[admission.error]()
        if admission.error == "rate_limited":
            wait = math.ceil(admission.resets_at - time.time())
            error.headers["retry-after"] = str(min(max(1, wait), _LONGEST_WAIT_SECONDS))
        raise error
    if refused is not None:
        raise refused
    if failure is not None:
        raise error_for(failure) or failure


def _content(wanted: V1Answer, records: Sequence[Row], company_id: UUID) -> Mapping[str, Any]:
    if isinstance(wanted, Single):
        return {"data": records[0]}
    next_cursor = None
    if wanted.page is not None:
        records, next_cursor = wanted.page.paged.cut(records, wanted.page, company_id)
    return {"data": records, "nextCursor": next_cursor}


def _rate_headers(key: KeyAdmission) -> dict[str, str]:
    if key.rate_limit is None:
        return {}
    return {
        "x-ratelimit-limit": str(key.rate_limit),
        "x-ratelimit-remaining": str(key.remaining),
        "x-ratelimit-reset": str(key.resets_at),
    }
