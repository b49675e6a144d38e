"""A job as its function receives it, and the ways it may end."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import NamedTuple, TypeAlias
from uuid import UUID

from booking.database.transactions import Transact, Transaction
from booking.jobs.job_types import JobType


class Job(NamedTuple):
    """A job of a business, inside the transaction that claims it. `ids` are those of its records, by name;
    `occurred_at` is the instant of the change that it reports, `was` the time that this has left, if it has (wall
    clock). `transact` runs work in a transaction of its own, once that one is committed: the job is still its own."""

    id: UUID
    type: JobType
    company_id: UUID
    occurred_at: datetime
    ids: Mapping[str, UUID]
    db: Transaction
    transact: Transact
    was: datetime | None = None


class Outbound(NamedTuple):
    """A job that has to call somebody outside, or takes several transactions. `call` is made once the claim is
    committed, with no transaction open; `record` then writes what it cost in the transaction that marks the job as
    done. The log keeps the outcome. If the other side will never take it, `call` returns why: that is the outcome then,
    and `record_refusal` writes what follows."""

    call: Callable[[], str | None]
    record: Callable[[Transaction], None]
    outcome: str
    record_refusal: Callable[[Transaction], None] = lambda db: None


class Postponed(NamedTuple):
    """A job that must wait until an instant. The relay then sends it to its queue again. The log keeps the outcome."""

    until: datetime
    outcome: str


Outcome: TypeAlias = str | Outbound | Postponed
"""How a job ended, for the log; or that somebody outside is to be called; or that it must wait."""
