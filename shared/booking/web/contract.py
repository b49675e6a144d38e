"""What a route requires of its caller, may answer and needs: declared on its decorator, kept on the handler."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, cast, get_args, get_type_hints

from booking.core import errors
from booking.core.errors import ApiError, DeclaredError
from booking.core.handlers import Need
from booking.core.query_parameters import Parameter, parameters_of
from booking.database.paging import BoundedList, PagedList
from booking.database.transactions import Transaction
from booking.web.callers.caller import Asked, Caller, Surface
from booking.web.http import SAFE_METHODS, HttpRequest

if TYPE_CHECKING:
    from booking.jobs.job_types import JobType
    from booking.web.calls import Call


FormRedirect: TypeAlias = str | Callable[[Any, HttpRequest, Mapping[str, Any]], str]
"""Where a browser goes on to after a form: a path, or one that is made of who acts, what they sent and what was
answered."""
ShowsAgain: TypeAlias = Callable[[Transaction, Any, HttpRequest, ApiError], str]
"""Makes the HTML of the page on which a refused form is shown again."""


class LeadsOn(NamedTuple):
    """What is shown in place of a page that is not there, or whose address is wrong: a page that `makes` for whoever
    may still see it, the `caller`, with why it is shown."""

    caller: Caller[Any]
    makes: ShowsAgain


TriesAgain: TypeAlias = Callable[["Call[Any]"], bool]
"""Asks somebody outside, with no transaction open, and says whether what refused the request is out of its way."""


class RouteContract(NamedTuple):
    """What a route declares: the kind of caller that it serves, the function that answers, whether it takes an
    Idempotency-Key (`is_once`) and refuses to go without, the input that it takes (a body, a page of a list, a
    query), the `errors` that it may answer beside those of every route for such callers, the jobs that it may
    enqueue, and the secrets and permissions that only few functions have and that it needs. `explains` names those of
    its errors that are answered as another, more detailed error, with the function that makes that one. `tries_again`
    names those that may go away when somebody outside is asked, with the function that asks. `shows_again` makes the
    page that a refused form is shown on again, `leads_on` that which is shown in place of one that is not there."""

    caller: Caller[Any]
    answers: Callable[..., Any]
    calls_outside: bool = False
    is_once: bool = False
    needs_key: bool = False
    body: type[Any] | None = None
    paged: PagedList | None = None
    query: type[Any] | None = None
    form_redirect: "FormRedirect | None" = None
    errors: Sequence[DeclaredError] = ()
    explains: Mapping[type[ApiError], Callable[[Any, Any], ApiError]] = {}
    tries_again: Mapping[type[ApiError], TriesAgain] = {}
    enqueues: Sequence["JobType"] = ()
    needs_also: Sequence[Need] = ()
    shows_again: "ShowsAgain | None" = None
    leads_on: "LeadsOn | None" = None

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
        own = [
            error
            for error in self.errors
            if error not in of_input and (error not in self.explains or self._may_stay(error))
        ]
        return [*self.caller.errors, *self.caller.errors_of_asked, *of_writes, *of_input, *own]

    def _may_stay(self, error: DeclaredError) -> bool:
        """Says whether an error that is explained may be answered as it is, as the annotation of that function says."""
        explained = get_type_hints(self.explains[cast(type[ApiError], error)])["return"]
        return error in (explained, *get_args(explained))

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
