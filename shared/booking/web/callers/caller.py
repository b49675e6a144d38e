"""What is said of a kind of caller, once for all routes that it may use.

How the credential is read, how the database admits it, who then acts, and in which shape errors are told. In which
transactions a route works is not the caller's matter (booking.web.routes).
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from booking.core import errors
from booking.core.deferred import Deferred
from booking.core.errors import ApiError
from booking.core.handlers import Need
from booking.database.acting import ActorKind, act_as
from booking.database.connection import Row
from booking.database.transactions import Admission, Transaction, transaction
from booking.identity.actors import Engine
from booking.web.http import MAX_BODY_BYTES, HttpRequest, Response

Credential = TypeVar("Credential")
Acting = TypeVar("Acting")

Surface: TypeAlias = Literal[
    "session", "v1", "cron", "public", "webhook", "wallet", "device", "unsubscribe", "report", "unmatched"
]
ErrorShape: TypeAlias = Literal["session", "v1"]
OF_EVERYBODY: Sequence[type[ApiError]] = (errors.InternalError, errors.Unavailable)
"""What every route may answer, whoever calls."""


@dataclass(frozen=True, kw_only=True)
class Asked:
    """What a caller is asked for, besides a credential that holds: the engine of the business, a role, a permission, a
    scope of the key, that a second factor was just proved, one of the few places for costly calls, and that it is no
    program that sends a form."""

    needs_business: bool = False
    engine: Engine | None = None
    role: Literal["admin"] | None = None
    permission: str | None = None
    step_up: bool = False
    costly: bool = False
    bot_check: bool = False
    scope: str | None = None


@dataclass(frozen=True, kw_only=True)
class Caller(Generic[Credential]):
    """A kind of caller, and what it is asked for. `read` takes the credential from the request, before anything else is
    looked at; it raises why there is none. `errors` are what all routes of the surface may answer, `errors_of_asked`
    what comes with what is asked for, `errors_of_writes` with a method that changes something."""

    surface: Surface
    read: Callable[[HttpRequest], Credential]
    errors: Sequence[type[ApiError]]
    errors_of_asked: Sequence[type[ApiError]] = ()
    errors_of_writes: Sequence[type[ApiError]] = ()
    asked: Asked = Asked()
    takes_forms: bool = False
    most_rows: int = 0
    needs: Sequence[Need] = ()
    error_shape: ErrorShape = "session"
    headers: Callable[[], Mapping[str, str]] = dict


@dataclass(frozen=True, kw_only=True)
class AdmittedCaller(Caller[Credential], Generic[Credential, Acting]):
    """A caller who works in transactions. `admission` lets it into a tenant, None where there is none to enter;
    `acting` says who acts, by the credential and by the row of the admission.

    With `is_admitted_first` whoever is not admitted learns that, and nothing of what is wrong with the body; for others
    the body is checked before the database is asked. `let_in` refuses a checked body before any work, with no
    transaction open. `audited_as` is who the audit log says it was.
    """

    admission: Callable[[Credential, HttpRequest], Admission | None]
    acting: Callable[[Credential, HttpRequest, Deferred[Row | None]], Acting]
    is_admitted_first: bool = True
    let_in: Callable[[HttpRequest, Any], None] | None = None
    audited_as: Callable[[Credential], tuple[ActorKind, str | None]] | None = None
    most_bytes: int = MAX_BODY_BYTES

    @contextmanager
    def enter(
        self, credential: Credential, http: HttpRequest, may_enqueue: Collection[str]
    ) -> Iterator[tuple[Transaction, Acting]]:
        """A transaction of the caller's, and who acts in it. Raises what `admission` refuses with."""
        admission = self.admission(credential, http)
        with transaction(admission, may_enqueue, only_reads=not http.may_write) as db:
            if self.audited_as is not None and http.may_write:
                kind, actor_id = self.audited_as(credential)
                act_as(db, kind, actor_id, action=http.route, request_id=http.request_id)
            yield db, self.acting(credential, http, Deferred(db.admitted))


@dataclass(frozen=True, kw_only=True)
class OneCallCaller(Caller[Credential]):
    """A caller whose admission and answer are one call of the database. `respond` makes it: it is given the request,
    the credential, whether the answer has an entity tag, and what says what is read. What that raises, it tells only to
    who is admitted."""

    respond: Callable[[HttpRequest, Credential, bool, Callable[[], Any]], Response]
