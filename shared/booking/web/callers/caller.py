"""What a kind of caller declares, once for all routes that serve it: how the credential is read, how the database
admits it, who then acts, and which shape errors have. In which transactions a route works is not the caller's matter
(booking.web.routes)."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar

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
    "session",
    "v1",
    "cron",
    "public",
    "guest",
    "booking",
    "waiting",
    "page",
    "calendar",
    "webhook",
    "wallet",
    "device",
    "unsubscribe",
    "report",
    "unmatched",
]
ErrorShape: TypeAlias = Literal["session", "v1", "guest", "page"]
"""`{error, code}` but for the dashboard, which is told the codes that it acts on; with what goes with the code, but for
integrators. A guest on a page is told by a page."""
OF_EVERYBODY: Sequence[type[ApiError]] = (errors.InternalError, errors.Unavailable)
"""What every route may answer, whoever calls."""


class Asked(NamedTuple):
    """What a route requires of its caller besides a valid credential: the engine of the business, a role, a permission,
    a scope of the key, a second factor proved just now, one of the few places for costly calls, or a passed bot
    check."""

    needs_business: bool = False
    engine: Engine | None = None
    role: Literal["admin"] | None = None
    permission: str | None = None
    step_up: bool = False
    costly: bool = False
    bot_check: bool = False
    scope: str | None = None


_NOTHING_MORE = Asked()


@dataclass(frozen=True, kw_only=True)
class Caller(Generic[Credential]):
    """A kind of caller, and what a route requires of it. `read` takes the credential from the request before anything
    else is looked at, and raises if there is none. `errors` are what all routes of the surface may answer,
    `errors_of_asked` those of the requirements, `errors_of_writes` those of methods that change something. Whoever
    finds nothing where they look sees the page of `leads_on` instead."""

    surface: Surface
    read: Callable[[HttpRequest], Credential]
    errors: Sequence[type[ApiError]]
    errors_of_asked: Sequence[type[ApiError]] = ()
    errors_of_writes: Sequence[type[ApiError]] = ()
    asked: Asked = _NOTHING_MORE
    takes_forms: bool = False
    most_rows: int = 0
    needs: Sequence[Need] = ()
    error_shape: ErrorShape = "session"
    headers: Callable[[], Mapping[str, str]] = dict
    leads_on: "LeadsOn | None" = None


class LeadsOn(NamedTuple):
    """What is shown in place of a page that is not there, or whose address is wrong: a page that `makes` for whoever
    may still see it, the `caller`, with why it is shown."""

    caller: Caller[Any]
    makes: Callable[[Transaction, Any, HttpRequest, ApiError], str]


@dataclass(frozen=True, kw_only=True)
class AdmittedCaller(Caller[Credential], Generic[Credential, Acting]):
    """A caller who works in transactions. `admission` lets it into a tenant, or is None when there is none to enter;
    `acting` makes the actor from the credential and the row of the admission.

    With `is_admitted_first` a caller who is not admitted is refused before the body is read; for others the body is
    checked before the database is asked. `let_in` may refuse a checked body before any work, with no transaction open.
    `audited_as` is the actor in the audit log.
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
        """Opens a transaction of the caller's and yields it with the actor. Raises what `admission` refuses with."""
        admission = self.admission(credential, http)
        with transaction(admission, may_enqueue, only_reads=not http.may_write) as db:
            if self.audited_as is not None and http.may_write:
                kind, actor_id = self.audited_as(credential)
                act_as(db, kind, actor_id, action=http.route, request_id=http.request_id)
            yield db, self.acting(credential, http, Deferred(db.admitted))


@dataclass(frozen=True, kw_only=True)
class OneCallCaller(Caller[Credential]):
    """A caller whose admission and answer are one call of the database. `respond` makes that call from the request, the
    credential, and the handler that says what to read. An error of the handler is answered only to an admitted
    caller."""

    respond: Callable[[HttpRequest, Credential, Callable[[], Any]], Response]
