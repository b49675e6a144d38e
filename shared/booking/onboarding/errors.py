"""Refusals of onboarding."""

from booking.errors import BadRequest, Conflict


class SlugTaken(Conflict, constraint="companies_slug_unique"):
    message = "slug: this address is taken."


class AlreadyFounded(Conflict, constraint="organizations_one_per_founder"):
    message = "This account has created its business already."


class NotTheOwner(Conflict):
    message = "This account belongs to a business whose organization it does not own, so it cannot add another."


class BetaCodeRefused(BadRequest):
    message = "betaCode: this code is not known or has been used."
