"""Errors of the accounts on which businesses take payments."""

from booking.core.errors import ReferenceNotFound

NO_ACCOUNT_THERE = ReferenceNotFound.of("sameAs", "business of yours with an account for payments")
