"""A route is three words: who calls (booking.web.callers), in which transactions it runs, what it takes and answers.

    @route(caller=member(engine="hospitality"), runs=in_one_transaction, body=ConvertEnquiry, errors=[TableTaken])
    def handler(request: Request[Member, ConvertEnquiry]) -> Deferred[Created[ConvertedEnquiry]]: ...

Every request goes one way: credential → admission → checks → body → transactions → rendering. A caller who is not
admitted is refused before the body is read, so the order of the checks is one for all (spec §7.3).

There are three policies. `in_one_transaction`: the handler works in one, committed when it returns. `between_calls`: it
asks somebody outside, opens its own transactions and holds none over the call. `once(…)`, around either: a request that
is sent again takes effect once.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, TypeVar, overload

from booking.core.errors import ApiError, DeclaredError
from booking.core.handlers import LambdaHandler, Need, with_contract
from booking.database.paging import PagedList
from booking.database.transactions import Transaction
from booking.web.callers.caller import AdmittedCaller, Caller, OneCallCaller
from booking.web.calls import Call
from booking.web.contract import FormRedirect, LeadsOn, RouteContract, ShowsAgain, TriesAgain
from booking.web.error_boundary import error_boundary
from booking.web.http import Answer, HttpRequest, Response
from booking.web.policies import (
    BetweenCalls,
    CallingRequest,
    InOneTransaction,
    OnceBetweenCalls,
    OnceInOneTransaction,
    OnceRequest,
    Policy,
    ReadRequest,
    Request,
    between_calls,
    in_one_transaction,
    once,
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
    "route",
]

Acting = TypeVar("Acting")
Body = TypeVar("Body")
_DEAD_ENDS = (HTTPStatus.BAD_REQUEST, HTTPStatus.FORBIDDEN, HTTPStatus.NOT_FOUND, HTTPStatus.CONFLICT)


@overload
def route(
    *,
    caller: AdmittedCaller[Any, Acting],
    runs: InOneTransaction | OnceInOneTransaction = in_one_transaction,
    body: type[Body] | None = None,
    paged: PagedList | None = None,
    query: type[Body] | None = None,
    form_redirect: FormRedirect | None = None,
    errors: Sequence[DeclaredError] = (),
    explains: Mapping[type[ApiError], Callable[[Request[Acting, Body], ApiError], ApiError]] = {},
    tries_again: Mapping[type[ApiError], TriesAgain] = {},
    shows_again: Callable[[Transaction, Acting, HttpRequest, ApiError], str] | None = None,
    leads_on: LeadsOn | None = None,
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
    shows_again: Callable[[Transaction, Acting, HttpRequest, ApiError], str] | None = None,
    leads_on: LeadsOn | None = None,
    enqueues: Sequence["JobType"] = (),
    needs: Sequence[Need] = (),
) -> Callable[[Callable[[CallingRequest[Acting, Body]], Answer]], LambdaHandler]: ...
@overload
def route(
    *,
    caller: AdmittedCaller[Any, Acting],
    runs: OnceBetweenCalls,
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
    runs: InOneTransaction = in_one_transaction,
    paged: PagedList | None = None,
    query: type[Any] | None = None,
    errors: Sequence[DeclaredError] = (),
) -> Callable[[Callable[[ReadRequest], Any]], LambdaHandler]: ...
def route(
    *,
    caller: Caller[Any],
    runs: Policy = in_one_transaction,
    body: type[Any] | None = None,
    paged: PagedList | None = None,
    query: type[Any] | None = None,
    form_redirect: FormRedirect | None = None,
    errors: Sequence[DeclaredError] = (),
    explains: Mapping[type[ApiError], Callable[[Any, ApiError], ApiError]] = {},
    tries_again: Mapping[type[ApiError], TriesAgain] = {},
    shows_again: ShowsAgain | None = None,
    leads_on: LeadsOn | None = None,
    enqueues: Sequence["JobType"] = (),
    needs: Sequence[Need] = (),
) -> Callable[[Callable[[Any], Any]], LambdaHandler]:
    """Declares a route for this caller, under this policy.

    A route takes a body, a query or neither: `body` is its pydantic model, `query` a dataclass of its own query
    parameters (booking.core.query_parameters). `paged` is the list that it pages through. With `has_entity_tag` the
    caller may send the tag of an earlier answer, with `has_version` the version of the record that they have seen
    (`request.seen`). What is nobody's own may be kept by whoever reads it for `fresh_seconds`. After a form the
    browser is redirected to `form_redirect`. `errors` are those that the route may answer besides the caller's
    errors. A refusal in `explains` is replaced by the error that the function there makes of it: that function reads
    what it needs in a transaction of its own, since the refused one is rolled back. After a refusal in `tries_again`
    the request is run once more, if the function there says that what refused it is out of its way. A refused form is
    shown again on the page that `shows_again` makes, likewise in a transaction of its own; whoever finds nothing where
    they look is led on by the page that `leads_on` makes. `enqueues` are the jobs that
    the route may write, `needs` the secrets and permissions that its function needs and only few functions have.
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
            form_redirect=form_redirect,
            errors=errors,
            explains=explains,
            tries_again=tries_again,
            enqueues=enqueues,
            needs_also=needs,
            shows_again=shows_again,
            leads_on=leads_on,
        )

        def respond(http: HttpRequest) -> Response:
            try:
                return _respond(caller, contract, runs, answer, http)
            except ApiError as refusal:
                _lead_on(contract, http, refusal)
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
    call = Call(caller, contract, http, credential)
    try:
        call.check_before_admission()
        return call.rendered(_run(call, contract, runs, answer))
    except ApiError as refusal:
        if contract.shows_again is not None and refusal.status < HTTPStatus.INTERNAL_SERVER_ERROR:
            with call.enter() as (db, actor):
                db.discard()  # as below
                refusal.html = contract.shows_again(db, actor, http, refusal)
            raise
        explain = contract.explains.get(type(refusal))
        if explain is None:
            raise
        with call.enter() as (db, actor):
            db.discard()  # it only reads, and nothing that the admission counts happened
            explained = explain(Request(http, contract, actor, call.taken, db), refusal)
        raise explained from refusal


