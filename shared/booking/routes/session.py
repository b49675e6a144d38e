"""The routes of the dashboard: a session cookie, a member of a business, one transaction."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Generic, Literal, cast
from uuid import UUID

import psycopg

from booking import auth, auth_server, db, log, outbox, settings
from booking.errors import (
    AdminOnly,
    BadRequest,
    NoBusinessSelected,
    NotAMember,
    PermissionMissing,
    Unauthorized,
    Unavailable,
    WrongEngine,
)
from booking.http import Body, LambdaHandler, Request, Response, edge
from booking.member import Engine, Member
from booking.page import Page, PagedList
from booking.routes.contract import Answer, RouteContract, response_of, with_contract

MAX_DASHBOARD_ROWS = 500
ATTEMPTS = 3
_ROLLED_BACK = (psycopg.errors.DeadlockDetected, psycopg.errors.SerializationFailure)


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
        return paged.page(self.query, MAX_DASHBOARD_ROWS)


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
            user = signed_in_user(request)
            for attempt in range(1, ATTEMPTS + 1):
                try:
                    with as_member(user.id, user.email, user.company_id) as (connection, caller):
                        check_member(caller, engine, role, permission)
                        _check_query(request, required_query)
                        admitted = SessionRequest(request, caller, connection, parsed_body(request, body))
                        response = response_of(answer(admitted))
                except Unavailable as error:
                    # Postgres chose this transaction to break a deadlock: nothing of it was done, so do it again.
                    if attempt == ATTEMPTS or not isinstance(error.__cause__, _ROLLED_BACK):
                        raise
                    log.logger().warning("a deadlock was broken here; trying again", route=request.route)
                    continue
                outbox.publish(admitted.jobs)
                return response
            raise AssertionError("the last attempt returns or raises")

        contract = RouteContract(
            "session", answer, True, engine, role, permission, None, body, paged, query or {}, required_query
        )
        return with_contract(edge("session", respond), contract)

    return decorate


def signed_in_route(
    *, body: type[Body] | None = None
) -> Callable[[Callable[[SignedInRequest[Body]], Answer]], LambdaHandler]:
    """A dashboard route for a signed-in user, member of a business or not."""

    def decorate(answer: Callable[[SignedInRequest[Body]], Answer]) -> LambdaHandler:
        def respond(request: Request) -> Response:
            user = signed_in_user(request)
            return response_of(
                answer(SignedInRequest(request, user.id, user.email, user.company_id, parsed_body(request, body)))
            )

        return with_contract(
            edge("session", respond), RouteContract("session", answer, needs_business=False, body=body)
        )

    return decorate


def signed_in_user(request: Request) -> auth_server.User:
    """Who the session cookie stands for, as the auth server says. Raises Unauthorized, Unavailable."""
    tokens = auth.session_tokens(request.cookies, settings.optional("AUTH_COOKIE_NAME"))
    refused = Unauthorized()
    for token in tokens:
        try:
            return auth_server.get_user(token)
        except Unauthorized as error:
            refused = error
    raise refused


@contextmanager
def as_member(user_id: UUID, email: str, company_id: UUID | None) -> Iterator[tuple[db.Database, Member]]:
    """A transaction in the business of the user's claim. Raises NoBusinessSelected, NotAMember."""
    if company_id is None:
        raise NoBusinessSelected
    admission = (
        "select * from admit_member(%(user_id)s, %(company_id)s)",
        {"user_id": user_id, "company_id": company_id},
    )
    with db.admitted_transaction(admission) as (connection, row):
        if row is None:
            raise NotAMember
        yield connection, Member(user_id=user_id, email=email, **row)


def check_member(caller: Member, engine: str | None, role: str | None, permission: str | None) -> None:
    """Raises WrongEngine, AdminOnly, PermissionMissing."""
    if engine is not None and caller.business_type != engine:
        raise WrongEngine(f"This route is for {engine} businesses only.")
    if role == "admin" and not caller.is_admin:
        raise AdminOnly
    if permission is not None and not caller.may(permission):
        raise PermissionMissing(f"You need the permission {permission} for this.")


def _check_query(request: Request, required: Sequence[str]) -> None:
    for name in required:
        if name not in request.query:
            raise BadRequest(f"{name}: is required.")


def parsed_body(request: Request, model: type[Body] | None) -> Body:
    """The request's body as its model, None for a route without one. Raises BadRequest."""
    return cast(Body, None) if model is None else request.read_body(model)
