"""The one pipeline of all routes: credential → admission → checks → body → transaction policy → rendering.

A kind of route says how its caller's credential is read, and which policy runs its handler: how the caller is admitted
to the database, and in which transactions the handler works. The policies call `checked_body` where a caller who is not
admitted is told that first, so the order of the checks is one for all of them (spec §7.3).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from booking.core.errors import BadRequest
from booking.core.handlers import LambdaHandler, with_contract
from booking.web.contract import RouteContract
from booking.web.error_boundary import ErrorShape, error_boundary
from booking.web.http import FORM, Request, Response

Credential = TypeVar("Credential")


@dataclass(frozen=True)
class Call(Generic[Credential]):
    """A request on its way to the handler: whose credential it carries, and what its route asks."""

    contract: RouteContract
    http: Request
    credential: Credential

    def checked_body(self) -> Any:
        """The body as its model, None for a route without one. Raises BadRequest for the query and then for the body;
        inside a transaction with an admission, a caller who is not admitted is told that instead."""
        for name in self.contract.required_query:
            if name not in self.http.query:
                raise BadRequest(f"{name}: is required.")
        if self.contract.body is None:
            return None
        if self.contract.forms and self.http.media_type == FORM:
            return self.http.read_form(self.contract.body)
        return self.http.read_body(self.contract.body)


def route(
    contract: RouteContract,
    *,
    credential: Callable[[Request], Credential],
    policy: Callable[[Call[Credential]], Response],
    error_shape: ErrorShape = "session",
    headers: Callable[[], Mapping[str, str]] = dict,
) -> LambdaHandler:
    """The handler that Lambda calls: it reads the credential and runs the policy. Errors are told in this shape, and
    these headers are on every answer, errors included."""

    if contract.body is not None:
        contract.body.model_rebuild()  # here and not with the first request, which somebody waits for

    def respond(request: Request) -> Response:
        return policy(Call(contract, request, credential(request)))

    return with_contract(error_boundary(error_shape, contract.surface, respond, headers), contract)
