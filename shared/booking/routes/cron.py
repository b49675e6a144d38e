"""The scheduler's routes, `/api/cron/*`: a bearer secret."""

from collections.abc import Callable, Mapping
from typing import Any

from booking import auth, settings
from booking.errors import Unauthorized
from booking.http import LambdaHandler, Request, Response, edge
from booking.routes.contract import RouteContract, response_of, with_contract


def cron_route(answer: Callable[[Request], Mapping[str, Any]]) -> LambdaHandler:
    """A route of the scheduler surface: `Authorization: Bearer <CRON_SECRET>`, refused while no secret is set."""

    def respond(request: Request) -> Response:
        if not auth.is_cron_bearer(request.header("authorization"), settings.optional("CRON_SECRET")):
            raise Unauthorized("Send the scheduler's secret as a bearer token.")
        return response_of(answer(request))

    return with_contract(edge("session", respond), RouteContract("cron", answer))
