"""Names the actor of a transaction, for the audit log: its triggers write that beside every change."""

from typing import Any, Literal, TypeAlias
from uuid import UUID

from booking.core.errors import AdminOnly
from booking.core.locks import Lock
from booking.database.locking import lock_one
from booking.database.transactions import Transaction

ActorKind: TypeAlias = Literal["user", "key", "guest", "system"]


def act_as(db: Transaction, kind: ActorKind, actor_id: str | None, *, action: str, request_id: str) -> None:
    """Names the actor for the rest of the transaction, whose statements then have the time of a write. `action` is the
    job, the schedule, or the route as API Gateway names it."""
    db.send(
        "select act_as(%(kind)s, %(actor_id)s, %(action)s, %(request_id)s)",
        {"kind": kind, "actor_id": actor_id, "action": action, "request_id": request_id},
    )


def keep_admin(db: Transaction, user_id: UUID) -> None:
    """Keeps the user an admin of the current business until the transaction ends, because what it makes (a key, an
    invite) goes on working without them. If somebody removes the admin at the same moment, either they wait and then
    find what was made, or nothing is made. Raises AdminOnly before the commit."""
    lock_one(
        db,
        Lock.ADMINS,
        dict[str, Any],
        "select user_id from memberships"
        " where company_id = current_company() and user_id = %(user_id)s and role = 'admin' for share",
        {"user_id": user_id},
        missing=AdminOnly,
    )
