"""How many records of a kind a business may hold, and how much an organization may use of what costs money, exactly,
whoever else adds something meanwhile (docs/decisions/0042-work-is-bounded.md, 0091-bounds-are-the-organizations.md)."""

from collections.abc import Sequence
from typing import TypedDict

from booking.core.errors import BeyondAllowance, LimitReached
from booking.core.locks import Lock
from booking.database.locking import lock_names
from booking.database.statements import send_one, send_value
from booking.database.transactions import Parameters, Transaction


def enforce_limit(
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
    _queue_up(db, of, limit.noun, parameters)

    def check(count: int) -> None:
        if count > limit.most:
            raise limit(count - 1)

    db.check_before_commit(send_value(db, int, held, parameters).then(check))


class _Held(TypedDict):
    """What all businesses of the organization hold, and what they may, both by the names of allowances."""

    held: dict[str, int]
    allowed: dict[str, int | str]


def enforce_allowances(db: Transaction, limits: Sequence[type[BeyondAllowance]], held: str) -> None:
    """Holds the organization to its allowances: the one row of `held` counts what all of its businesses have, with what
    this transaction has written so far, in columns that are named as in the table `allowances`. Raises the first of the
    limits that is passed, before the commit. Whoever adds something of the kind queues up, as in `enforce_limit`."""
    _queue_up(db, "current_organization()", limits[0].noun)

    def check(row: _Held) -> None:
        for limit in limits:
            most = int(row["allowed"][limit.allowance])
            if row["held"][limit.allowance] > most:
                raise limit(most, pays=row["allowed"]["standing"] == "paying")

    counted = f"select to_jsonb(h) as held, to_jsonb(allowance()) as allowed from ({held}) h"
    db.check_before_commit(send_one(db, _Held, counted).then(check))


def _queue_up(db: Transaction, of: str, noun: str, parameters: Parameters | None = None) -> None:
    lock_names(db, Lock.HOLDINGS, f"select 'holdings ' || {of} || ' {noun}'", parameters)
