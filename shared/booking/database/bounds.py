"""How many records of a kind a business may hold, exactly, whoever else adds one meanwhile
(docs/decisions/0042-work-is-bounded.md)."""

from booking.core.errors import LimitReached
from booking.core.locks import Lock
from booking.database.locking import coming_to
from booking.database.statements import execute, send_value
from booking.database.transactions import Parameters, Transaction


def hold_to(
    db: Transaction,
    limit: type[LimitReached],
    held: str,
    parameters: Parameters | None = None,
    *,
    of: str = "current_company()",
) -> None:
    """Holds to the limit what `held` counts, with what this transaction has written so far. Raises the limit before the
    commit. `of` is the SQL of whose they are.

    Both statements travel with what was sent before them. Whoever adds one of the same kind queues up here, and a
    statement of its own counts what those before have committed.
    """
    coming_to(db, Lock.HOLDINGS)
    execute(
        db,
        f"select pg_advisory_xact_lock(hashtextextended('holdings ' || {of} || ' {limit.noun}', 0))",
        parameters,
    )

    def check(count: int) -> None:
        if count > limit.most:
            raise limit(count - 1)

    db.check_before_commit(send_value(db, int, held, parameters).then(check))
