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
from dataclasses import dataclass
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar, overload
from uuid import UUID

from booking.core.errors import ApiError, DeclaredError
from booking.core.handlers import LambdaHandler, Need, with_contract
from booking.database.paging import Page, PagedList
from booking.database.transactions import Transact, Transaction, refusing_nothing, retrying
from booking.identity.actors import ActorInBusiness
from booking.web import idempotency_keys
from booking.web.callers.caller import AdmittedCaller, Caller, OneCallCaller
from booking.web.calls import Call, Transacting
from booking.web.contract import FormRedirect, RouteContract, ShowsAgain
from booking.web.entity_tags import version_of
from booking.web.error_boundary import error_boundary
from booking.web.http import Answer, HttpRequest, Response, response_of
from booking.web.idempotency_keys import Claim

if TYPE_CHECKING:
    from booking.jobs.job_types import JobType

Acting = TypeVar("Acting")
Acting_co = TypeVar("Acting_co", covariant=True)
Body = TypeVar("Body")
Body_co = TypeVar("Body_co", covariant=True)
Result = TypeVar("Result")
Derived: TypeAlias = Callable[[Mapping[str, Any]], Mapping[str, Any]]


class ReadRequest:
    """A request of a caller whose admission and answer are one call of the database: its handler says what to read."""

    def __init__(self, http: HttpRequest, contract: RouteContract) -> None:
        self.http = http
        self.contract = contract

    @property
    def page(self) -> Page:
        """Returns the requested page of the list that the decorator names. Raises InvalidCursor."""
        return _page(self.http, self.contract)


@dataclass(frozen=True)
class _Checked(Generic[Acting_co, Body_co]):
    """A request that has passed all checks, with the actor and what the route takes as its model."""

    http: HttpRequest
    contract: RouteContract
    actor: Acting_co
    taken: Body_co

    @property
    def id(self) -> UUID:
        """Returns the `{id}` of the path. Raises NotFound if it is no uuid, since nothing has such an id."""
        return self.http.id

    @property
    def body(self) -> Body_co:
        """Returns the body, on a route that takes one."""
        return self.taken

    @property
    def seen(self) -> int | None:
        """Returns the version of the record that the client has seen, on a route with `has_version`; None if the client
        names none. Raises BadRequest."""
        assert self.contract.has_version, "the decorator says that the record has one: has_version=True"
        return version_of(self.http.header("if-match"))

    @property
    def query(self) -> Body_co:
        """Returns the parameters of the query string, on a route that takes some."""
        return self.taken


@dataclass(frozen=True)
class Request(_Checked[Acting_co, Body_co]):
    """A request inside the transaction that is committed when the handler returns. An answer may be Deferred: it then
    comes with the commit."""

    db: Transaction

    @property
    def page(self: "Request[ActorInBusiness, Body_co]") -> Page:
        """Returns the requested page of the list that the decorator names. Raises InvalidCursor."""
        return _page(self.http, self.contract, self.actor.company_id)


@dataclass(frozen=True)
class CallingRequest(_Checked[Acting_co, Body_co]):
    """A request that calls somebody outside. It opens its own transactions, and none is open during the call."""

    transact: Transacting

    def transact_as_actor(self, work: Callable[[Transaction, Acting_co], Result]) -> Result:
        """Runs work as `transact` does, and gives it what the actor may do as of this transaction."""
        return self.transact.with_actor(work)

    @property
    def transact_read_only(self) -> Transact:
        """Runs work as `transact` does; the database refuses every write."""
        return Transacting(self.transact.call, only_reads=True)


@dataclass(frozen=True)
class OnceRequest(CallingRequest[Acting_co, Body_co]):
    """A request that takes effect once. `once_id` is the same in every attempt: sent as an idempotency key to somebody
    outside, it makes them act once, too."""

    once_id: str


class InOneTransaction:
    """Runs the handler in one transaction, which is committed when it returns, and begun anew if PostgreSQL chose it to
    break a deadlock."""

    calls_outside, is_once = False, False

    def run(self, call: Call[Any], answer: Callable[[Any], Answer]) -> Response:
        def attempt() -> Response:
            with call.enter() as (db, actor):
                answered = answer(Request(call.http, call.contract, actor, call.taken, db))
            with refusing_nothing():
                return response_of(answered)

        return retrying(attempt)


