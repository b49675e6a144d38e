"""Transactions: how they begin, end, and are tried again, and how their statements travel.

A request waits for round trips to the database, so statements travel in groups: all that were sent since the last
answer was needed go together when the next one is (docs/decisions/round-trips.md#groups). The first group
begins the transaction and carries the admission of the caller, the last one the commit. What only reads and travels in
one group needs neither: PostgreSQL takes what comes up to one Sync for one transaction.
"""

import itertools
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, LiteralString, NamedTuple, Protocol, TypeAlias, TypeVar, overload

import psycopg
from psycopg import errors as postgres
from psycopg.pq import ExecStatus, TransactionStatus

from booking.core.deferred import Deferred
from booking.core.errors import ApiError, Unavailable
from booking.core.log import logger
from booking.core.tracing import traced
from booking.database.connection import Connection, Row, Rows, disconnect, on_live_connection

Parameters: TypeAlias = Mapping[str, object]
Result = TypeVar("Result")

ATTEMPTS = 3
_ROLLED_BACK = (postgres.DeadlockDetected, postgres.SerializationFailure)
# Errors of a read alone, whatever travels with it: a wrong parameter, or running out of time.


class Admission(NamedTuple):
    """The statement that lets a caller into a tenant. `check` takes its row, None if there is none, and raises why the
    caller is not admitted. It runs before any other answer of the transaction is read, and before anything is
    committed. Statements that travelled with a refused admission had no tenant to read, lock or write."""

    statement: str
    parameters: Parameters
    check: Callable[[Row | None], object] = lambda row: None


class _Sent:
    """A statement on its way, and its answer once it has come."""

    def __init__(self, statement: str, parameters: Parameters | None = None) -> None:
        self.statement = statement
        self.parameters = parameters
        self.rows: Rows | None = None

    @property
    def has_answer(self) -> bool:
        """Says whether the statement reached the server, and neither it nor anything before it in its group failed."""
        return self.rows is not None and self.rows.pgresult is not None and self.rows.pgresult.nfields > 0

    @property
    def answered(self) -> Rows:
        assert self.rows is not None, "the answer was first needed after the transaction had ended"
        return self.rows


