"""Errors of the AI domain."""

from booking.core.errors import BadRequest, PaymentRequired, RateLimited


class AiCreditsUsedUp(PaymentRequired):
    message = "The AI credits of this month are used up; a larger plan or the add-on extra_ai has more."


class TooManyAiCalls(RateLimited):
    message = "Too many AI calls in a minute; wait as long as Retry-After says."

    def __init__(self, retry_after_seconds: int = 60) -> None:
        super().__init__(headers={"retry-after": str(retry_after_seconds)})


class LastWordIsNotTheUsers(BadRequest):
    message = "messages: the last one must be the user's."