def _lead_on(contract: RouteContract, http: HttpRequest, refusal: ApiError) -> None:
    """Has a refusal be answered with a page that leads on, where there is nobody to whom it could be shown again.
    Whoever comes too often, or while something is out of order, has no more done for them."""
    if contract.leads_on is None or refusal.html is not None or refusal.status not in _DEAD_ENDS:
        return
    caller = contract.leads_on.caller
    assert isinstance(caller, AdmittedCaller), "whoever sees the page is admitted to it"
    with suppress(ApiError), caller.enter(caller.read(http), http, ()) as (db, actor):  # else there is no such page
        refusal.html = contract.leads_on.makes(db, actor, http, refusal)


def _run(call: Call[Any], contract: RouteContract, runs: Policy, answer: Callable[[Any], Any]) -> Response:
    """Runs the handler, and once more if what refused it was out of its way then."""
    try:
        return runs.run(call, answer)
    except ApiError as refusal:
        is_out_of_the_way = contract.tries_again.get(type(refusal))
        if is_out_of_the_way is None or not is_out_of_the_way(call):
            raise
    return runs.run(call, answer)


def lambda_handler(contract: RouteContract, respond: Callable[[HttpRequest], Response]) -> LambdaHandler:
    """Makes the function that Lambda calls: it answers what `respond` does. Errors have the caller's shape, and every
    answer has the caller's headers, errors included."""
    if contract.body is not None:
        contract.body.model_rebuild()  # here and not with the first request, which somebody waits for
    caller = contract.caller
    caller.headers()  # bad dates stop the function at its start
    return with_contract(error_boundary(caller.error_shape, caller.surface, respond, caller.headers), contract)
