"""Limits on how many records of a kind a business may have, and on how much an organization may use of what costs
money. They are exact, whatever others add at the same time (docs/decisions/bounds.md,
0091-bounds-are-the-organizations.md)."""

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
    count: str,
    parameters: Parameters | None = None,
    *,
    of: str = "current_company()",
) -> None:
    """Raises `limit` before the commit if `count`, SQL that counts with what this transaction has written so far,
    passes it. `of` is the SQL of the id whose records are counted.

    Both statements travel with what was sent before them. Transactions that add records of the same kind queue up here,
    and the count, a statement of its own, sees what those before have committed.
    """
    _queue_up(db, of, limit.noun, parameters)

    def check(count: int) -> None:
        if count > limit.most:
            raise limit(count - 1)

    db.check_before_commit(send_value(db, int, count, parameters).then(check))


class _Used(TypedDict):
    """What all businesses of the organization have, and what they may have, both by the names of allowances."""

    used: dict[str, int]
    allowed: dict[str, int | str]


def enforce_allowances(db: Transaction, limits: Sequence[type[BeyondAllowance]], use: str) -> None:
    """Raises the first of these limits that the organization passes, before the commit. The one row of `use` counts
    what all of its businesses have, with what this transaction has written so far, in columns named as in the table
    `allowances`. Transactions that add something of the kind queue up, as in `enforce_limit`."""
    _queue_up(db, "current_organization()", limits[0].noun)

    def check(row: _Used) -> None:
        for limit in limits:
            most = int(row["allowed"][limit.allowance])
            if row["used"][limit.allowance] > most:
                raise limit(most, pays=row["allowed"]["standing"] == "paying")

    counted = f"select to_jsonb(h) as used, to_jsonb(allowance()) as allowed from ({use}) h"
    db.check_before_commit(send_one(db, _Used, counted).then(check))


def _queue_up(db: Transaction, of: str, noun: str, parameters: Parameters | None = None) -> None:
    lock_names(db, Lock.HOLDINGS, f"select 'holdings ' || {of} || ' {noun}'", parameters)
