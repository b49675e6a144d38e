"""Which errors the routes were seen to answer, to hold their declarations to the truth from both sides: no test sees an
error that its route does not declare, and no route declares one that no test provokes. And no test sees a refusal of
the dashboard that no catalogue has.

The second can only be said when every test has run: `conftest.py` asks at the end of a complete run, of all workers.
"""

from collections.abc import Iterable
from contextvars import ContextVar

from booking.core.errors import ApiError, DeclaredError, NotFound, ReferenceNotFound
from booking.core.languages import OF_THE_DESK
from booking.upstreams.stripe.errors import PaymentProcessorRefused
from booking.web.callers.caller import ErrorShape
from booking.web.error_boundary import ON_SCREENS, error_response
from booking.web.http import Response
from booking.web.refusals import said_in_one_of
from local import template
from local.template import Route
from tests.support.every_route import contract_of

Provoked = tuple[str, str]
"""A function's name, and an error's."""

seen: set[Provoked] = set()
_answered: ContextVar[ApiError | None] = ContextVar("_answered", default=None)


class Undeclared(AssertionError):
    """A route answered an error that its decorator does not name; the message says which."""


class Untranslated(AssertionError):
    """A route of the dashboard refused with a sentence that a language does not have; the message says which."""


def noting_error_response(shape: ErrorShape, error: ApiError, said: str) -> Response:
    """Stands in for the error boundary's own function, and remembers what it tells."""
    _answered.set(error)
    return error_response(shape, error, said)


def forget() -> None:
    """Before a request."""
    _answered.set(None)


def check_declared(route: Route) -> None:
    """After a request. Raises Undeclared if its route did not declare what it has answered."""
    error = _answered.get()
    if error is None:
        return
    seen.add((route.function, name_of_error(error)))
    if isinstance(error.__cause__, ApiError):  # which the route explains with this one
        seen.add((route.function, name_of_error(error.__cause__)))
    check_translated(route, error)
    declared = [make() for make in contract_of(route).all_errors(route.method)]
    if type(error) is NotFound and any(isinstance(other, NotFound) for other in declared):
        return  # an id in the path that is no uuid: the record is not there, whichever it would be
    if name_of_error(error) not in map(name_of_error, declared):
        raise Undeclared(f"{route.function} answered {name_of_error(error)}, which it does not declare: {error}")


def check_translated(route: Route, error: ApiError) -> None:
    """Raises Untranslated if people may read a sentence of ours in English whose language is another. What the payment
    processor says is its own."""
    if contract_of(route).surface not in ON_SCREENS or isinstance(error, PaymentProcessorRefused):
        return
    for language in OF_THE_DESK:
        if said_in_one_of([language], str(error)) == str(error):
            raise Untranslated(f"make generate, then say it in shared/booking/locales/refusals/{language}.po: {error}")


def name_of_error(error: ApiError) -> str:
    """What tells an error from others: its class, or the field that it names."""
    return str(error) if isinstance(error, ReferenceNotFound) else type(error).__name__


def never_provoked(provoked: Iterable[Provoked]) -> list[str]:
    """What routes declare beyond what their decorators bring along, and none of these tests has provoked."""
    routes = [route for route in template.load().routes if route.method != "ANY"]
    declared = {(route.function, _name(make)) for route in routes for make in contract_of(route).errors}
    return [f"{function}: {error}" for function, error in sorted(declared - set(provoked))]


def _name(make: DeclaredError) -> str:
    return name_of_error(make())
