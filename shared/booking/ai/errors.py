"""Errors of the AI domain."""

from booking.core.errors import BadGateway, BadRequest, PaymentRequired, RateLimited


class AiCreditsUsedUp(PaymentRequired):
    message = "The AI credits of this month are used up; a larger plan or an add-on has more."


class TooManyAiCalls(RateLimited):
    message = "Too many AI calls in a minute; wait as long as Retry-After says."

    def __init__(self, retry_after_seconds: int = 60) -> None:
        super().__init__(headers={"retry-after": str(retry_after_seconds)})


class TooManyUnansweredAiCalls(RateLimited):
    message = (
        "The AI model has left too many calls of this organization without an answer in the last 24 hours;"
        " please try again later."
    )

    def __init__(self) -> None:
        super().__init__(headers={"retry-after": "60"})


class ModelBrokeOff(BadGateway):
    """The model has answered at least once, but not to the end. Its answers are paid for."""

    message = "The AI model did not finish its answer. This took a credit; please try again."


class LastWordIsNotTheUsers(BadRequest):
    message = "messages: the last one must be the user's."
