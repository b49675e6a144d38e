"""The decorators that make a function a route. They are the whole of authentication, tenancy, engine, role, body
parsing, transaction and error rendering, in the order of contract §1; a function without one does not exist.

Each keeps what it was told on the handler (`handler.contract`), where the OpenAPI description and the tests find it.
"""

import math
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeAlias, TypeVar, cast
from uuid import UUID

import psycopg

from booking import auth, db, idempotency, outbox, settings
from booking.errors import (
    AdminOnly,
    ApiError,
    BadRequest,
    InvalidCursor,
    InvalidKey,
    MissingAuthorization,
    NoBusinessSelected,
    NotAMember,
    PermissionMissing,
    Unauthorized,
    Unavailable,
    WrongEngine,
)
from booking.http import Body, Created, LambdaHandler, Request, Response, edge
from booking.member import Engine, Member
from booking.page import Page, PagedList
from booking.versioning import deprecation_headers

Answer: TypeAlias = Mapping[str, Any] | Created[Any]
Item_co = TypeVar("Item_co", covariant=True)

MOST_V1_ROWS = 200
MOST_DASHBOARD_ROWS = 500
_ATTEMPTS = 3
_ROLLED_BACK = (psycopg.errors.DeadlockDetected, psycopg.errors.SerializationFailure)


@dataclass(frozen=True)
class RouteContract:
    """What a route asks of its caller, and the function that answers it."""

    surface: Literal["session", "v1", "cron", "unmatched"]
    answers: Callable[..., Any]
    needs_business: bool = False
    engine: Engine | None = None
    role: Literal["admin"] | None = None
    permission: str | None = None
    scope: str | None = None
    body: type[Any] | None = None
    paged: PagedList | None = None
    query: Mapping[str, str] = field(default_factory=dict)
    required_query: Sequence[str] = ()
    idempotent: bool = False


def with_contract(handler: LambdaHandler, contract: RouteContract) -> LambdaHandler:
    """The handler, which from now on tells its contract."""
    handler.contract = contract  # type: ignore[attr-defined]
    return handler


# ── Session routes ────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class SessionRequest(Generic[Body]):
    """A request of a member, inside the transaction that is committed when the handler returns."""

    http: Request
    caller: Member
    db: db.Database
    body: Body
    jobs: list[outbox.Message] = field(default_factory=list)

    def enqueue(self, job_type: outbox.JobType, ids: Mapping[str, UUID]) -> None:
        """Writes a job as `outbox.enqueue` does; it is published as soon as the transaction is committed."""
        self.jobs.append(outbox.enqueue(self.db, job_type, ids))

    @property
    def id(self) -> UUID:
        return self.http.id

    @property
    def query(self) -> Mapping[str, str]:
        return self.http.query

    def page(self, paged: PagedList) -> Page:
        return paged.page(self.query, MOST_DASHBOARD_ROWS)


@dataclass(frozen=True)
class IdempotentRequest(Generic[Body]):
    """A request of a member that takes effect once, however often it is sent. It opens its own transactions, and none
    is open while it talks to an upstream. upstream_key stays the same in every attempt at the request: as the
    upstream's own idempotency key it makes the upstream, too, act once."""

    http: Request
    caller: Member
    body: Body
    upstream_key: str

    @contextmanager
    def transaction(self) -> Iterator[db.Database]:
        """A transaction in the caller's business. Raises NotAMember if the membership has ended meanwhile."""
        with _as_member(self.caller.user_id, self.caller.email, self.caller.company_id) as (connection, _):
            yield connection


@dataclass(frozen=True)
class SignedInRequest(Generic[Body]):
    """A request of a signed-in user who may have no business yet. It opens its own transactions, and none is open while
    it talks to the auth server. company_id is the claim, not yet checked against any membership."""

    http: Request
    user_id: UUID
    email: str
    company_id: UUID | None
    body: Body


def session_route(
    *,
    engine: Engine | None = None,
    role: Literal["admin"] | None = None,
    permission: str | None = None,
    body: type[Body] | None = None,
    paged: PagedList | None = None,
    query: Mapping[str, str] | None = None,
    required_query: Sequence[str] = (),
) -> Callable[[Callable[[SessionRequest[Body]], Answer]], LambdaHandler]:
    """A dashboard route of a member of a business, one transaction long. `query` describes its own query parameters;
    a request without one of `required_query` is refused."""

    def decorate(answer: Callable[[SessionRequest[Body]], Answer]) -> LambdaHandler:
        def respond(request: Request) -> Response:
            user = _signed_in_user(request)
            for attempt in range(1, _ATTEMPTS + 1):
                try:
                    with _as_member(user.id, user.email, user.company_id) as (connection, caller):
                        _check_member(caller, engine, role, permission)
                        _check_query(request, required_query)
                        admitted = SessionRequest(request, caller, connection, _body(request, body))
                        response = _response(answer(admitted))
                except Unavailable as error:
                    # Postgres chose this transaction to break a deadlock: nothing of it was done, so do it again.
                    if attempt == _ATTEMPTS or not isinstance(error.__cause__, _ROLLED_BACK):
                        raise
                    continue
                outbox.publish(admitted.jobs)
                return response
            raise AssertionError("the last attempt returns or raises")

        contract = RouteContract(
            "session", answer, True, engine, role, permission, None, body, paged, query or {}, required_query
        )
        return with_contract(edge("session", respond), contract)

    return decorate


