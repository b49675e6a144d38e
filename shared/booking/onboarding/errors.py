"""Errors of onboarding."""

from booking.core.errors import BadRequest, Conflict


class NotTheOwner(Conflict):
    message = "This account belongs to a business whose organization it does not own, so it cannot add another."


class BetaCodeRefused(BadRequest):
    message = "betaCode: this code is not known or has been used."
