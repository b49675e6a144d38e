"""A request on its way to its handler: the credential it carries, what its route requires, and the transactions in
which the handler works (booking.web.routes)."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import Any, Generic, TypeVar, cast, overload

from booking.core.deferred import Deferred
from booking.core.errors import PayloadTooLarge
from booking.core.query_parameters import parse_query
from booking.database.statements import send
from booking.database.transactions import Transaction, refusing_nothing, retrying, settled
from booking.web.callers.caller import AdmittedCaller
from booking.web.contract import RouteContract
from booking.web.http import FORM, MAX_BODY_BYTES, HttpRequest

Acting = TypeVar("Acting")
Result = TypeVar("Result")


class Transacting:
    """Runs work in transactions of its own, in the caller's tenant."""

    def __init__(self, call: "Call[Any]", *, only_reads: bool = False) -> None:
        self._call, self._only_reads = call, only_reads

    @overload
    def __call__(self, work: Callable[[Transaction], Deferred[Result]], /) -> Result: ...
    @overload
    def __call__(self, work: Callable[[Transaction], Result], /) -> Result: ...
    def __call__(self, work: Callable[[Transaction], Any], /) -> Any:
        """Returns the result of `work`, which is run again if its transaction was chosen to break a deadlock. Raises
        what the admission refuses with, if the caller has lost it meanwhile."""

        def attempt(db: Transaction, _: Any) -> Any:
            if self._only_reads:
                send(db, "select set_local('transaction_read_only', 'on')")
            return work(db)

        return self._call.transact(attempt)


class Call(Generic[Acting]):
    """A request on its way to the handler: the credential it carries, and what its route requires. The first
    transaction admits the caller and checks what they sent."""

    def __init__(
        self, caller: AdmittedCaller[Any, Acting], contract: RouteContract, http: HttpRequest, credential: Any
    ) -> None:
        self.caller, self.contract, self.http, self.credential = caller, contract, http, credential
        self.was_tried = False  # whether the caller was let in or refused
        self._is_checked = False
        self._entered: Transaction | None = None  # the last one
        self._actor: Acting | None = None  # in that one

    @contextmanager
    def enter(self, *, is_checked: bool = False) -> Iterator[tuple[Transaction, Acting]]:
        """Opens a transaction of the caller's and yields it with the actor. Before anything else is done for them, what
        they sent is checked, unless it `is_checked`. Raises what the admission refuses with, BadRequest,
        PayloadTooLarge, and what `let_in` raises."""
        self.was_tried = True
        is_checked = is_checked or self._is_checked
        if not is_checked:
            self._check_before_admission()
        with self.caller.enter(self.credential, self.http, self.contract.enqueues) as (db, actor):
            self._entered, self._actor = db, actor
            if not is_checked:
                self._check_taken()
            yield db, actor

    def transact(self, work: Callable[[Transaction, Acting], Any], *, keeps: bool = True) -> Any:
        """Runs work in a transaction of its own, again if PostgreSQL chose it to break a deadlock. What it returns may
        be Deferred, and then comes with the commit. Without `keeps` it is work after a refusal: nothing of it is kept,
        and what was sent is not checked, since that may be what was refused."""

        def attempt() -> Any:
            with self.enter(is_checked=not keeps) as (db, actor):
                if not keeps:
                    db.discard()
                answer = work(db, actor)
            with refusing_nothing():
                return settled(answer)

        return retrying(attempt)

    def admit(self) -> Acting:
        """Lets the caller in and checks what they sent, unless a transaction has done so, and returns the actor. Costs
        a transaction only for a caller who is admitted first."""
        if self._entered is not None and self._entered.is_admitted:
            return cast(Acting, self._actor)
        if not self.caller.is_admitted_first:
            self.was_tried = True
            self._check_before_admission()
            return self.caller.acting(self.credential, self.http, Deferred.of(None))
        admitted: Acting = self.transact(lambda db, actor: actor)
        return admitted

    def of(self, caller: AdmittedCaller[Any, Any], credential: object) -> "Call[Any]":
        """Returns this request as another kind of caller would have sent it, with this credential."""
        other = Call(caller, self.contract, self.http, credential)
        other._is_checked = True
        return other

    def _check_before_admission(self) -> None:
        """Checks the body of a caller who is not admitted first, and whether `let_in` refuses it."""
        if self._is_checked:
            return
        if self.caller.most_bytes < MAX_BODY_BYTES and len(self.http.raw_body()) > self.caller.most_bytes:
            raise PayloadTooLarge(f"The body is larger than {self.caller.most_bytes // 1024} KB.")
        if self.caller.is_admitted_first:
            return
        checked = self.taken
        if self.caller.let_in is not None:
            self.caller.let_in(self.http, checked)
        self._is_checked = True

    def _check_taken(self) -> None:
        _ = self.taken
        self._is_checked = True

    @cached_property
    def taken(self) -> Any:
        """Returns the body or the query as its model, None for a route that takes neither. It is read once, however
        often the transaction is begun anew. Raises BadRequest."""
        if self.contract.query is not None:
            return parse_query(self.contract.query, self.http.query)
        if self.contract.body is None:
            return None
        if self.caller.takes_forms and self.http.media_type == FORM:
            return self.http.read_form(self.contract.body)
        return self.http.read_body(self.contract.body)
