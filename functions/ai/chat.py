"""POST /api/ai/chat: an answer to a question about the business's own day.

The AI model looks things up with three tools: free times, the bookings of a date, and a client's next visit. They show
what the caller may see and change nothing. Nothing of the conversation is kept. A call costs one credit, and none when
the model does not answer. It may take longer than others: as many seconds as AI_CHAT_SECONDS says.
"""

from functools import partial

from booking.ai import actions, queries, rules
from booking.ai.errors import (
    LastWordIsNotTheUsers,
)
from booking.ai.models import Chat
from booking.ai.records import Drafted
from booking.ai.tools import tools_for
from booking.core import settings
from booking.core.errors import raised_by
from booking.core.features import NotSetUpHere
from booking.identity.actors import Member
from booking.upstreams.model import Conversation
from booking.web.callers.members import member
from booking.web.routes import CallingRequest, between_calls, route


@route(
    caller=member(),
    runs=between_calls,
    body=Chat,
    errors=[LastWordIsNotTheUsers, NotSetUpHere, *raised_by(actions.for_a_credit, actions.answer)],
    needs=["model", "chat_seconds"],
)
def handler(request: CallingRequest[Member, Chat]) -> Drafted:
    caller = request.actor
    turns = rules.turns([(message.role, message.content) for message in request.body.messages])
    now = request.transact_read_only(partial(queries.get_venue_time, timezone=caller.business.get().timezone))
    conversation = Conversation(
        rules.chat_instructions(now),
        turns,
        tools=tools_for(caller.business.get().business_type),
        seconds=float(settings.required("AI_CHAT_SECONDS")),
    )
    answer = partial(actions.answer, transact_read_only=request.transact_read_only, membership=caller.membership.get())
    return {"text": actions.for_a_credit(request.transact_db, caller.user_id, conversation, answer)}
