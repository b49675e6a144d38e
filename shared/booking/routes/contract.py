"""What a route asks of its caller: kept on the handler by the decorators."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from booking.http import Created, LambdaHandler, Response
from booking.member import Engine
from booking.page import PagedList

Answer: TypeAlias = Mapping[str, Any] | Created[Any]


@dataclass(frozen=True)
class RouteContract:
    """What a route asks of its caller, and the function that answers it."""

    surface: Literal["session", "v1", "cron", "unmatched"]
    answers: Callable[..., Any]
    needs_business: bool = False
    engine: Engine | None = None
    role: Literal["admin"] | None = None
    permission: str | None = None
    scope: str | None = None
    body: type[Any] | None = None
    paged: PagedList | None = None
    query: Mapping[str, str] = field(default_factory=dict)
    required_query: Sequence[str] = ()
    idempotent: bool = False


def with_contract(handler: LambdaHandler, contract: RouteContract) -> LambdaHandler:
    """The handler, which from now on tells its contract."""
    handler.contract = contract  # type: ignore[attr-defined]
    return handler


def response_of(answer: Answer) -> Response:
    """200 with what a handler answered, or 201 if it says Created."""
    return Response(201, answer.content, {}) if isinstance(answer, Created) else Response(200, answer, {})
