"""Errors of the API keys domain."""

from booking.core.errors import BadRequest, LimitReached, NotFound


class KeyNotFound(NotFound):
    message = "There is no such API key."


class ExpiryPassed(BadRequest):
    message = "expiresAt: must be in the future."


class ScopeRefused(BadRequest):
    message = "scopes: one of them does not exist for this kind of business."


class TooManyKeys(LimitReached):
    most, noun = 100, "active API keys"
