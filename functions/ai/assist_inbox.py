"""POST /api/ai/inbox-assist: a draft of the next reply to a guest, or a short private note.

One exchange with the AI model, of which nothing is kept. The draft takes effect when somebody sends or saves it. Of the
messages the newest 60 count, and of them about 6,000 characters. A call costs one credit, and none when the model
fails.
"""

from booking.ai import actions, rules
from booking.ai.errors import AiCreditsUsedUp, TooManyAiCalls
from booking.ai.models import AssistInbox
from booking.ai.records import Drafted
from booking.upstreams.model import Conversation, ModelFailed
from booking.web.upstream import UpstreamRequest, upstream_route

MAX_TOKENS = 700


@upstream_route(body=AssistInbox, errors=[AiCreditsUsedUp, TooManyAiCalls, ModelFailed], needs=["model"])
def handler(request: UpstreamRequest[AssistInbox]) -> Drafted:
    wanted = request.body
    said = [(message.author, message.body) for message in wanted.messages]
    heard = rules.transcript(wanted.customer_name, said, wanted.mode)
    instructions = rules.assist_instructions(wanted.mode, wanted.kind)

    def draft() -> str:
        return actions.draft(Conversation(instructions, [("user", heard)], max_tokens=MAX_TOKENS))

    return {"text": actions.for_a_credit(request.transact, request.caller.user_id, draft)}
