"""The scheduler's routes, `/api/cron/*`: a bearer secret."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from booking.core import settings
from booking.core.errors import Unauthorized
from booking.core.handlers import LambdaHandler, Need
from booking.identity import credentials
from booking.web.contract import DeclaredError, RouteContract
from booking.web.http import Request, Response, response_of
from booking.web.pipeline import Call, route


def cron_route(
    *, errors: Sequence[DeclaredError] = (), needs: Sequence[Need] = ()
) -> Callable[[Callable[[Request], Mapping[str, Any]]], LambdaHandler]:
    """A route of the scheduler surface: `Authorization: Bearer <CRON_SECRET>`, refused while no secret is set. It opens
    its own transactions."""

    def decorate(answer: Callable[[Request], Mapping[str, Any]]) -> LambdaHandler:
        def without_a_transaction(call: Call[None]) -> Response:
            return response_of(answer(call.http))

        contract = RouteContract(surface="cron", answers=answer, errors=errors, needs=["scheduler", *needs])
        return route(contract, credential=_scheduler, policy=without_a_transaction)

    return decorate


def _scheduler(request: Request) -> None:
    if not credentials.is_cron_bearer(request.header("authorization"), settings.optional("CRON_SECRET")):
        raise Unauthorized("Send the scheduler's secret as a bearer token.")
