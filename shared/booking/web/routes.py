"""A route is three words: who calls (booking.web.callers), in which transactions it runs, what it takes and answers.

    @route(caller=member(engine="hospitality"), body=ConvertEnquiry, errors=[TableTaken])
    def handler(request: Request[Member, ConvertEnquiry]) -> Deferred[Created[ConvertedEnquiry]]: ...

Every request goes one way: credential → admission → checks → body → transactions → rendering. A caller who is not
admitted is refused before the body is read, so the order of the checks is one for all (spec §7.3).

There are three policies. `in_one_transaction`, unless something else is said: the handler works in one, committed when
it returns. `between_calls`: it asks somebody outside, or goes on after a refusal, in transactions that it opens itself,
and holds none over the call. `once`: likewise, and a request that is sent again takes effect once; `once_if_keyed`: if
it has a key.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, TypeVar, overload

from booking.core.errors import ApiError, DeclaredError
from booking.core.handlers import LambdaHandler, Need, with_contract
from booking.database.paging import PagedList
from booking.web.callers.caller import AdmittedCaller, Caller, OneCallCaller
from booking.web.calls import Call
from booking.web.contract import RouteContract
from booking.web.entity_tags import tagged_response
from booking.web.error_boundary import error_boundary
from booking.web.http import Answer, HttpRequest, Response
from booking.web.policies import (
    BetweenCalls,
    CallingRequest,
    InOneTransaction,
    Once,
    OnceRequest,
    Policy,
    ReadRequest,
    Request,
    between_calls,
    in_one_transaction,
    once,
    once_if_keyed,
)

if TYPE_CHECKING:
    from booking.jobs.job_types import JobType

__all__ = [
    "CallingRequest",
    "OnceRequest",
    "Request",
    "between_calls",
    "in_one_transaction",
    "lambda_handler",
    "once",
    "once_if_keyed",
    "route",
]

Acting = TypeVar("Acting")
Body = TypeVar("Body")
_DEAD_ENDS = (HTTPStatus.BAD_REQUEST, HTTPStatus.FORBIDDEN, HTTPStatus.NOT_FOUND, HTTPStatus.CONFLICT)


@overload
def route(
    *,
    caller: AdmittedCaller[Any, Acting],
    runs: InOneTransaction = in_one_transaction,
    body: type[Body] | None = None,
    query: type[Body] | None = None,
    paged: PagedList | None = None,
    errors: Sequence[DeclaredError] = (),
    enqueues: Sequence["JobType"] = (),
    needs: Sequence[Need] = (),
) -> Callable[[Callable[[Request[Acting, Body]], Answer]], LambdaHandler]: ...
@overload
def route(
    *,
    caller: AdmittedCaller[Any, Acting],
    runs: BetweenCalls,
    body: type[Body] | None = None,
    query: type[Body] | None = None,
    errors: Sequence[DeclaredError] = (),
    enqueues: Sequence["JobType"] = (),
    needs: Sequence[Need] = (),
) -> Callable[[Callable[[CallingRequest[Acting, Body]], Answer]], LambdaHandler]: ...
@overload
def route(
    *,
    caller: AdmittedCaller[Any, Acting],
    runs: Once,
    body: type[Body] | None = None,
    query: type[Body] | None = None,
    errors: Sequence[DeclaredError] = (),
    enqueues: Sequence["JobType"] = (),
    needs: Sequence[Need] = (),
) -> Callable[[Callable[[OnceRequest[Acting, Body]], Answer]], LambdaHandler]: ...
@overload
def route(
    *,
    caller: OneCallCaller[Any],
    query: type[Any] | None = None,
    paged: PagedList | None = None,
    errors: Sequence[DeclaredError] = (),
) -> Callable[[Callable[[ReadRequest], Any]], LambdaHandler]: ...
def route(
    *,
    caller: Caller[Any],
    runs: Policy = in_one_transaction,
    body: type[Any] | None = None,
    query: type[Any] | None = None,
    paged: PagedList | None = None,
    errors: Sequence[DeclaredError] = (),
    enqueues: Sequence["JobType"] = (),
    needs: Sequence[Need] = (),
) -> Callable[[Callable[[Any], Any]], LambdaHandler]:
    """Declares a route for this caller, under this policy.

    A route takes a body, a query or neither: `body` is its pydantic model, `query` a dataclass of its own query
    parameters (booking.core.query_parameters). `paged` is the list that it pages through. `errors` are those that the
    route may answer besides the caller's; with VersionConflict among them the caller may send the version of the record
    that they have seen (`request.seen`). `enqueues` are the jobs that the route may write, `needs` the secrets and
    permissions that its function needs and only few functions have.
    """

    def decorate(answer: Callable[[Any], Any]) -> LambdaHandler:
        contract = RouteContract(
            caller=caller,
            answers=answer,
            calls_outside=runs.calls_outside,
            is_once=runs.is_once,
            needs_key=runs.needs_key,
            body=body,
            paged=paged,
            query=query,
            errors=errors,
            enqueues=enqueues,
            needs_also=needs,
        )

        def respond(http: HttpRequest) -> Response:
            try:
                return _respond(caller, contract, runs, answer, http)
            except ApiError as refusal:
                _lead_on(caller, contract, http, refusal)
                raise

        return lambda_handler(contract, respond)

    return decorate


def _respond(
    caller: Caller[Any], contract: RouteContract, runs: Policy, answer: Callable[[Any], Any], http: HttpRequest
) -> Response:
    """Takes a request the one way: credential, admission, checks, body, transactions, rendering."""
    credential = caller.read(http)
    if isinstance(caller, OneCallCaller):
        read = ReadRequest(http, contract)
        return caller.respond(http, credential, lambda: answer(read))
    assert isinstance(caller, AdmittedCaller), "there is no third kind"
    response = runs.run(Call(caller, contract, http, credential), answer)
    return tagged_response(http, response) if response.is_tagged else response


def _lead_on(caller: Caller[Any], contract: RouteContract, http: HttpRequest, refusal: ApiError) -> None:
    """Has a refusal be answered with a page that leads on, where there is nobody to whom it could be shown again.
    Whoever comes too often, or while something is out of order, has no more done for them."""
    if caller.leads_on is None or refusal.html is not None or refusal.status not in _DEAD_ENDS:
        return
    led, makes = caller.leads_on
    assert isinstance(led, AdmittedCaller), "whoever sees the page is admitted to it"
    with suppress(ApiError):  # else there is no such page
        call = Call(led, contract, http, led.read(http))
        refusal.html = call.transact(lambda db, actor: makes(db, actor, http, refusal), keeps=False)


def lambda_handler(contract: RouteContract, respond: Callable[[HttpRequest], Response]) -> LambdaHandler:
    """Makes the function that Lambda calls: it answers what `respond` does. Errors have the caller's shape, and every
    answer has the caller's headers, errors included."""
    if contract.body is not None:
        contract.body.model_rebuild()  # here and not with the first request, which somebody waits for
    caller = contract.caller
    caller.headers()  # bad dates stop the function at its start
    return with_contract(error_boundary(caller.error_shape, caller.surface, respond, caller.headers), contract)
