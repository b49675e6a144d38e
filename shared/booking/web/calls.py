"""A request on its way to its handler: the credential it carries, what its route requires, and the transactions in
which the handler works (booking.web.routes)."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import Any, Generic, TypeVar, overload

from booking.core.deferred import Deferred
from booking.core.errors import PayloadTooLarge
from booking.core.query_parameters import parse_query
from booking.database.statements import send
from booking.database.transactions import Transaction, retrying, settled
from booking.web.callers.caller import AdmittedCaller
from booking.web.contract import RouteContract
from booking.web.entity_tags import tagged_response
from booking.web.http import FORM, MAX_BODY_BYTES, HttpRequest, Response
from booking.web.redirects import see_other

Acting = TypeVar("Acting")
Result = TypeVar("Result")


class Transacting:
    """Runs work in transactions of its own, in the caller's tenant."""

    def __init__(self, call: "Call[Any]", *, only_reads: bool = False) -> None:
        self.call, self._only_reads = call, only_reads

    @overload
    def __call__(self, work: Callable[[Transaction], Deferred[Result]], /) -> Result: ...
    @overload
    def __call__(self, work: Callable[[Transaction], Result], /) -> Result: ...
    def __call__(self, work: Callable[[Transaction], Any], /) -> Any:
        """Returns the result of `work`, which is run again if its transaction was chosen to break a deadlock. Raises
        what the admission refuses with, if the caller has lost it meanwhile."""
        return self.with_actor(lambda db, _: work(db))

    def with_actor(self, work: Callable[[Transaction, Any], Result]) -> Result:
        def attempt() -> Result:
            with self.call.enter() as (db, actor):
                if self._only_reads:
                    send(db, "set transaction read only")
                return settled(work(db, actor))

        return retrying(attempt)


class Call(Generic[Acting]):
    """A request on its way to the handler: the credential it carries, and what its route requires."""

    def __init__(
        self, caller: AdmittedCaller[Any, Acting], contract: RouteContract, http: HttpRequest, credential: Any
    ) -> None:
        self.caller, self.contract, self.http, self.credential = caller, contract, http, credential
        self.actor: Acting | None = None  # once a transaction has let them in

    @contextmanager
    def enter(self) -> Iterator[tuple[Transaction, Acting]]:
        """Opens a transaction of the caller's and yields it with the actor. Raises what the admission refuses with."""
        with self.caller.enter(self.credential, self.http, self.contract.enqueues) as (db, actor):
            self.actor = actor
            yield db, actor

    @property
    def transact(self) -> Transacting:
        """Runs work in transactions of its own, beside those of the handler."""
        return Transacting(self)

    def of(self, caller: AdmittedCaller[Any, Any], credential: object) -> "Call[Any]":
        """Returns this request as another kind of caller would have sent it, with this credential."""
        return Call(caller, self.contract, self.http, credential)

    def check_before_admission(self) -> None:
        """Checks the body of a caller who is not admitted first, and whether `let_in` refuses it."""
        if self.caller.most_bytes < MAX_BODY_BYTES and len(self.http.raw_body()) > self.caller.most_bytes:
            raise PayloadTooLarge(f"The body is larger than {self.caller.most_bytes // 1024} KB.")
        if self.caller.is_admitted_first:
            return
        checked = self.taken
        if self.caller.let_in is not None:
            self.caller.let_in(self.http, checked)

    def admitted(self) -> tuple[Acting, Any]:
        """Returns the actor and what the route takes, for a handler that opens its own transactions. Costs a
        transaction only for a caller who is admitted first."""
        if not self.caller.is_admitted_first:
            return self.caller.acting(self.credential, self.http, Deferred.of(None)), self.taken

        def attempt() -> tuple[Acting, Any]:
            with self.enter() as (_, actor):
                return actor, self.taken

        return retrying(attempt)

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

    def rendered(self, response: Response) -> Response:
        """Renders the answer of a handler in the caller's shape."""
        if response.is_tagged:
            return tagged_response(self.http, response)
        redirect = self.contract.form_redirect
        if redirect is None or self.http.media_type != FORM:
            return response
        if isinstance(redirect, str):
            return see_other(redirect, response.content)
        return see_other(redirect(self.actor, self.http, response.content))
