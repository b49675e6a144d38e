"""What a route asks of its caller, may answer and needs: told to its decorator, kept on the handler."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from booking.core import errors
from booking.core.errors import ApiError
from booking.core.handlers import Need
from booking.identity.actors import Engine
from booking.web.http import SAFE_METHODS
from booking.web.paging import BookingList, PagedList

if TYPE_CHECKING:
    from booking.jobs.job_types import JobType

Surface: TypeAlias = Literal["session", "v1", "cron", "public", "webhook", "wallet", "device", "unmatched"]
DeclaredError: TypeAlias = Callable[[], ApiError]
"""An error that a route may answer: its class, or what makes one that names a field (`ReferenceNotFound.of`)."""


class RouteContract(NamedTuple):
    """What a route asks of its caller, the function that answers it, what it may answer beyond success and what its
    decorator brings along (`errors`), which jobs it may enqueue, and what it needs beyond what all functions have."""

    surface: Surface
    answers: Callable[..., Any]
    needs_business: bool = False
    engine: Engine | None = None
    role: Literal["admin"] | None = None
    permission: str | None = None
    scope: str | None = None
    body: type[Any] | None = None
    paged: PagedList | None = None
    query: Mapping[str, str] = MappingProxyType({})
    required_query: Sequence[str] = ()
    idempotent: bool = False
    forms: bool = False
    form_redirect: str | None = None
    bot_checked: bool = False
    entity_tag: bool = False
    errors: Sequence[DeclaredError] = ()
    enqueues: Sequence["JobType"] = ()
    needs: Sequence[Need] = ()

    def all_errors(self, method: str) -> list[DeclaredError]:
        """Whatever the route may answer to this method besides success, those that its decorator brings along
        included."""
        return [*ERRORS_OF_SURFACE[self.surface], *self._brought_along(method), *self.errors]

    def _brought_along(self, method: str) -> list[type[ApiError]]:
        writes_with_a_cookie = self.surface == "session" and method not in SAFE_METHODS
        applying: dict[type[ApiError], bool] = {
            errors.NoBusinessSelected: self.needs_business,
            errors.NotAMember: self.needs_business,
            errors.OrganizationSuspended: self.needs_business,
            errors.WrongEngine: self.surface == "session" and self.engine is not None,
            errors.WrongVertical: self.surface == "v1" and self.engine is not None,
            errors.InsufficientScope: self.scope is not None,
            errors.AdminOnly: self.role == "admin",
            errors.PermissionMissing: self.permission is not None,
            errors.BadRequest: self.body is not None or bool(self.required_query),
            errors.PayloadTooLarge: self.body is not None,
            errors.IdempotencyKeyInUse: self.idempotent,
            errors.IdempotencyKeyReused: self.idempotent,
            errors.InvalidCursor: self.paged is not None,
            errors.InvalidTimestamp: isinstance(self.paged, BookingList),
            errors.TooManyFromHere: self.bot_checked,
            errors.BotCheckFailed: self.bot_checked,
            errors.ForeignOrigin: writes_with_a_cookie,
            errors.UnsupportedMediaType: writes_with_a_cookie or self.surface == "public",
        }
        return [error for error, applies in applying.items() if applies]


_SIGNED_IN = (errors.Unauthorized, errors.InternalError, errors.Unavailable)
ERRORS_OF_SURFACE: Mapping[Surface, Sequence[type[ApiError]]] = {
    "session": _SIGNED_IN,
    "cron": _SIGNED_IN,
    "v1": (
        errors.MissingAuthorization,
        errors.InvalidKey,
        errors.KeyRevoked,
        errors.KeyExpired,
        errors.OrganizationInactive,
        errors.RateLimited,
        errors.PlanRequired,
        errors.InternalError,
        errors.Unavailable,
    ),
    "public": (errors.InternalError, errors.Unavailable),
    "webhook": (errors.BadRequest, errors.PayloadTooLarge, errors.InternalError, errors.Unavailable),
    "wallet": (errors.Unauthorized, errors.InternalError, errors.Unavailable),
    "device": (errors.PayloadTooLarge, errors.InternalError, errors.Unavailable),
    "unmatched": (errors.NotFound, errors.MethodNotAllowed, errors.InternalError, errors.Unavailable),
}
"""What every route of a surface may answer."""