class BetweenCalls:
    """Runs a handler that calls somebody outside: it opens its own transactions and keeps none open over the call. The
    caller is admitted and the body checked before it begins."""

    calls_outside, is_once = True, False

    def run(self, call: Call[Any], answer: Callable[[Any], Answer]) -> Response:
        actor, taken = call.admitted()
        return response_of(answer(CallingRequest(call.http, call.contract, actor, taken, Transacting(call))))


class OnceInOneTransaction:
    """Runs the handler in one transaction, which the key and the stored answer are part of. A repetition that arrives
    meanwhile waits, and receives the same answer. Keys of one `sender`, as the body says, are separate from those of
    others. The fields of the answer that `derived` makes of the others are not stored, and made anew each time. A form
    has the key in the field that `key` reads."""

    calls_outside, is_once = False, True

    def __init__(
        self,
        sender: Callable[[Any], str] | None = None,
        derived: Derived = lambda stored: {},
        key: Callable[[Any], str] | None = None,
    ) -> None:
        self.sender, self.derived, self.key = sender, derived, key

    def run(self, call: Call[Any], answer: Callable[[Any], Answer]) -> Response:
        def attempt() -> Response:
            with call.enter() as (db, actor):
                sender = None if self.sender is None else self.sender(call.taken)
                key = None if self.key is None else self.key(call.taken)
                claimed = idempotency_keys.claim(db, call.http, call.taken, sender, key)
                if claimed.answer is not None:
                    stored = claimed.answer.content
                    return Response(claimed.answer.status, {**stored, **self.derived(stored)}, {})
                response = response_of(answer(Request(call.http, call.contract, actor, call.taken, db)))
                derived = self.derived(response.content)
                stored = {name: value for name, value in response.content.items() if name not in derived}
                idempotency_keys.complete(db, claimed.id, response._replace(content=stored))
            return response

        return retrying(attempt)


class OnceBetweenCalls:
    """Runs a handler that calls somebody outside. The key is claimed before the work and completed with its answer,
    each in a transaction of its own. An error is not stored, and a repetition is tried again. A handler that refuses
    does so before anything has happened, here or outside: it leaves no key behind (decision 19)."""

    calls_outside, is_once = True, True

    def run(self, call: Call[Any], answer: Callable[[Any], Answer]) -> Response:
        def claim() -> tuple[Claim, Any]:
            with call.enter() as (db, actor):
                return idempotency_keys.claim(db, call.http, call.taken), actor

        claimed, actor = retrying(claim)
        if claimed.answer is not None:
            return Response(claimed.answer.status, claimed.answer.content, {})
        transact = Transacting(call)
        try:
            request = OnceRequest(call.http, call.contract, actor, call.taken, transact, str(claimed.id))
            response = response_of(answer(request))
            transact(lambda db: idempotency_keys.complete(db, claimed.id, response))
        except Exception as error:
            nothing_happened = claimed.is_first and isinstance(error, ApiError) and error.is_refusal
            let_go = idempotency_keys.forget if nothing_happened else idempotency_keys.release
            with suppress(ApiError):  # if this fails, the claim expires by itself
                transact(lambda db: let_go(db, claimed.id))
            raise
        return response


Policy: TypeAlias = InOneTransaction | BetweenCalls | OnceInOneTransaction | OnceBetweenCalls

in_one_transaction = InOneTransaction()
between_calls = BetweenCalls()


@overload
def once(
    policy: InOneTransaction,
    *,
    sender: Callable[[Any], str] | None = None,
    derived: Derived = lambda stored: {},
    key: Callable[[Any], str] | None = None,
) -> OnceInOneTransaction: ...
@overload
def once(policy: BetweenCalls) -> OnceBetweenCalls: ...
def once(
    policy: InOneTransaction | BetweenCalls,
    *,
    sender: Callable[[Any], str] | None = None,
    derived: Derived = lambda stored: {},
    key: Callable[[Any], str] | None = None,
) -> OnceInOneTransaction | OnceBetweenCalls:
    """Returns the policy for requests with an Idempotency-Key: the handler's answer is stored, and returned to every
    repetition by the same tenant and, if `sender` says who sends a body, by the same of its guests. What must not be
    stored of an answer, `derived` makes of the rest each time. A form has the key in the field that `key` reads."""
    return OnceInOneTransaction(sender, derived, key) if isinstance(policy, InOneTransaction) else OnceBetweenCalls()


