"""Dashboard routes that take effect once, however often a request is sent."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from booking.core.errors import ApiError
from booking.core.handlers import LambdaHandler, Need
from booking.database.transactions import retrying
from booking.identity.actors import Engine, Member
from booking.upstreams.auth_server import User
from booking.web import idempotency_keys
from booking.web.contract import DeclaredError, RouteContract
from booking.web.http import Answer, Body, Response, response_of
from booking.web.idempotency_keys import Claim
from booking.web.pipeline import Call, route
from booking.web.session import as_member, signed_in_user
from booking.web.upstream import UpstreamRequest

if TYPE_CHECKING:
    from booking.jobs.job_types import JobType


@dataclass(frozen=True)
class IdempotentRequest(UpstreamRequest[Body]):
    """A request of a member that takes effect once, however often it is sent. upstream_key stays the same in every
    attempt at the request: as the upstream's own idempotency key it makes the upstream, too, act once."""

    upstream_key: str


def idempotent_route(
    *,
    engine: Engine | None = None,
    role: Literal["admin"] | None = None,
    permission: str | None = None,
    body: type[Body] | None = None,
    query: Mapping[str, str] | None = None,
    required_query: Sequence[str] = (),
    errors: Sequence[DeclaredError] = (),
    enqueues: Sequence["JobType"] = (),
    needs: Sequence[Need] = (),
) -> Callable[[Callable[[IdempotentRequest[Body]], Answer]], LambdaHandler]:
    """A dashboard route of a member of a business that must send an Idempotency-Key. What the handler answers is stored
    and answered to every repetition; what it raises is not, and a repetition is tried again
    (docs/decisions/0019-idempotency-keys-and-refunds.md)."""

    def decorate(answer: Callable[[IdempotentRequest[Body]], Answer]) -> LambdaHandler:
        def once(call: Call[User]) -> Response:
            def claim() -> tuple[Claim, Member, Body]:
                with as_member(call.credential, contract, call.http) as (db, caller):
                    checked = call.checked_body()
                    return idempotency_keys.claim(db, call.http, checked), caller, checked

            claimed, caller, checked = retrying(claim)
            if claimed.answer is not None:
                return Response(claimed.answer.status, claimed.answer.content, {})
            request = IdempotentRequest(
                call.http, contract, caller, checked, user=call.credential, upstream_key=str(claimed.id)
            )
            try:
                response = response_of(answer(request))
                request.transact(lambda db: idempotency_keys.complete(db, claimed.id, response))
            except Exception:
                with suppress(ApiError):  # or else the claim runs out by itself
                    request.transact(lambda db: idempotency_keys.release(db, claimed.id))
                raise
            return response

        contract = RouteContract(
            surface="session",
            answers=answer,
            needs_business=True,
            engine=engine,
            role=role,
            permission=permission,
            body=body,
            query=query or {},
            required_query=required_query,
            idempotent=True,
            errors=errors,
            enqueues=enqueues,
            needs=needs,
        )
        return route(contract, credential=signed_in_user, policy=once)

    return decorate
