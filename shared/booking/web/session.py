"""The routes of the dashboard: a session cookie that the auth server confirms.

`session_route` is for a member of a business and one transaction long, which is what nearly all routes are;
`signed_in_route` for a user who may have no business yet.
"""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields
from functools import cache, partial
from typing import TYPE_CHECKING, Generic, Literal
from uuid import UUID

from booking.core import settings
from booking.core.errors import (
    AdminOnly,
    NoBusinessSelected,
    NotAMember,
    OrganizationSuspended,
    PermissionMissing,
    Unauthorized,
    WrongEngine,
)
from booking.core.handlers import LambdaHandler, Need
from booking.database.acting import act_as
from booking.database.connection import Row
from booking.database.transactions import Admission, Transaction, retrying, transaction
from booking.identity import credentials
from booking.identity.actors import Engine, Member, Membership
from booking.upstreams import auth_server
from booking.upstreams.auth_server import User
from booking.web.contract import DeclaredError, RouteContract
from booking.web.entity_tags import tagged_response
from booking.web.foreign_origins import refuse_foreign_origin
from booking.web.http import Answer, Body, Request, Response, response_of
from booking.web.paging import Page, PagedList
from booking.web.pipeline import Call, route

if TYPE_CHECKING:
    from booking.jobs.job_types import JobType

MAX_DASHBOARD_ROWS = 500
MAX_FAMILIES = 2  # of cookies; each costs a call to the auth server


@dataclass(frozen=True)
class MemberRequest(Generic[Body]):
    """A request of a member of a business, admitted and checked."""

    http: Request
    contract: RouteContract
    caller: Member
    body: Body

    @property
    def id(self) -> UUID:
        """The `{id}` of the path. One that is not a uuid matches nothing: NotFound."""
        return self.http.id

    @property
    def query(self) -> Mapping[str, str]:
        return self.http.query

    @property
    def page(self) -> Page:
        """The page that is asked for of the list that the decorator names. Raises InvalidCursor."""
        assert self.contract.paged is not None, "the decorator names the list: paged=…"
        return self.contract.paged.page(self.query, MAX_DASHBOARD_ROWS, self.caller.company_id)


@dataclass(frozen=True)
class SessionRequest(MemberRequest[Body]):
    """A request of a member, inside the transaction that is committed when the handler returns. An answer may be
    Deferred: it then comes with the commit."""

    db: Transaction


@dataclass(frozen=True)
class SignedInRequest(Generic[Body]):
    """A request of a signed-in user who may have no business yet. It opens its own transactions, and none is open while
    it talks to the auth server. `user.company_id` is the claim, not yet checked against any membership."""

    http: Request
    user: User
    body: Body

    @contextmanager
    def transaction(self) -> Iterator[Transaction]:
        """A transaction in no business yet. What is written in it, the audit log says of the user."""
        with transaction() as db:
            _act_as(db, self.user, self.http)
            yield db


def session_route(
    *,
    engine: Engine | None = None,
    role: Literal["admin"] | None = None,
    permission: str | None = None,
    body: type[Body] | None = None,
    paged: PagedList | None = None,
    query: Mapping[str, str] | None = None,
    required_query: Sequence[str] = (),
    entity_tag: bool = False,
    errors: Sequence[DeclaredError] = (),
    enqueues: Sequence["JobType"] = (),
    needs: Sequence[Need] = (),
) -> Callable[[Callable[[SessionRequest[Body]], Answer]], LambdaHandler]:
    """A dashboard route of a member of a business, one transaction long. `query` describes its own query parameters;
    a request without one of `required_query` is refused. With `entity_tag` the caller may ask whether the answer is
    still the one that they have. `errors` are what it may answer beyond what is checked here; `enqueues` the jobs that
    it may leave behind."""

    def decorate(answer: Callable[[SessionRequest[Body]], Answer]) -> LambdaHandler:
        def in_one_transaction(call: Call[User]) -> Response:
            def attempt() -> Response:
                with as_member(call.credential, contract, call.http) as (db, caller):
                    answered = answer(SessionRequest(call.http, contract, caller, call.checked_body(), db))
                response = response_of(answered)
                return tagged_response(call.http, response) if entity_tag else response

            return retrying(attempt)

        contract = RouteContract(
            surface="session",
            answers=answer,
            needs_business=True,
            engine=engine,
            role=role,
            permission=permission,
            body=body,
            paged=paged,
            query=query or {},
            required_query=required_query,
            entity_tag=entity_tag,
            errors=errors,
            enqueues=enqueues,
            needs=needs,
        )
        return route(contract, credential=signed_in_user, policy=in_one_transaction)

    return decorate


