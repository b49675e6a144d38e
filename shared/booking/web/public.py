"""The routes for everybody: no credential (spec §4.7)."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Generic

from booking.core.errors import UnsupportedMediaType
from booking.core.handlers import LambdaHandler, Need
from booking.database.acting import act_as
from booking.database.transactions import Transaction, transaction
from booking.web.contract import DeclaredError, RouteContract
from booking.web.http import Answer, Body, Request, Response, response_of
from booking.web.pipeline import Call, route


@dataclass(frozen=True)
class PublicRequest(Generic[Body]):
    """A request of anybody, whose body has been checked. It opens its own transactions."""

    http: Request
    body: Body

    @contextmanager
    def transaction(self) -> Iterator[Transaction]:
        """A transaction in no business. What is written in it, the audit log says of a guest."""
        with transaction() as db:
            act_as(db, "guest", None, action=self.http.route, request_id=self.http.request_id)
            yield db


def public_route(
    *,
    body: type[Body],
    errors: Sequence[DeclaredError] = (),
    needs: Sequence[Need] = (),
) -> Callable[[Callable[[PublicRequest[Body]], Answer]], LambdaHandler]:
    """A route for everybody. What it is told, the body says; no header, cookie or origin counts."""

    def decorate(answer: Callable[[PublicRequest[Body]], Answer]) -> LambdaHandler:
        def without_a_transaction(call: Call[None]) -> Response:
            return response_of(answer(PublicRequest(call.http, call.checked_body())))

        contract = RouteContract(surface="public", answers=answer, body=body, errors=errors, needs=needs)
        return route(contract, credential=_nobody, policy=without_a_transaction)

    return decorate


def _nobody(request: Request) -> None:
    """Raises UnsupportedMediaType for a body that is neither JSON nor, where the route takes one, a form."""
    if request.has_body and request.media_type not in (None, "application/json"):
        raise UnsupportedMediaType
