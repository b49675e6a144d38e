"""All SQL of the sessions domain. The sessions are the user's own, whatever business is chosen."""

from uuid import UUID

from booking.core.deferred import Deferred
from booking.database.statements import send, send_all
from booking.database.transactions import Transaction
from booking.sessions import errors
from booking.sessions.records import UsedSession
from booking.upstreams.auth_server import SignOutScope


def list_sessions(db: Transaction, user_id: UUID) -> Deferred[list[UsedSession]]:
    """Lists the sessions that the user has used within 30 days and that have not been ended, the one used last first;
    at most 100."""
    return send_all(db, UsedSession, "select * from list_sessions(%(user_id)s)", {"user_id": user_id})


def end_session(db: Transaction, user_id: UUID, session_id: UUID) -> None:
    """Ends the session: every route refuses it from now on. Raises SessionNotFound."""
    send(
        db,
        "select where end_session(%(user_id)s, %(session_id)s)",
        {"user_id": user_id, "session_id": session_id},
        missing=errors.SessionNotFound,
    )


def forget_sessions(db: Transaction, user_id: UUID, session_id: UUID | None, scope: SignOutScope) -> None:
    """Takes the sessions that the auth server is about to end off the user's list: this one, all others, or all of
    them, as `scope` says."""
    send(
        db,
        "select forget_sessions(%(user_id)s, %(session_id)s, %(scope)s)",
        {"user_id": user_id, "session_id": session_id, "scope": scope},
    )
