"""Dashboard routes that take effect once, however often a request is sent."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Generic, Literal

from booking import db, idempotency
from booking.errors import ApiError
from booking.http import Body, LambdaHandler, Request, Response, edge
from booking.member import Engine, Member
from booking.routes.contract import Answer, RouteContract, response_of, with_contract
from booking.routes.session import as_member, check_member, parsed_body, signed_in_user


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
        with as_member(self.caller.user_id, self.caller.email, self.caller.company_id) as (connection, _):
            yield connection


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
            user = signed_in_user(request)
            with as_member(user.id, user.email, user.company_id) as (connection, caller):
                check_member(caller, engine, role, permission)
                wanted = parsed_body(request, body)
                key = idempotency.parse_key(request.header("idempotency-key"))
                claim = idempotency.claim(connection, request.route, key, idempotency.fingerprint(wanted))
            if claim.answer is not None:
                return Response(claim.answer.status, claim.answer.content, {})
            attempt = IdempotentRequest(request, caller, wanted, str(claim.id))
            try:
                response = response_of(answer(attempt))
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
