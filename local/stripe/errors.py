"""Errors as Stripe's clients expect them."""

from typing import Any

from flask.typing import ResponseReturnValue


class StripeError(Exception):
    """An answer other than success. `details` are code and param, where Stripe tells them.

    Like Stripe, the stand-in remembers an error under the request's idempotency key only if the request had begun to
    take effect, not if its parameters were wrong.
    """

    def __init__(
        self,
        status: int,
        message: str,
        *,
        kind: str = "invalid_request_error",
        remembered: bool = False,
        **details: str,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.remembered = remembered
        self.body: dict[str, Any] = {"error": {"message": message, "type": kind, **details}}

    def answer(self) -> ResponseReturnValue:
        """The error as a response."""
        return self.body, self.status
