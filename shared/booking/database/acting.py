"""Who acts in a transaction, for the audit log: its triggers enter that beside whatever is written."""

from typing import Literal, TypeAlias

from booking.database.transactions import Transaction

ActorKind: TypeAlias = Literal["user", "key", "guest", "system"]


def act_as(db: Transaction, kind: ActorKind, actor_id: str | None, *, action: str, request_id: str) -> None:
    """Says so for the rest of the transaction, whose statements then have the time of a write. `action` is the job, the
    schedule, or the route as API Gateway names it."""
    db.send(
        "select act_as(%(kind)s, %(actor_id)s, %(action)s, %(request_id)s)",
        {"kind": kind, "actor_id": actor_id, "action": action, "request_id": request_id},
    )
