"""POST /api/ai/inbox-assist: a draft of the next reply to a guest, or a short private note.

One exchange with the AI model, of which nothing is kept. The draft takes effect when somebody sends or saves it. Of the
messages the newest 60 count, and of them about 6,000 characters. A call costs one credit, and none when the model does
not answer within 8 seconds.
"""

from booking.ai import actions, rules
from booking.ai.models import RequestDraft
from booking.ai.records import Drafted
from booking.core.errors import raised_by
from booking.core.features import NotSetUpHere
from booking.identity.actors import Member
from booking.upstreams.model import Conversation
from booking.web.callers.members import member
from booking.web.routes import CallingRequest, between_calls, route


@route(
    caller=member(),
    runs=between_calls,
    body=RequestDraft,
    errors=[NotSetUpHere, *raised_by(actions.for_a_credit, actions.draft)],
    needs=["model"],
)
def handler(request: CallingRequest[Member, RequestDraft]) -> Drafted:
    wanted = request.body
    said = [(message.author, message.body) for message in wanted.messages]
    heard = rules.transcript(wanted.customer_name, said, wanted.mode)
    instructions = rules.assist_instructions(wanted.mode, wanted.kind)
    conversation = Conversation(instructions, [("user", heard)], seconds=rules.DRAFT_SECONDS)
    return {"text": actions.for_a_credit(request.transact_db, request.actor.user_id, conversation, actions.draft)}