@overload
def route(
    *,
    caller: AdmittedCaller[Any, Acting],
    runs: InOneTransaction | OnceInOneTransaction,
    body: type[Body] | None = None,
    paged: PagedList | None = None,
    query: type[Body] | None = None,
    has_entity_tag: bool = False,
    has_version: bool = False,
    fresh_seconds: int = 0,
    form_redirect: FormRedirect | None = None,
    errors: Sequence[DeclaredError] = (),
    explains: Mapping[type[ApiError], Callable[[Request[Acting, Body], ApiError], ApiError]] = {},
    shows_again: Callable[[Transaction, Acting, HttpRequest, ApiError], str] | None = None,
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
    runs: InOneTransaction,
    paged: PagedList | None = None,
    query: type[Any] | None = None,
    errors: Sequence[DeclaredError] = (),
) -> Callable[[Callable[[ReadRequest], Any]], LambdaHandler]: ...
def route(
    *,
    caller: Caller[Any],
    runs: Policy,
    body: type[Any] | None = None,
    paged: PagedList | None = None,
    query: type[Any] | None = None,
    has_entity_tag: bool = False,
    has_version: bool = False,
    fresh_seconds: int = 0,
    form_redirect: FormRedirect | None = None,
    errors: Sequence[DeclaredError] = (),
    explains: Mapping[type[ApiError], Callable[[Any, ApiError], ApiError]] = {},
    shows_again: ShowsAgain | None = None,
    enqueues: Sequence["JobType"] = (),
    needs: Sequence[Need] = (),
) -> Callable[[Callable[[Any], Any]], LambdaHandler]:
    """Declares a route for this caller, under this policy.

    A route takes a body, a query or neither: `body` is its pydantic model, `query` a dataclass of its own query
    parameters (booking.core.query_parameters). `paged` is the list that it pages through. With `has_entity_tag` the
    caller may send the tag of an earlier answer, with `has_version` the version of the record that they have seen
    (`request.seen`). What is nobody's own may be kept by whoever reads it for `fresh_seconds`. After a form the
    browser is redirected to `form_redirect`. `errors` are those that the route may answer besides the caller's
    errors. A refusal in `explains` is replaced by the error that the function there makes of it: that function
    reads what it needs in a transaction of its own, since the refused one is rolled back. A refused form is shown again
    on the page that `shows_again` makes, likewise in a transaction of its own. `enqueues` are the jobs that the route
    may write, `needs` the secrets and permissions that its function needs and only few functions have.
    """

    def decorate(answer: Callable[[Any], Any]) -> LambdaHandler:
        contract = RouteContract(
            caller=caller,
            answers=answer,
            calls_outside=runs.calls_outside,
            is_once=runs.is_once,
            body=body,
            paged=paged,
            query=query,
            has_entity_tag=has_entity_tag or (isinstance(caller, OneCallCaller) and paged is None),
            has_version=has_version,
            fresh_seconds=fresh_seconds,
            form_redirect=form_redirect,
            errors=errors,
            explains=explains,
            enqueues=enqueues,
            needs_also=needs,
            shows_again=shows_again,
        )

        def respond(http: HttpRequest) -> Response:
            return _respond(caller, contract, runs, answer, http)

        return lambda_handler(contract, respond)

    return decorate


def _respond(
    caller: Caller[Any], contract: RouteContract, runs: Policy, answer: Callable[[Any], Any], http: HttpRequest
) -> Response:
    """Takes a request the one way: credential, admission, checks, body, transactions, rendering."""
    credential = caller.read(http)
    if isinstance(caller, OneCallCaller):
        read = ReadRequest(http, contract)
        return caller.respond(http, credential, contract.has_entity_tag, lambda: answer(read))
    assert isinstance(caller, AdmittedCaller), "there is no third kind"
    call = Call(caller, contract, http, credential)
    try:
        call.check_before_admission()
        return call.rendered(runs.run(call, answer))
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


def lambda_handler(contract: RouteContract, respond: Callable[[HttpRequest], Response]) -> LambdaHandler:
    """Makes the function that Lambda calls: it answers what `respond` does. Errors have the caller's shape, and every
    answer has the caller's headers, errors included."""
    if contract.body is not None:
        contract.body.model_rebuild()  # here and not with the first request, which somebody waits for
    caller = contract.caller
    caller.headers()  # bad dates stop the function at its start
    return with_contract(error_boundary(caller.error_shape, caller.surface, respond, caller.headers), contract)


def _page(http: HttpRequest, contract: RouteContract, company_id: UUID | None = None) -> Page:
    assert contract.paged is not None, "the decorator names the list: paged=…"
    return contract.paged.page(http.query, contract.caller.most_rows, company_id)
