"""The transactions in which a route works, and the request that its handler receives in them (booking.web.routes)."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any, Generic, TypeAlias, TypeVar, overload
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.errors import ApiError
from booking.database.paging import Page
from booking.database.transactions import Transact, Transaction, retrying, settled
from booking.identity.actors import ActorInBusiness
from booking.web import idempotency_keys
from booking.web.calls import Call, Transacting
from booking.web.contract import RouteContract
from booking.web.entity_tags import version_of
from booking.web.http import Answer, HttpRequest, Response, answer_with, response_of
from booking.web.idempotency_keys import Claim, KeyedRequest

Acting_co = TypeVar("Acting_co", covariant=True)
Body_co = TypeVar("Body_co", covariant=True)
Result = TypeVar("Result")
Answered = TypeVar("Answered", bound=Answer)
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


class _Taken(Generic[Acting_co, Body_co]):
    """A request with what the route takes as its model."""

    def __init__(self, call: Call[Any]) -> None:
        self.call, self.http, self.contract = call, call.http, call.contract

    @property
    def id(self) -> UUID:
        """Returns the `{id}` of the path. Raises NotFound if it is no uuid, since nothing has such an id."""
        return self.http.id

    @property
    def body(self) -> Body_co:
        """Returns the body, on a route that takes one. Raises BadRequest."""
        taken: Body_co = self.call.taken
        return taken

    @property
    def query(self) -> Body_co:
        """Returns the parameters of the query string, on a route that takes some. Raises BadRequest."""
        return self.body

    @property
    def seen(self) -> int | None:
        """Returns the version of the record that the client has seen, on a route that may answer VersionConflict; None
        if the client names none. Raises BadRequest."""
        assert self.contract.has_version, "the decorator says that it is compared: errors=[…, VersionConflict]"
        return version_of(self.http.header("if-match"))


class Request(_Taken[Acting_co, Body_co]):
    """A request inside a transaction that is committed when the handler, or the step of one, returns. An answer may be
    Deferred: it then comes with the commit."""

    def __init__(self, call: Call[Any], db: Transaction, actor: Acting_co) -> None:
        super().__init__(call)
        self.db, self.actor = db, actor

    @property
    def page(self: "Request[ActorInBusiness, Body_co]") -> Page:
        """Returns the requested page of the list that the decorator names. Raises InvalidCursor."""
        return _page(self.http, self.contract, self.actor.company_id)


class CallingRequest(_Taken[Acting_co, Body_co]):
    """A request that calls somebody outside, or goes on after a refusal. Its handler opens its own transactions, in
    steps that receive the Request of a plain handler, and none is open between them. The first one admits the caller;
    `actor`, `body` and `query` do so before it, in a transaction of their own if need be."""

    def admit(self) -> None:
        """Lets the caller in, and checks what they sent: for a handler that asks somebody outside before anything else.
        Raises what the admission refuses with, BadRequest."""
        self.call.admit()

    @property
    def actor(self) -> Acting_co:
        """Returns the actor, as of the last transaction. Raises what the admission refuses with."""
        actor: Acting_co = self.call.admit()
        return actor

    @property
    def body(self) -> Body_co:
        """Returns the body, on a route that takes one. Raises what the admission refuses with, BadRequest."""
        self.call.admit()
        return super().body

    @overload
    def transact(self, step: "Callable[[Request[Acting_co, Body_co]], Deferred[Result]]") -> Result: ...
    @overload
    def transact(self, step: "Callable[[Request[Acting_co, Body_co]], Result]") -> Result: ...
    def transact(self, step: Callable[[Any], Any]) -> Any:
        """Returns the result of a step in a transaction of its own, which is begun anew if it was chosen to break a
        deadlock. Raises what the admission refuses with."""
        return self.call.transact(lambda db, actor: step(Request(self.call, db, actor)))

    def look(self, step: "Callable[[Request[Acting_co, Body_co]], Result]") -> Result:
        """Returns what a step finds after a refusal, in a transaction of which nothing is kept. It also runs for who
        was refused because of what they sent."""
        found: Result = self.call.transact(lambda db, actor: step(Request(self.call, db, actor)), keeps=False)
        return found

    @property
    def transact_db(self) -> Transact:
        """Runs work that knows no request, as that of actions, in transactions of its own."""
        return Transacting(self.call)

    @property
    def transact_read_only(self) -> Transact:
        """Runs work as `transact_db` does; the database refuses every write."""
        return Transacting(self.call, only_reads=True)


class OnceRequest(CallingRequest[Acting_co, Body_co]):
    """A request with an Idempotency-Key: what its handler does by `once` takes effect once."""

    @overload
    def once(
        self,
        step: "Callable[[Request[Acting_co, Body_co]], Deferred[Result]]",
        *,
        sender: str | None = None,
        key: str | None = None,
        stands: "Callable[[Request[Acting_co, Body_co], Any], bool] | None" = None,
    ) -> Result: ...
    @overload
    def once(
        self,
        step: "Callable[[Request[Acting_co, Body_co]], Result]",
        *,
        sender: str | None = None,
        key: str | None = None,
        stands: "Callable[[Request[Acting_co, Body_co], Any], bool] | None" = None,
    ) -> Result: ...
    def once(
        self,
        step: Callable[[Any], Any],
        *,
        sender: str | None = None,
        key: str | None = None,
        stands: Callable[[Any, Any], bool] | None = None,
    ) -> Any:
        """Returns the result of a step in a transaction of its own, which the key and the stored result are part of. A
        repetition that arrives meanwhile waits, and receives the same result, as it was stored: ids and times are
        texts in it. Where the route asks for no key, a request without one is carried out each time that it is sent.

        Keys of one `sender` are separate from those of others. A form has its `key` in a field. With `stands`, a form
        that is sent again is answered with what its key did before, even if it is filled in differently, while `stands`
        says that this still holds. Once it does not, the key is forgotten and the step runs again. Raises what `step`
        does, BadRequest, IdempotencyKeyInUse, IdempotencyKeyReused."""
        if not self.contract.needs_key and self.http.header("idempotency-key") is None:
            return self.transact(step)
        lasts = idempotency_keys.KEY_LIFETIME if stands is None else idempotency_keys.LIFETIME_OF_FORMS

        def asked() -> KeyedRequest:
            return idempotency_keys.asked_under_key(self.http, self.call.taken, sender, key)

        def attempt() -> Any:
            with self.call.enter() as (db, actor):
                key_id = idempotency_keys.take(db, asked())
                result = settled(step(Request(self.call, db, actor)))
                idempotency_keys.complete(db, key_id, response_of(result), lasts)
            return result

        def repetition() -> Response | None:
            with self.call.enter() as (db, actor):
                known = idempotency_keys.find_answer(db, asked(), also_of_another=stands is not None)
                if stands is not None and not stands(Request(self.call, db, actor), known.content):
                    idempotency_keys.forget_answer(db, known.key_id)
                    return None
            return Response(known.status, known.content if known.is_same else {**known.content, **IS_OF_ANOTHER}, {})

        while True:  # as often as what was done under the key is found to stand no more
            try:
                return retrying(attempt)
            except idempotency_keys.KeyIsKnown:
                repeated = retrying(repetition)
            if repeated is not None:
                return answer_with(repeated.status, repeated.content)

    def once_between_calls(self, work: Callable[[str], Answered]) -> Answered:
        """Returns the result of work that calls somebody outside. The key is claimed before it and completed with its
        result, each in a transaction of its own. `work` receives an id that is the same in every attempt: sent as an
        idempotency key to somebody outside, it makes them act once, too.

        An error is not stored, and a repetition is tried again. Work that refuses does so before anything has happened,
        here or outside: it leaves no key behind (docs/decisions/routes.md). Raises what `work` does, BadRequest,
        IdempotencyKeyInUse, IdempotencyKeyReused."""

        def claim(db: Transaction, _: Any) -> Claim:
            return idempotency_keys.claim(db, idempotency_keys.asked_under_key(self.http, self.call.taken))

        claimed: Claim = self.call.transact(claim)
        if claimed.answer is not None:
            repeated: Answered = answer_with(claimed.answer.status, claimed.answer.content)
            return repeated
        try:
            result = work(str(claimed.id))
            self.transact_db(partial(idempotency_keys.complete, claim_id=claimed.id, response=response_of(result)))
        except Exception as error:
            nothing_happened = claimed.is_first and isinstance(error, ApiError) and error.is_refusal
            let_go = idempotency_keys.forget if nothing_happened else idempotency_keys.release
            with suppress(ApiError):  # if this fails, the claim expires by itself
                self.transact_db(partial(let_go, claim_id=claimed.id))
            raise
        return result


class InOneTransaction:
    """Runs the handler in one transaction, which is committed when it returns, and begun anew if PostgreSQL chose it to
    break a deadlock."""

    calls_outside, is_once, needs_key = False, False, False

    def run(self, call: Call[Any], answer: Callable[[Any], Answer]) -> Response:
        return response_of(call.transact(lambda db, actor: answer(Request(call, db, actor))))


class BetweenCalls:
    """Runs a handler that opens its own transactions: it calls somebody outside, and keeps none open over the call, or
    does more after a refusal."""

    calls_outside, is_once, needs_key = True, False, False

    def run(self, call: Call[Any], answer: Callable[[Any], Answer]) -> Response:
        return _admitting(call, lambda: answer(CallingRequest(call)))


class Once:
    """Runs a handler likewise, which takes effect once by an Idempotency-Key. Without `needs_key` a request may come
    without one, and is then carried out each time that it is sent."""

    calls_outside, is_once = True, True

    def __init__(self, *, needs_key: bool) -> None:
        self.needs_key = needs_key

    def run(self, call: Call[Any], answer: Callable[[Any], Answer]) -> Response:
        return _admitting(call, lambda: answer(OnceRequest(call)))


Policy: TypeAlias = InOneTransaction | BetweenCalls | Once

in_one_transaction = InOneTransaction()
between_calls = BetweenCalls()
once = Once(needs_key=True)
once_if_keyed = Once(needs_key=False)


def _admitting(call: Call[Any], answer: Callable[[], Answer]) -> Response:
    """Returns what a handler answers that opens its own transactions. One that opened none answers nobody who is not
    admitted, nor refuses them anything else."""
    try:
        answered = answer()
    except ApiError:
        if not call.was_tried:
            call.admit()
        raise
    call.admit()
    return response_of(answered)


def _page(http: HttpRequest, contract: RouteContract, company_id: UUID | None = None) -> Page:
    assert contract.paged is not None, "the decorator names the list: paged=…"
    return contract.paged.page(http.query, contract.caller.most_rows, company_id)
