"""Every error that a caller may be told is a class: its base says the status, its name is the code, its message is what
the caller reads.

Dashboard routes answer `{error}`, v1 routes `{error, code}` (spec §7.1). A domain adds its own errors in its
`errors.py`; one that stands for a database constraint names it, and the violation then turns into that error.
"""

import re
from collections.abc import Callable
from functools import partial
from typing import ClassVar


class ApiError(Exception):
    """An error with a status, a code and one sentence for the caller."""

    status: ClassVar[int] = 500
    message: ClassVar[str] = "Something went wrong on our side."
    by_code: ClassVar[dict[str, type["ApiError"]]] = {}
    by_constraint: ClassVar[dict[str, Callable[[], "ApiError"]]] = {}

    def __init_subclass__(cls, *, constraint: str | None = None) -> None:
        super().__init_subclass__()
        ApiError.by_code[cls.code()] = cls
        if constraint is not None:
            ApiError.by_constraint[constraint] = cls

    def __init__(self, message: str | None = None, *, headers: dict[str, str] | None = None) -> None:
        super().__init__(message or self.message)
        self.headers = headers or {}

    @classmethod
    def code(cls) -> str:
        """The class name in snake case: WrongVertical is `wrong_vertical`."""
        return re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()


class BadRequest(ApiError):
    status = 400
    message = "The request is not valid."


class Unauthorized(ApiError):
    status = 401
    message = "Sign in first."


class PaymentRequired(ApiError):
    status = 402
    message = "What was paid for is used up."


class Forbidden(ApiError):
    status = 403
    message = "You may not do this."


class NotFound(ApiError):
    status = 404
    message = "There is nothing here."


class ReferenceNotFound(NotFound):
    """A body names a record that is not there for this business: `customerId: there is no such customer.`"""

    def __init__(self, field: str, noun: str) -> None:
        super().__init__(f"{field}: there is no such {noun}.")

    @classmethod
    def of(cls, field: str, noun: str, *, constraint: str | None = None) -> Callable[[], "ReferenceNotFound"]:
        """What makes the error for this field, to be declared and raised like a class. A violation of the constraint, a
        foreign key, turns into it."""
        make = partial(cls, field, noun)
        if constraint is not None:
            ApiError.by_constraint[constraint] = make
        return make


class MethodNotAllowed(ApiError):
    status = 405
    message = "This path does not answer that method."


class Conflict(ApiError):
    status = 409
    message = "This conflicts with the current state."


class LimitReached(Conflict):
    """The holder has as many of something as it may have (spec §8): `most` of what `noun` says."""

    most: ClassVar[int]
    noun: ClassVar[str]
    holder: ClassVar[str] = "business"

    def __init__(self, held: int | None = None) -> None:
        held = self.most if held is None else held
        super().__init__(f"This {self.holder} has {held:,} {self.noun}, and may have at most {self.most:,}.")


class PayloadTooLarge(ApiError):
    status = 413
    message = "The body is larger than 1 MB."


class UnsupportedMediaType(ApiError):
    status = 415
    message = "The body must be sent as application/json."


class UnprocessableContent(ApiError):
    status = 422
    message = "The request contradicts an earlier one."


class RateLimited(ApiError):
    status = 429
    message = "Too many requests; wait as long as Retry-After says."


class InternalError(ApiError):
    status = 500


class BadGateway(ApiError):
    """An upstream refused or failed; nothing was changed."""

    status = 502
    message = "A service that this one needs has failed; nothing was changed."


class Unavailable(ApiError):
    """Something this service needs does not answer; the caller should try again, after so many seconds."""

    status = 503
    message = "The service is temporarily unavailable; please try again."

    def __init__(self, message: str | None = None, *, retry_after_seconds: int = 2) -> None:
        super().__init__(message, headers={"retry-after": str(retry_after_seconds)})


# Public routes


class TooManyFromHere(RateLimited):
    message = "Too many requests from this address; wait as long as Retry-After says."


class BotCheckFailed(Forbidden):
    message = "botToken: the check that tells people from programs has failed; please try again."


# Session routes


class ForeignOrigin(Forbidden):
    message = "This request comes from another site."


class NoBusinessSelected(Forbidden):
    message = "No business is selected for this account."


class NotAMember(Forbidden):
    message = "You are not a member of this business."


class OrganizationSuspended(Forbidden):
    message = "This organization is inactive."


class WrongEngine(Forbidden):
    message = "This route does not serve this kind of business."


class AdminOnly(Forbidden):
    message = "Only an admin of the business may do this."


class PermissionMissing(Forbidden):
    message = "Your membership lacks the permission for this."


class IdempotencyKeyInUse(Conflict):
    message = "A request with this Idempotency-Key is still in progress."


class IdempotencyKeyReused(UnprocessableContent):
    message = "This Idempotency-Key belongs to another request."


# API keys (spec §7.2): the class names are the published codes


class MissingAuthorization(Unauthorized):
    message = "Send your API key as 'Authorization: Bearer sk_live_…'."


class InvalidKey(Unauthorized):
    message = "This API key is not known."


class KeyRevoked(Unauthorized):
    message = "This API key has been revoked."


class KeyExpired(Unauthorized):
    message = "This API key has expired."


class OrganizationInactive(Unauthorized):
    message = "The organization of this API key is inactive."


class PlanRequired(Forbidden):
    message = "API access needs the team or business plan."


class InsufficientScope(Forbidden):
    message = "This API key lacks the scope for this endpoint."


class WrongVertical(Forbidden):
    message = "This endpoint does not serve this kind of business."


class InvalidCursor(BadRequest):
    message = "cursor was not issued by this list; pass nextCursor back unchanged."


class InvalidTimestamp(BadRequest):
    message = "from and to must be date-times, such as 2026-11-21T09:00:00."
