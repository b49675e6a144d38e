"""The routes for everybody: no credential (spec §4.7).

Those that make work for others, mail above all, are forms with a bot check: they count how often each client address
asks.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from http import HTTPStatus
from typing import TYPE_CHECKING, Generic

from booking.core.errors import BotCheckFailed, TooManyFromHere, UnsupportedMediaType
from booking.core.handlers import LambdaHandler, Need
from booking.database.acting import act_as
from booking.database.connection import Row
from booking.database.transactions import Admission, Transaction, transaction
from booking.upstreams import turnstile
from booking.web.client_address import client_address, counted_as
from booking.web.contract import DeclaredError, RouteContract
from booking.web.http import FORM, Answer, Body, Request, Response, response_of
from booking.web.pipeline import Call, route

if TYPE_CHECKING:
    from booking.jobs.job_types import JobType

MOST_IN_A_WINDOW = 5
WINDOW = timedelta(minutes=10)


@dataclass(frozen=True)
class PublicRequest(Generic[Body]):
    """A request of anybody, whose body has been checked. It opens its own transactions."""

    http: Request
    contract: RouteContract
    body: Body

    @contextmanager
    def transaction(self) -> Iterator[Transaction]:
        """A transaction in the service's own tenant. What is written in it, the audit log says of a guest."""
        with transaction(Admission("select enter_service()", {}), self.contract.enqueues) as db:
            act_as(db, "guest", None, action=self.http.route, request_id=self.http.request_id)
            yield db


def public_route(
    *,
    body: type[Body],
    forms: bool = False,
    form_redirect: str | None = None,
    bot_action: str | None = None,
    errors: Sequence[DeclaredError] = (),
    enqueues: Sequence["JobType"] = (),
    needs: Sequence[Need] = (),
) -> Callable[[Callable[[PublicRequest[Body]], Answer]], LambdaHandler]:
    """A route for everybody. What it is told, the body says; no cookie and no origin counts. With `forms` it takes
    form-encoded bodies, too, and leads who sent one on to `form_redirect`. With `bot_action` it is limited and
    bot-checked: that is the action of the widget on its page, and the body has a `bot_token`."""

    def decorate(answer: Callable[[PublicRequest[Body]], Answer]) -> LambdaHandler:
        def without_a_transaction(call: Call[None]) -> Response:
            request = PublicRequest(call.http, contract, call.checked_body())
            if bot_action is not None:
                _let_through(request, bot_action)
            response = response_of(answer(request))
            if form_redirect is not None and call.http.media_type == FORM:
                return Response(HTTPStatus.SEE_OTHER, response.content, {"location": form_redirect})
            return response

        for_bots: list[Need] = [] if bot_action is None else ["public_forms"]
        contract = RouteContract(
            surface="public",
            answers=answer,
            body=body,
            forms=forms,
            form_redirect=form_redirect,
            bot_checked=bot_action is not None,
            errors=errors,
            enqueues=enqueues,
            needs=[*needs, *for_bots],
        )

        def nobody(request: Request) -> None:
            """Raises UnsupportedMediaType for a body that the route does not take."""
            taken = (None, "application/json", FORM) if forms else (None, "application/json")
            if request.has_body and request.media_type not in taken:
                raise UnsupportedMediaType

        return route(contract, credential=nobody, policy=without_a_transaction)

    return decorate


def _let_through(request: PublicRequest[Body], action: str) -> None:
    """Counts the call for where it comes from, then asks whether a program has sent it, with no transaction open.
    Raises TooManyFromHere, BotCheckFailed."""
    address = client_address(request.http)
    admission = Admission(
        "select count_public_call(%(route)s, %(client)s, %(most)s, %(window)s) as seconds",
        {
            "route": request.http.route,
            "client": counted_as(address),
            "most": MOST_IN_A_WINDOW,
            "window": WINDOW,
        },
        check=_check_window,
    )
    with transaction(admission):
        pass
    if not turnstile.passes(getattr(request.body, "bot_token", None), action=action, address=address):
        raise BotCheckFailed


def _check_window(row: Row | None) -> None:
    assert row is not None, "every call is counted"
    if row["seconds"] is not None:
        raise TooManyFromHere(headers={"retry-after": str(row["seconds"])})
