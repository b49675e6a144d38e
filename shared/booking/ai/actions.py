"""What an AI call is: a credit is taken, the model asked, and the credit given back if that fails (spec §4.3). No
transaction is open meanwhile."""

from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from uuid import UUID

from booking.ai import queries, rules
from booking.ai.records import Allowance
from booking.ai.tools import look_up
from booking.billing import queries as billing
from booking.billing.rules import usage_period
from booking.core.errors import ApiError
from booking.database.transactions import Transact, Transaction
from booking.identity.actors import Membership
from booking.upstreams.model import Conversation, Found, Lookup, ModelFailed

MAX_ROUNDS = 4
MAX_LOOKUPS_A_ROUND = 4


def for_a_credit(transact: Transact, user_id: UUID, work: Callable[[], str]) -> str:
    """What the work gives, for one credit; for none if it raises. Raises AiCreditsUsedUp, TooManyAiCalls."""
    call_id = transact(partial(_take_credit, user_id=user_id))
    try:
        text = work()
    except BaseException:
        # Where that fails, the call stops counting by itself.
        with suppress(ApiError):
            transact(partial(queries.give_back, call_id=call_id))
        raise
    with suppress(ApiError):
        transact(partial(queries.mark_answered, call_id=call_id))
    return text


def read_allowance(db: Transaction) -> Allowance:
    """What the organization has used of its credits in the current month."""
    record = billing.get_record(db)
    start, end = usage_period(record, datetime.now(UTC))
    used, included = queries.count_used(db, start), rules.included(record)
    return {"allowed": used < included, "used": used, "included": included, "resetsAt": end}


def draft(conversation: Conversation) -> str:
    """The model's text. Raises ModelFailed."""
    return _said(conversation.ask().text)


def answer(conversation: Conversation, transact_read_only: Transact, membership: Membership) -> str:
    """The model's answer, which has looked up what it needed, each time in a transaction that only reads. Raises
    ModelFailed, also for one that does not come to an end."""
    for _ in range(MAX_ROUNDS):
        reply = conversation.ask()
        if not reply.lookups:
            return _said(reply.text)
        found = [_looked_up(transact_read_only, membership, number, one) for number, one in enumerate(reply.lookups)]
        conversation.tell(found)
    raise ModelFailed


def _looked_up(transact: Transact, membership: Membership, number: int, lookup: Lookup) -> Found:
    if number >= MAX_LOOKUPS_A_ROUND:
        return Found(lookup, {"error": "Too many lookups at once."}, failed=True)
    return transact(partial(look_up, membership=membership, lookup=lookup))


def _take_credit(db: Transaction, user_id: UUID) -> UUID:
    record = billing.get_record(db)
    start, _ = usage_period(record, datetime.now(UTC))
    included = rules.included(record)
    taken = queries.take_credit(db, user_id, start, included)
    rules.check_taken(taken, included)
    assert taken["call_id"] is not None, "or else it would have been refused"
    return taken["call_id"]


def _said(text: str) -> str:
    said = rules.drafted(text)
    if not said:
        raise ModelFailed
    return said