class Transaction:
    """The database inside one transaction, as queries and actions receive it. It is committed when the block that
    opened it ends, and nowhere else.

    `may_enqueue` lists the types of job that the function has declared. `only_reads`: a refusal has nothing to undo, so
    the commit need not wait for the answers. `is_admitted` says whether the caller was let in. `last_lock` is the last
    place in the order of locks that this transaction has reached (booking.core.locks); `sees_holds` says whether all of
    it sees holds (booking.database.holds).
    """

    def __init__(
        self,
        admission: Admission | None = None,
        may_enqueue: Collection[str] = (),
        connection: Connection | None = None,
        *,
        only_reads: bool = False,
    ) -> None:
        self._admission = admission
        self._admitted: Row | None = None
        self._connection = connection  # or else the environment's, taken by the first group
        self._was_begun = connection is not None
        self._only_reads = only_reads
        self._is_over = False
        self._broke_off = False  # though it was not begun
        self.is_admitted = False
        self._keeps = True
        self._settings: list[str] = []
        self._unsent: list[_Sent] = []
        self._unchecked: list[Deferred[Any]] = []
        self._on_commit: list[Callable[[], None]] = []
        self._explanations: list[Callable[[psycopg.Error], ApiError | None]] = []
        self.may_enqueue = may_enqueue
        self.last_lock = 0
        self.sees_holds = False

    def send(self, statement: str, parameters: Parameters | None = None) -> Deferred[Rows]:
        """Sends one statement, which travels when an answer is needed, or else with the commit. Queries use the helpers
        of booking.database.statements, which give their rows a type."""
        assert not self._is_over, "a statement is sent before the commit"
        sent = _Sent(statement, parameters)
        self._unsent.append(sent)
        return Deferred(lambda: self._answer_to(sent))

    def set_from_here_on(self, setting: LiteralString, value: LiteralString) -> None:
        """Makes a setting of the database for what is sent from now on. Before anything else was sent it travels with
        the admission, in the same statement."""
        making = f"set_local('{setting}', '{value}')"
        if self._admission is None or self._was_begun or self._unsent:
            self.send(f"select {making}")
        else:
            self._settings.append(making)

    def check_before_commit(self, deferred: Deferred[Result]) -> Deferred[Result]:
        """Reads this answer before the commit even if nothing else does, because it may turn out to be an error."""
        self._unchecked.append(deferred)
        return deferred

    def explain_with(self, explain: Callable[[psycopg.Error], ApiError | None]) -> None:
        """Sets how an error of the database becomes an error for the caller, when a statement's parameters were
        refused; None for a fault of ours."""
        self._explanations.append(explain)

    def explained(self, error: psycopg.Error) -> ApiError | None:
        """Returns the error to answer for a failure in this transaction; None for a fault of ours."""
        refusals = (explain(error) for explain in self._explanations)
        return next((refusal for refusal in refusals if refusal is not None), error_for(error))

    def refused_before(self, error: psycopg.Error) -> ApiError | None:
        """Returns the error with which an answer before the failed statement refuses the request, None if no answer
        does: that a record was not found counts before a statement that failed because of that."""
        self._unsent.clear()
        for deferred in self._unchecked:
            try:
                deferred.get()
            except ApiError as refusal:
                return refusal
            except (AssertionError, psycopg.Error):  # this one has no effect itself
                continue
        return None

    def admitted(self) -> Row | None:
        """Returns the admission's row. Raises why the caller is not admitted."""
        self._begin()
        return self._admitted

    def discard(self) -> None:
        """Rolls back at the end, where the transaction would be committed: the caller only wants to know what would
        happen."""
        self._keeps = False

    def on_commit(self, callback: Callable[[], None]) -> None:
        """Calls `callback` once the transaction is committed, and never if it is rolled back. The callback must not
        raise."""
        self._on_commit.append(callback)

    def _answer_to(self, sent: _Sent) -> Rows:
        if sent.rows is None:
            self._begin()
        if sent.rows is None and self._connection is not None:
            _travel(self._connection, self._take_unsent())
        return sent.answered

    def _take_unsent(self) -> list[_Sent]:
        group, self._unsent = self._unsent, []
        return group

    def _begin(self, *, is_whole: bool = False) -> None:
        """Sends the first group, unless it has travelled; one that `is_whole` is the transaction. If the connection
        turns out to be broken, nothing of the group was done."""
        if self._connection is not None:
            return
        self._was_begun, self._is_over = True, is_whole
        asked = None if self._admission is None else self._asked(self._admission)
        group = [*([] if is_whole else [_Sent("begin")]), *([] if asked is None else [asked]), *self._take_unsent()]
        if not group:
            return
        with traced("admission" if asked is not None else "begin"):
            self._connection, failure = on_live_connection(lambda connection: _send_group(connection, group))
        self._broke_off = is_whole and failure is not None  # also where the admission refuses
        if self._admission is not None and asked is not None and asked.has_answer:
            self._admitted = asked.answered.fetchone()
            self._admission.check(self._admitted)
        self.is_admitted = failure is None or self._admitted is not None
        if failure is not None:
            raise failure

    def _asked(self, admission: Admission) -> _Sent:
        """Returns the admission with the settings that travel with it."""
        if not self._settings:
            return _Sent(admission.statement, admission.parameters)
        settings = ", ".join(self._settings)
        return _Sent(f"select admission.*, {settings} from ({admission.statement}) admission", admission.parameters)

    def _look_at_admission(self) -> None:
        """Raises why the caller is not admitted, unless that was checked already. Nothing else travels any more."""
        self._unsent.clear()
        if self._admission is not None and not self._was_begun:
            self._begin()

    def _commit(self) -> None:
        if not self._only_reads:
            self._check_answers()
        self._begin(is_whole=self._only_reads)
        if self._connection is not None and not self._is_over:
            with traced("commit"):
                _travel(self._connection, [*self._take_unsent(), _Sent("commit" if self._keeps else "rollback")])
        if self._only_reads:
            self._check_answers()

    def _check_answers(self) -> None:
        for deferred in self._unchecked:
            deferred.get()

    def _committed(self) -> None:
        if self._keeps:
            for callback in self._on_commit:
                callback()

    def _roll_back(self) -> None:
        status = TransactionStatus.IDLE if self._connection is None else self._connection.info.transaction_status
        if self._connection is None or (status == TransactionStatus.IDLE and not self._broke_off):
            return
        try:
            if status == TransactionStatus.INERROR or self._broke_off:
                # Of a group that broke off, psycopg takes statements for prepared that the server never got to. It
                # forgets them all at a rollback that it sees for the first time, as the number makes it take this one.
                self._connection.execute(f"rollback -- {next(_failures)}")
            elif self._connection.pgconn.exec_(b"rollback").status != ExecStatus.COMMAND_OK:
                # Past psycopg, which has all statements deallocated after a rollback that it sees, since tables may be
                # gone. No function makes tables, and the next request would have all its statements planned anew.
                disconnect()
        except psycopg.Error:
            disconnect()


