"""The transactions in which a route works, and the request that its handler receives in them (booking.web.routes)."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Generic, TypeAlias, TypeVar, overload
from uuid import UUID

from booking.core.errors import ApiError
from booking.database.paging import Page
from booking.database.transactions import Transact, Transaction, refusing_nothing, retrying
from booking.identity.actors import ActorInBusiness
from booking.web import idempotency_keys
from booking.web.calls import Call, Transacting
from booking.web.contract import RouteContract
from booking.web.entity_tags import version_of
from booking.web.http import Answer, HttpRequest, Response, response_of
from booking.web.idempotency_keys import Claim, KeyedRequest

Acting = TypeVar("Acting")
Acting_co = TypeVar("Acting_co", covariant=True)
Body_co = TypeVar("Body_co", covariant=True)
Result = TypeVar("Result")
Derived: TypeAlias = Callable[[Mapping[str, Any]], Mapping[str, Any]]
After: TypeAlias = Callable[[Call[Any], Mapping[str, Any]], Mapping[str, Any]]
Stands: TypeAlias = Callable[[Transaction, Mapping[str, Any]], bool]
IS_OF_ANOTHER: Mapping[str, Any] = {"isOfAnother": True}
"""What an answer has besides if it is that of a form which was filled in otherwise."""


class ReadRequest:
    """A request of a caller whose admission and answer are one call of the database: its handler says what to read."""

    def __init__(self, http: HttpRequest, contract: RouteContract) -> None:
        self.http = http
        self.contract = contract

    @property
    def page(self) -> Page:
        """Returns the requested page of the list that the decorator names. Raises InvalidCursor."""
        return _page(self.http, self.contract)


class _Checked(Generic[Acting_co, Body_co]):
    """A request that has passed all checks, with the actor and what the route takes as its model."""

    def __init__(self, http: HttpRequest, contract: RouteContract, actor: Acting_co, taken: Body_co) -> None:
        self.http = http
        self.contract = contract
        self.actor = actor
        self.taken = taken

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
        """Returns the version of the record that the client has seen, on a route that may answer VersionConflict; None
        if the client names none. Raises BadRequest."""
        assert self.contract.has_version, "the decorator says that it is compared: errors=[…, VersionConflict]"
        return version_of(self.http.header("if-match"))

    @property
    def query(self) -> Body_co:
        """Returns the parameters of the query string, on a route that takes some."""
        return self.taken


class Request(_Checked[Acting_co, Body_co]):
    """A request inside the transaction that is committed when the handler returns. An answer may be Deferred: it then
    comes with the commit."""

    def __init__(
        self, http: HttpRequest, contract: RouteContract, actor: Acting_co, taken: Body_co, db: Transaction
    ) -> None:
        super().__init__(http, contract, actor, taken)
        self.db = db

    @property
    def page(self: "Request[ActorInBusiness, Body_co]") -> Page:
        """Returns the requested page of the list that the decorator names. Raises InvalidCursor."""
        return _page(self.http, self.contract, self.actor.company_id)


class CallingRequest(_Checked[Acting_co, Body_co]):
    """A request that calls somebody outside. It opens its own transactions, and none is open during the call."""

    def __init__(
        self, http: HttpRequest, contract: RouteContract, actor: Acting_co, taken: Body_co, transact: Transacting
    ) -> None:
        super().__init__(http, contract, actor, taken)
        self.transact = transact

    def transact_as_actor(self, work: Callable[[Transaction, Acting_co], Result]) -> Result:
        """Runs work as `transact` does, and gives it what the actor may do as of this transaction."""
        return self.transact.with_actor(work)

    @property
    def transact_read_only(self) -> Transact:
        """Runs work as `transact` does; the database refuses every write."""
        return Transacting(self.transact.call, only_reads=True)


class OnceRequest(CallingRequest[Acting_co, Body_co]):
    """A request that takes effect once. `once_id` is the same in every attempt: sent as an idempotency key to somebody
    outside, it makes them act once, too."""

    def __init__(
        self,
        http: HttpRequest,
        contract: RouteContract,
        actor: Acting_co,
        taken: Body_co,
        transact: Transacting,
        once_id: str,
    ) -> None:
        super().__init__(http, contract, actor, taken, transact)
        self.once_id = once_id


class InOneTransaction:
    """Runs the handler in one transaction, which is committed when it returns, and begun anew if PostgreSQL chose it to
    break a deadlock."""

    calls_outside, is_once, needs_key = False, False, False

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

    calls_outside, is_once, needs_key = True, False, False

    def run(self, call: Call[Any], answer: Callable[[Any], Answer]) -> Response:
        actor, taken = call.admitted()
        return response_of(answer(CallingRequest(call.http, call.contract, actor, taken, Transacting(call))))


class OnceInOneTransaction:
    """Runs the handler in one transaction, which the key and the stored answer are part of. A repetition that arrives
    meanwhile waits, and receives the same answer. With `optional`, a request without a key is carried out each time
    that it is sent. Keys of one `sender`, as the body says, are separate from those of others. The fields of the answer
    that `derived` makes of the others are not stored, and made anew each time; so are those that `after` makes of it by
    asking somebody outside, once all is committed. A form has the key in the field that `key` reads. With `stands` it
    leads to what was done by it, however it is filled in when it is sent again, as long as that stands; then the key is
    a new one."""

    calls_outside, is_once = False, True

    def __init__(
        self,
        *,
        optional: bool = False,
        sender: Callable[[Any], str] | None = None,
        derived: Derived = lambda stored: {},
        key: Callable[[Any], str] | None = None,
        after: After | None = None,
        stands: Stands | None = None,
    ) -> None:
        self.needs_key = not optional
        self.lasts = idempotency_keys.KEY_LIFETIME if stands is None else idempotency_keys.LIFETIME_OF_FORMS
        self.sender, self.derived, self.key, self.after, self.stands = sender, derived, key, after, stands

    def run(self, call: Call[Any], answer: Callable[[Any], Answer]) -> Response:
        if not self.needs_key and call.http.header("idempotency-key") is None:
            return in_one_transaction.run(call, answer)

        def attempt() -> Response:
            with call.enter() as (db, actor):
                key_id = idempotency_keys.take(db, self._asked(call))
                response = response_of(answer(Request(call.http, call.contract, actor, call.taken, db)))
                derived = self.derived(response.content)
                stored = {name: value for name, value in response.content.items() if name not in derived}
                idempotency_keys.complete(db, key_id, response._replace(content=stored), self.lasts)
            return response

        response = None
        while response is None:  # as often as what was done under the key is found to stand no more
            try:
                response = retrying(attempt)
            except idempotency_keys.KeyIsKnown:
                response = retrying(lambda: self._repetition(call))
        if self.after is None:
            return response
        return response._replace(content={**response.content, **self.after(call, response.content)})

    def _repetition(self, call: Call[Any]) -> Response | None:
        """Returns what was answered under the key; None if that stands no more, and the key is a new one."""
        with call.enter() as (db, _):
            known = idempotency_keys.find_answer(db, self._asked(call), also_of_another=self.stands is not None)
            if self.stands is not None and not self.stands(db, known.content):
                idempotency_keys.forget_answer(db, known.key_id)
                return None
        of_another = {} if known.is_same else IS_OF_ANOTHER
        return Response(known.status, {**known.content, **self.derived(known.content), **of_another}, {})

    def _asked(self, call: Call[Any]) -> KeyedRequest:
        sender = None if self.sender is None else self.sender(call.taken)
        key = None if self.key is None else self.key(call.taken)
        return idempotency_keys.asked_under_key(call.http, call.taken, sender, key)


class OnceBetweenCalls:
    """Runs a handler that calls somebody outside. The key is claimed before the work and completed with its answer,
    each in a transaction of its own. An error is not stored, and a repetition is tried again. A handler that refuses
    does so before anything has happened, here or outside: it leaves no key behind (decision 19)."""

    calls_outside, is_once, needs_key = True, True, True

    def run(self, call: Call[Any], answer: Callable[[Any], Answer]) -> Response:
        def claim() -> tuple[Claim, Any]:
            with call.enter() as (db, actor):
                return idempotency_keys.claim(db, idempotency_keys.asked_under_key(call.http, call.taken)), actor

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
    optional: bool = False,
    sender: Callable[[Any], str] | None = None,
    derived: Derived = lambda stored: {},
    key: Callable[[Any], str] | None = None,
    after: After | None = None,
    stands: Stands | None = None,
) -> OnceInOneTransaction: ...
@overload
def once(policy: BetweenCalls) -> OnceBetweenCalls: ...
def once(
    policy: InOneTransaction | BetweenCalls,
    *,
    optional: bool = False,
    sender: Callable[[Any], str] | None = None,
    derived: Derived = lambda stored: {},
    key: Callable[[Any], str] | None = None,
    after: After | None = None,
    stands: Stands | None = None,
) -> OnceInOneTransaction | OnceBetweenCalls:
    """Returns the policy for requests with an Idempotency-Key: the handler's answer is stored, and returned to every
    repetition by the same tenant and, if `sender` says who sends a body, by the same of its guests. With `optional` a
    request may come without a key, and is then carried out each time. What must not be stored of an answer, `derived`
    makes of the rest each time; what somebody outside has to be asked for, `after` the commit. A form has the key in
    the field that `key` reads, and leads to what was done by it as long as that `stands`, whatever else it has by
    then."""
    return (
        OnceInOneTransaction(optional=optional, sender=sender, derived=derived, key=key, after=after, stands=stands)
        if isinstance(policy, InOneTransaction)
        else OnceBetweenCalls()
    )


def _page(http: HttpRequest, contract: RouteContract, company_id: UUID | None = None) -> Page:
    assert contract.paged is not None, "the decorator names the list: paged=…"
    return contract.paged.page(http.query, contract.caller.most_rows, company_id)
