"""POST /api/ai/chat: an answer to a question about the business's own day.

The AI model looks things up with three tools: free times, the bookings of a date, and a client's next visit. They show
what the caller may see and change nothing. Nothing of the conversation is kept. A call costs one credit, and none when
the model fails.
"""

from functools import partial

from booking.ai import actions, queries, rules
from booking.ai.errors import AiCreditsUsedUp, LastWordIsNotTheUsers, TooManyAiCalls
from booking.ai.models import Chat
from booking.ai.records import Drafted
from booking.ai.tools import tools_for
from booking.upstreams.model import Conversation, ModelFailed
from booking.web.upstream import UpstreamRequest, upstream_route

MAX_TOKENS = 900


@upstream_route(
    body=Chat, errors=[LastWordIsNotTheUsers, AiCreditsUsedUp, TooManyAiCalls, ModelFailed], needs=["model"]
)
def handler(request: UpstreamRequest[Chat]) -> Drafted:
    caller = request.caller
    turns = rules.turns([(message.role, message.content) for message in request.body.messages])

    def answer() -> str:
        now = request.transact_read_only(partial(queries.get_venue_time, timezone=caller.timezone))
        tools = tools_for(caller.business_type)
        conversation = Conversation(rules.chat_instructions(now), turns, tools=tools, max_tokens=MAX_TOKENS)
        return actions.answer(conversation, request.transact_read_only, caller.membership)

    return {"text": actions.for_a_credit(request.transact, caller.user_id, answer)}
