"""Every error that the API may answer is a class: its base is the status, its name is the code, its message is the
sentence that people read.

Dashboard routes answer `{error}`, and `{error, code}` with what a client needs where it acts on the code; v1 routes
answer `{error, code}` (spec §7.1). A domain adds its own errors in its `errors.py`; one that names a database
constraint is raised when that constraint is violated."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime
from functools import partial
from http import HTTPStatus
from typing import ClassVar, TypeAlias, TypedDict, TypeVar
from uuid import UUID

Action = TypeVar("Action", bound=Callable[..., object])


class ApiError(Exception):
    """An error that the API answers: a status, a code, and one sentence that people read. Integrators receive the code
    of every error, the dashboard only of those that it acts on (`tells_code`), with what it needs for that: `details`
    is the TypedDict of the fields beside `error` and `code`, in camelCase, given to the error where it is raised."""

    status: ClassVar[int] = 500
    tells_code: ClassVar[bool] = False
    details: ClassVar[type | None] = None
    message: ClassVar[str] = "Something went wrong on our side."
    by_code: ClassVar[dict[str, type["ApiError"]]] = {}
    by_constraint: ClassVar[dict[str, Callable[[], "ApiError"]]] = {}

    def __init_subclass__(cls, *, constraint: str | None = None) -> None:
        super().__init_subclass__()
        ApiError.by_code[cls.code()] = cls
        if constraint is not None:
            ApiError.by_constraint[constraint] = cls
        assert cls.details is None or cls.tells_code, f"{cls.__name__} has details, so it shows its code"

    def __init__(
        self,
        message: str | None = None,
        *,
        headers: dict[str, str] | None = None,
        beside: Mapping[str, object] | None = None,
    ) -> None:
        super().__init__(message or self.message)
        self.headers = headers or {}
        self.beside = beside or {}
        self.html: str | None = None  # the page that tells it, where a form is shown again

    @property
    def is_refusal(self) -> bool:
        """Says whether the request was refused before anything happened; if not, something failed, perhaps halfway."""
        return self.status < HTTPStatus.INTERNAL_SERVER_ERROR

    @classmethod
    def code(cls) -> str:
        """Returns the class name in snake case: WrongVertical is `wrong_vertical`."""
        return re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()


DeclaredError: TypeAlias = Callable[[], ApiError]
"""What a route may list among its errors: an error class, or one made for a field (`ReferenceNotFound.of`)."""


def raises(*errors: DeclaredError) -> Callable[[Action], Action]:
    """Declares the errors that an action may raise, for `raised_by`, besides those of a database out of reach."""

    def declared(action: Action) -> Action:
        action.raises = errors  # type: ignore[attr-defined]
        return action

    return declared


def raised_by(*actions: Callable[..., object], but: Collection[DeclaredError] = ()) -> Sequence[DeclaredError]:
    """Returns the errors that these actions declare, each once, `but` those that the route answers as another."""
    return [error for error in dict.fromkeys(e for one in actions for e in one.raises) if error not in but]  # type: ignore[attr-defined]


class BadRequest(ApiError):
    status = 400
    message = "The request is not valid."
    fields: Sequence[str] = ()  # of a form: all in which something is wrong


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
    """A body names a record that this business does not have: `customerId: there is no such customer.`"""

    def __init__(self, field: str, noun: str) -> None:
        super().__init__(f"{field}: there is no such {noun}.")

    @classmethod
    def of(cls, field: str, noun: str, *, constraint: str | None = None) -> Callable[[], "ReferenceNotFound"]:
        """Makes the error class for this field, to be declared and raised like any other. A violation of the foreign
        key `constraint` raises it."""
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
    """A business, member or organization has reached its limit (spec §8): it may have `most` of what `noun` names."""

    most: ClassVar[int]
    noun: ClassVar[str]
    holder: ClassVar[str] = "business"
    message = "This {holder} has {count:,} {noun}, and may have at most {most:,}."

    def __init__(self, count: int | None = None) -> None:
        count = self.most if count is None else count
        super().__init__(self.message.format(holder=self.holder, count=count, noun=self.noun, most=self.most))


class BeyondAllowance(Conflict):
    """The organization has reached one of its allowances (spec §8.2). `allowance` is the column that holds the limit;
    the sentence gives it in units of `unit`."""

    allowance: ClassVar[str]
    noun: ClassVar[str]
    unit: ClassVar[int] = 1
    message = "This organization may have no more {noun}."
    message_of_most = "This organization may have at most {most:,} {noun}."
    message_of_most_unpaid = "This organization may have at most {most:,} {noun}. A paid plan has room for more."

    def __init__(self, most: int | None = None, *, pays: bool = True) -> None:
        said = self.message if most is None else self.message_of_most if pays else self.message_of_most_unpaid
        super().__init__(said.format(most=(most or 0) // self.unit, noun=self.noun))


class PreconditionFailed(ApiError):
    status = 412
    message = "This is not as it was."


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


class BotCheckRequired(Forbidden):
    tells_code = True
    message = "botToken: please show that you are no program."


# Session routes


class BusinessBusy(RateLimited):
    """The business already has as many costly calls under way as it may; this one was not started."""

    tells_code = True
    message = "A lot is being looked up for this business at the moment; please try again in a second."

    def __init__(self) -> None:
        super().__init__(headers={"retry-after": "1"})


class ForeignOrigin(Forbidden):
    message = "This request comes from another site."


class NoBusinessSelected(Forbidden):
    message = "No business is selected for this account."


class NotAMember(Forbidden):
    message = "You are not a member of this business."


class BusinessOfClaim(TypedDict):
    """The business in which the user works by now."""

    businessId: UUID


class BusinessChanged(Conflict):
    """The request is about another business than the one in which its user works now: they have switched on another
    screen, and the screen that sent this request does not know."""

    tells_code = True
    details = BusinessOfClaim
    message = "You work in another business by now. Nothing was changed."

    def __init__(self, business_id: UUID | None = None) -> None:
        super().__init__(beside={} if business_id is None else {"businessId": business_id})


class ChangedBy(TypedDict):
    """The user who changed a record. email is null once they are no member any more."""

    userId: UUID
    email: str | None


class NewerVersion(TypedDict):
    """What a client learns whose change was made for an older version: the record's present version, when and by whom
    it was changed last, and the fields, in camelCase, that have changed since the version that the client had seen.
    changedBy is null if the service itself made the last change. If the client named a version that the record never
    had, changedAt is null and `changed` is empty."""

    version: int
    changedAt: datetime | None
    changedBy: ChangedBy | None
    changed: list[str]


class VersionConflict(PreconditionFailed):
    """A change was made for another version of the record than it has: somebody else was faster."""

    tells_code = True
    details = NewerVersion
    message = "This was changed since you opened it. Nothing of yours was saved."

    def __init__(self, newer: NewerVersion | None = None) -> None:
        super().__init__(beside=newer)


class OrganizationSuspended(Forbidden):
    message = "This organization is inactive."


class WrongEngine(Forbidden):
    message = "This route does not serve this kind of business."


class AdminOnly(Forbidden):
    message = "Only an admin of the business may do this."


class PermissionMissing(Forbidden):
    message = "Your membership lacks the permission for this."


class AdminNeeded(Forbidden):
    """The member may do this, but not above the amount that the organization has set (spec §5.8)."""

    tells_code = True
    message = "An admin has to do this."


class SecondFactorRequired(Forbidden):
    """The user has a second factor, and this session has not proved it."""

    tells_code = True
    message = "Enter the code of your authenticator app to finish signing in."


class SecondFactorMissing(Forbidden):
    """The organization requires a second factor of its admins, and this admin has none."""

    tells_code = True
    message = "Your organization asks its admins for a second step at sign-in; set one up in your account first."


class SignInAnew(Forbidden):
    """The user's second factor was replaced after this session proved it: the person at the screen may have replaced
    it."""

    message = "Your second step at sign-in was changed during this session: sign out and in again for this."


class StepUpRequired(Forbidden):
    """The action needs a second factor proved more recently than this session has."""

    tells_code = True
    message = "Enter the code of your authenticator app once more for this."


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


class WrongNetwork(Forbidden):
    message = "This API key may not be used from this address."


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