class Transact(Protocol):
    """Runs work in a transaction of its own, in a tenant that is settled. Actions that call somebody outside between
    their transactions take one."""

    @overload
    def __call__(self, work: Callable[[Transaction], Deferred[Result]], /) -> Result: ...
    @overload
    def __call__(self, work: Callable[[Transaction], Result], /) -> Result: ...


_failures = itertools.count()


def _travel(connection: Connection, group: Sequence[_Sent]) -> None:
    if len(group) == 1:
        group[0].rows = connection.execute(group[0].statement, group[0].parameters)
        return
    with connection.pipeline():
        for sent in group:
            sent.rows = connection.execute(sent.statement, sent.parameters)


def _send_group(connection: Connection, group: Sequence[_Sent]) -> tuple[Connection, psycopg.Error | None]:
    """Sends the group. Returns the connection and the error of a statement that failed; what came before it has been
    answered. Raises when the connection is broken."""
    try:
        _travel(connection, group)
    except psycopg.Error as error:
        if connection.broken:
            raise
        return connection, error
    return connection, None


@contextmanager
def transaction(
    admission: Admission | None = None, may_enqueue: Collection[str] = (), *, only_reads: bool = False
) -> Iterator[Transaction]:
    """Opens one transaction: committed when the block ends, rolled back when it raises. A refused admission is raised
    in the place of anything that the block raises. Raises the error of a violated constraint, and Unavailable when the
    database is out of reach."""
    db = Transaction(admission, may_enqueue, only_reads=only_reads)
    try:
        try:
            yield db
        except ApiError:
            db._look_at_admission()
            raise
        db._commit()
    except psycopg.Error as error:
        refusal = db.refused_before(error) or db.explained(error)
        db._roll_back()
        if refusal is None:
            raise
        raise refusal from error
    except BaseException:
        db._roll_back()
        raise
    db._committed()


def settled(answer: Deferred[Result] | Result) -> Result:
    """Returns the answer itself: of a Deferred, what the database answers."""
    return answer.get() if isinstance(answer, Deferred) else answer


class RefusedAfterCommit(AssertionError):
    """A function chained on an answer raised an API error after the work was committed. Register the check before the
    commit (`check_before_commit`)."""


@contextmanager
def refusing_nothing() -> Iterator[None]:
    """Turns an API error into RefusedAfterCommit, around whatever is made of answers after the commit."""
    try:
        yield
    except ApiError as error:
        raise RefusedAfterCommit(str(error)) from error


def retrying(attempt: Callable[[], Result]) -> Result:
    """Runs an attempt that opens a transaction; again when PostgreSQL chose that transaction to break a deadlock, since
    nothing of it was done then. Raises what the last of ATTEMPTS raises."""
    for number in range(1, ATTEMPTS + 1):
        try:
            return attempt()
        except Unavailable as error:
            if number == ATTEMPTS or not isinstance(error.__cause__, _ROLLED_BACK):
                raise
            logger().warning("a deadlock was broken here; trying again")
    raise AssertionError("the last attempt returns or raises")


def error_for(error: psycopg.Error) -> ApiError | None:
    """Returns the error to answer when the database refuses: the one of the violated constraint, or Unavailable when it
    is out of reach, too busy or out of time; None for a fault of ours."""
    bound = ApiError.by_constraint.get(error.diag.constraint_name or "")
    if bound is not None:
        return bound()
    return Unavailable() if isinstance(error, psycopg.OperationalError) else None