def idempotent_route(
    *,
    engine: Engine | None = None,
    role: Literal["admin"] | None = None,
    permission: str | None = None,
    body: type[Body],
) -> Callable[[Callable[[IdempotentRequest[Body]], Answer]], LambdaHandler]:
    """A dashboard route of a member of a business that must send an Idempotency-Key. What the handler answers is stored
    and answered to every repetition; what it raises is not, and a repetition is tried again
    (docs/decisions/0019-idempotency-keys-and-refunds.md)."""

    def decorate(answer: Callable[[IdempotentRequest[Body]], Answer]) -> LambdaHandler:
        def respond(request: Request) -> Response:
            user = _signed_in_user(request)
            with _as_member(user.id, user.email, user.company_id) as (connection, caller):
                _check_member(caller, engine, role, permission)
                wanted = _body(request, body)
                key = idempotency.parse_key(request.header("idempotency-key"))
                claim = idempotency.claim(connection, request.route, key, idempotency.fingerprint(wanted))
            if claim.answer is not None:
                return Response(claim.answer.status, claim.answer.content, {})
            attempt = IdempotentRequest(request, caller, wanted, str(claim.id))
            try:
                response = _response(answer(attempt))
                with attempt.transaction() as connection:
                    idempotency.complete(connection, claim.id, response.status, response.content)
            except Exception:
                with suppress(ApiError), attempt.transaction() as connection:  # or else the claim runs out by itself
                    idempotency.release(connection, claim.id)
                raise
            return response

        contract = RouteContract("session", answer, True, engine, role, permission, body=body, idempotent=True)
        return with_contract(edge("session", respond), contract)

    return decorate


def signed_in_route(
    *, body: type[Body] | None = None
) -> Callable[[Callable[[SignedInRequest[Body]], Answer]], LambdaHandler]:
    """A dashboard route for a signed-in user, member of a business or not."""

    def decorate(answer: Callable[[SignedInRequest[Body]], Answer]) -> LambdaHandler:
        def respond(request: Request) -> Response:
            user = _signed_in_user(request)
            return _response(
                answer(SignedInRequest(request, user.id, user.email, user.company_id, _body(request, body)))
            )

        return with_contract(
            edge("session", respond), RouteContract("session", answer, needs_business=False, body=body)
        )

    return decorate


def _signed_in_user(request: Request) -> Any:
    from booking import auth_server  # noqa: PLC0415 — brings an HTTP client, which API-key routes do without

    tokens = auth.session_tokens(request.cookies, settings.optional("AUTH_COOKIE_NAME"))
    refused = Unauthorized()
    for token in tokens:
        try:
            return auth_server.get_user(token)
        except Unauthorized as error:
            refused = error
    raise refused


@contextmanager
def _as_member(user_id: UUID, email: str, company_id: UUID | None) -> Iterator[tuple[db.Database, Member]]:
    """A transaction in the business of the user's claim. Raises NoBusinessSelected, NotAMember."""
    if company_id is None:
        raise NoBusinessSelected
    admission = (
        "select * from admit_member(%(user_id)s, %(company_id)s)",
        {"user_id": user_id, "company_id": company_id},
    )
    with db.transaction(admission) as (connection, row):
        if row is None:
            raise NotAMember
        yield connection, Member(user_id=user_id, email=email, **row)


def _check_member(caller: Member, engine: str | None, role: str | None, permission: str | None) -> None:
    if engine is not None and caller.business_type != engine:
        raise WrongEngine
    if role == "admin" and not caller.is_admin:
        raise AdminOnly
    if permission is not None and not caller.may(permission):
        raise PermissionMissing


def _check_query(request: Request, required: Sequence[str]) -> None:
    for name in required:
        if name not in request.query:
            raise BadRequest(f"{name}: is required.")


def _body(request: Request, model: type[Body] | None) -> Body:
    return cast(Body, None) if model is None else request.read_body(model)


def _response(answer: Answer) -> Response:
    return Response(201, answer.content, {}) if isinstance(answer, Created) else Response(200, answer, {})


# ── API-key routes ────────────────────────────────────────────────────────────────────────────────────────────────────


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
        if key["refusal"] is not None:
            raise ApiError.by_code[key["refusal"]]
        if failure is not None:
            raise db.refusal_for(failure) or failure
        return Response(200, _content(result, key["company_id"]), rate)
    except ApiError as error:
        error.headers.update(rate)
        if key["refusal"] == "rate_limited":
            error.headers["retry-after"] = str(max(1, math.ceil(key["resets_at"] - time.time())))
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


# ── The scheduler's routes ────────────────────────────────────────────────────────────────────────────────────────────


def cron_route(answer: Callable[[Request], Mapping[str, Any]]) -> LambdaHandler:
    """A route of the scheduler surface: `Authorization: Bearer <CRON_SECRET>`, refused while no secret is set."""

    def respond(request: Request) -> Response:
        if not auth.is_cron_bearer(request.header("authorization"), settings.optional("CRON_SECRET")):
            raise Unauthorized("Send the scheduler's secret as a bearer token.")
        return _response(answer(request))

    return with_contract(edge("session", respond), RouteContract("cron", answer))
