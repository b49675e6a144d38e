"""Makes an AI call: takes a credit, asks the model, and gives the credit back if the model does not answer (spec §4.3).
No transaction is open meanwhile."""

from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from uuid import UUID

from booking.ai import queries, rules
from booking.ai.errors import AiCreditsUsedUp, ModelBrokeOff, TooManyAiCalls, TooManyUnansweredAiCalls
from booking.ai.records import Allowance
from booking.billing import queries as billing
from booking.billing.rules import usage_period
from booking.core import features
from booking.core.errors import ApiError, raises
from booking.database.transactions import Transact, Transaction
from booking.identity.actors import Membership
from booking.upstreams.model import Conversation, Found, Lookup, ModelFailed

MAX_ROUNDS = 4
MAX_LOOKUPS_A_ROUND = 4


@raises(AiCreditsUsedUp, TooManyAiCalls, TooManyUnansweredAiCalls)
def for_a_credit(
    transact: Transact, user_id: UUID, conversation: Conversation, work: Callable[[Conversation], str]
) -> str:
    """Runs `work` on the conversation for one credit. If `work` raises, the credit is given back, unless the model had
    answered before that; the call counts towards the limits on calls either way."""
    call_id = transact(partial(_take_credit, user_id=user_id))
    try:
        return work(conversation)
    except ModelFailed as error:
        if conversation.has_answered:
            raise ModelBrokeOff from error
        raise
    finally:
        # Where that fails, the call counts as one without an answer.
        with suppress(ApiError):
            transact(partial(queries.end_call, call_id=call_id, answered=conversation.has_answered))


def read_allowance(db: Transaction) -> Allowance:
    """Returns what the organization has used of its credits in the current month."""
    record = billing.get_record(db).get()
    start, end = usage_period(record, datetime.now(UTC))
    used, included = queries.count_used(db, start).get(), rules.included(record)
    return {
        "allowed": features.is_set_up("ai") and used < included,
        "used": used,
        "included": included,
        "resetsAt": end,
    }


@raises(ModelFailed, ModelBrokeOff)
def draft(conversation: Conversation) -> str:
    """Asks the model for a draft, and returns its text."""
    return _said(conversation.ask().text)


@raises(ModelFailed, ModelBrokeOff)
def answer(conversation: Conversation, transact_read_only: Transact, membership: Membership) -> str:
    """Returns the model's answer, after the lookups that it requests, each in a transaction that only reads. The last
    round offers no lookups, so that the conversation ends."""
    found: list[Found] = []
    for _ in range(MAX_ROUNDS - 1):
        reply = conversation.ask()
        if not reply.lookups:
            return _said(reply.text)
        now = [_looked_up(conversation, transact_read_only, membership, *one) for one in enumerate(reply.lookups)]
        conversation.add_results(now)
        found += now
    shown = [{"tool": one.lookup.tool, "asked": one.lookup.given, "shows": one.content} for one in found]
    return _said(conversation.ask_for_words(rules.findings(shown)))


def _looked_up(
    conversation: Conversation, transact: Transact, membership: Membership, number: int, lookup: Lookup
) -> Found:
    if not conversation.has_time:
        raise ModelFailed
    if number >= MAX_LOOKUPS_A_ROUND:
        return Found(lookup, {"error": "Too many lookups at once."}, failed=True)
    from booking.ai.lookups import look_up  # noqa: PLC0415 — imports four domains, and not every answer needs one

    return transact(partial(look_up, membership=membership, lookup=lookup))


def _take_credit(db: Transaction, user_id: UUID) -> UUID:
    record = billing.get_record(db).get()
    start, _ = usage_period(record, datetime.now(UTC))
    included = rules.included(record)
    taken = queries.take_credit(db, user_id, start, included).get()
    rules.check_taken(taken, included)
    assert taken["call_id"] is not None, "or else it would have been refused"
    return taken["call_id"]


def _said(text: str) -> str:
    said = rules.drafted(text)
    if not said:
        raise ModelFailed
    return said
