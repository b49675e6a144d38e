"""Dashboard routes of a member that ask somebody outside, such as the payment processor, and hold no transaction open
over it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeVar

from booking.core.handlers import LambdaHandler, Need
from booking.database.statements import execute
from booking.database.transactions import Transaction, retrying
from booking.identity.actors import Engine, Member
from booking.upstreams.auth_server import User
from booking.web.contract import DeclaredError, RouteContract
from booking.web.foreign_origins import own_origin
from booking.web.http import Answer, Body, Response, response_of
from booking.web.pipeline import Call, route
from booking.web.session import MemberRequest, as_member, signed_in_user

Result = TypeVar("Result")


@dataclass(frozen=True)
class UpstreamRequest(MemberRequest[Body]):
    """A request of a member that opens its own transactions; none is open while it talks to an upstream."""

    user: User

    def transact(self, work: Callable[[Transaction], Result]) -> Result:
        """What `work` gives, done in a transaction of its own in the caller's business; anew if that was chosen to
        break a deadlock. Raises NotAMember if the membership has ended meanwhile."""

        def attempt() -> Result:
            with as_member(self.user, self.contract, self.http) as (db, _):
                return work(db)

        return retrying(attempt)

    def transact_read_only(self, work: Callable[[Transaction], Result]) -> Result:
        """Like `transact`, and the database refuses whatever would write."""

        def read(db: Transaction) -> Result:
            execute(db, "set transaction read only")
            return work(db)

        return self.transact(read)

    def page_address(self, path: str) -> str:
        """Where a page of the dashboard is, for somebody who comes back from another site."""
        return own_origin(self.http) + path


def upstream_route(
    *,
    engine: Engine | None = None,
    role: Literal["admin"] | None = None,
    body: type[Body] | None = None,
    query: Mapping[str, str] | None = None,
    required_query: Sequence[str] = (),
    errors: Sequence[DeclaredError] = (),
    needs: Sequence[Need] = (),
) -> Callable[[Callable[[UpstreamRequest[Body]], Answer]], LambdaHandler]:
    """A dashboard route of a member of a business that asks an upstream. The caller is admitted and the body checked
    before the handler begins. `query` describes its own query parameters."""

    def decorate(answer: Callable[[UpstreamRequest[Body]], Answer]) -> LambdaHandler:
        def without_a_transaction(call: Call[User]) -> Response:
            def admit() -> tuple[Member, Body]:
                with as_member(call.credential, contract, call.http) as (_, caller):
                    return caller, call.checked_body()

            caller, checked = retrying(admit)
            return response_of(answer(UpstreamRequest(call.http, contract, caller, checked, user=call.credential)))

        contract = RouteContract(
            surface="session",
            answers=answer,
            needs_business=True,
            engine=engine,
            role=role,
            body=body,
            query=query or {},
            required_query=required_query,
            errors=errors,
            needs=needs,
        )
        return route(contract, credential=signed_in_user, policy=without_a_transaction)

    return decorate
