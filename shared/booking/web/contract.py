"""What a route requires of its caller, may answer and needs: declared on its decorator, kept on the handler."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from booking.core import errors
from booking.core.errors import ApiError, DeclaredError
from booking.core.handlers import Need
from booking.core.query_parameters import Parameter, parameters_of
from booking.database.paging import BoundedList, PagedList
from booking.web.callers.caller import Asked, Caller, Surface
from booking.web.http import SAFE_METHODS

if TYPE_CHECKING:
    from booking.jobs.job_types import JobType


class RouteContract(NamedTuple):
    """What a route declares: the kind of caller that it serves, the function that answers, whether it takes an
    Idempotency-Key (`is_once`) and refuses to go without, the input that it takes (a body, a page of a list, a
    query), the `errors` that it may answer beside those of every route for such callers, the jobs that it may
    enqueue, and the secrets and permissions that only few functions have and that it needs."""

    caller: Caller[Any]
    answers: Callable[..., Any]
    calls_outside: bool = False
    is_once: bool = False
    needs_key: bool = False
    body: type[Any] | None = None
    paged: PagedList | None = None
    query: type[Any] | None = None
    errors: Sequence[DeclaredError] = ()
    enqueues: Sequence["JobType"] = ()
    needs_also: Sequence[Need] = ()

    @property
    def surface(self) -> Surface:
        return self.caller.surface

    @property
    def asked(self) -> Asked:
        return self.caller.asked

    @property
    def has_version(self) -> bool:
        """Says whether the caller may send the version of the record that they have seen."""
        return errors.VersionConflict in self.errors

    @property
    def parameters(self) -> Sequence[Parameter]:
        """Returns the parameters of the query string, besides those of a list's pages."""
        return () if self.query is None else parameters_of(self.query)

    @property
    def needs(self) -> Sequence[Need]:
        return [*self.needs_also, *self.caller.needs]

    def all_errors(self, method: str) -> list[DeclaredError]:
        """Returns every error that the route may answer to this method, in the order of the checks."""
        of_writes = () if method in SAFE_METHODS else self.caller.errors_of_writes
        of_input = self._errors_of_input()
        own = [error for error in self.errors if error not in of_input]
        return [*self.caller.errors, *self.caller.errors_of_asked, *of_writes, *of_input, *own]

    def _errors_of_input(self) -> list[type[ApiError]]:
        applying: dict[type[ApiError], bool] = {
            errors.BadRequest: self.body is not None
            or self.is_once
            or self.has_version
            or any(one.may_be_refused for one in self.parameters),
            errors.PayloadTooLarge: self.body is not None,
            errors.IdempotencyKeyInUse: self.is_once,
            errors.IdempotencyKeyReused: self.is_once,
            errors.VersionConflict: self.has_version,
            errors.InvalidCursor: self.paged is not None,
            errors.InvalidTimestamp: isinstance(self.paged, BoundedList),
        }
        return [error for error, applies in applying.items() if applies]
