"""What GoTrue's clients expect everywhere: the path before all routes, the API's version, the shapes of errors."""

from typing import Any

from flask import request
from flask.typing import ResponseReturnValue

BASE_PATH = "/auth/v1"

# Clients that send this version read a string `code`, and only when the response names the version too.
API_VERSION = "2024-01-01"
API_VERSION_HEADER = "X-Supabase-Api-Version"


class AuthError(Exception):
    """An answer other than success. `details` stand beside the message in the body."""

    def __init__(self, status: int, code: str, message: str, **details: Any) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.details = details

    def answer(self) -> ResponseReturnValue:
        """The error in the shape that the client's API version asks for."""
        body: dict[str, Any] = {"code": self.status, "error_code": self.code, "msg": self.message}
        if request.headers.get(API_VERSION_HEADER) == API_VERSION:
            body = {"code": self.code, "message": self.message}
        return body | self.details, self.status, {"x-sb-error-code": self.code}


class OAuthError(AuthError):
    """An error in the shape of OAuth 2, whatever the client's API version."""

    def answer(self) -> ResponseReturnValue:
        """The error as OAuth 2 has it."""
        return {"error": self.code, "error_description": self.message}, self.status


class GatewayError(AuthError):
    """What the gateway before GoTrue answers instead of it."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(401, "", message)
        self.hint = hint

    def answer(self) -> ResponseReturnValue:
        """The error as the gateway has it."""
        return {"message": self.message, "hint": self.hint}, self.status