def signed_in_route(
    *,
    body: type[Body] | None = None,
    errors: Sequence[DeclaredError] = (),
    needs: Sequence[Need] = (),
) -> Callable[[Callable[[SignedInRequest[Body]], Answer]], LambdaHandler]:
    """A dashboard route for a signed-in user, member of a business or not. It opens its own transactions."""

    def decorate(answer: Callable[[SignedInRequest[Body]], Answer]) -> LambdaHandler:
        def without_a_transaction(call: Call[User]) -> Response:
            return response_of(answer(SignedInRequest(call.http, call.credential, call.checked_body())))

        contract = RouteContract(surface="session", answers=answer, body=body, errors=errors, needs=needs)
        return route(contract, credential=signed_in_user, policy=without_a_transaction)

    return decorate


def signed_in_user(request: Request) -> User:
    """Who the session cookie stands for, as the auth server says, unless a foreign page sent it. Raises ForeignOrigin,
    UnsupportedMediaType, Unauthorized, Unavailable.

    Without a configured name there may be several families of cookies: of those that could be live the first two are
    asked about, and must not be different users'.
    """
    refuse_foreign_origin(request)
    tokens = credentials.session_tokens(request.cookies, settings.optional("AUTH_COOKIE_NAME"))
    if not tokens:
        raise Unauthorized
    now = time.time()
    live = [token for token in tokens if credentials.may_be_live(token, now)]
    user = auth_server.get_user(*live[:MAX_FAMILIES])
    request.is_from(user_id=user.id, company_id=user.company_id)
    return user


@contextmanager
def as_member(user: User, contract: RouteContract, http: Request) -> Iterator[tuple[Transaction, Member]]:
    """A transaction in the business of the user's claim, which is entered by who may use the route. What is written in
    it, the audit log says of the user. Raises NoBusinessSelected, NotAMember, OrganizationSuspended,
    WrongEngine, AdminOnly, PermissionMissing."""
    if user.company_id is None:
        raise NoBusinessSelected
    admission = Admission(
        "select * from admit_member_with_country("
        "%(user_id)s, %(company_id)s, %(engine)s, %(role)s, %(permission)s, %(email)s)",
        {
            "user_id": user.id,
            "company_id": user.company_id,
            "engine": contract.engine,
            "role": contract.role,
            "permission": contract.permission,
            "email": user.email,
        },
        check=partial(_check_member, contract),
    )
    with transaction(admission, contract.enqueues, only_reads=not http.may_write) as db:
        _act_as(db, user, http)
        look_up = cache(lambda: _membership(db.admitted()))
        yield db, Member(user_id=user.id, email=user.email, company_id=user.company_id, look_up=look_up)


def _act_as(db: Transaction, user: User, http: Request) -> None:
    if http.may_write:
        act_as(db, "user", str(user.id), action=http.route, request_id=http.request_id)


def _check_member(contract: RouteContract, row: Row | None) -> None:
    match "not_a_member" if row is None else row["error"]:
        case "not_a_member":
            raise NotAMember
        case "organization_inactive":
            raise OrganizationSuspended
        case "wrong_engine":
            raise WrongEngine(f"This route is for {contract.engine} businesses only.")
        case "admin_only":
            raise AdminOnly
        case "permission_missing":
            raise PermissionMissing(f"You need the permission {contract.permission} for this.")


def _membership(row: Row | None) -> Membership:
    assert row is not None, "a member is admitted"
    return Membership(**{field.name: row[field.name] for field in fields(Membership)})  # a newer schema may tell more
