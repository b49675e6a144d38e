"""Decisions of onboarding, without a database (spec §4.8.1)."""

import hashlib
import re

from booking.onboarding.records import UnavailableReason

_SLUG = re.compile(r"[a-z0-9][a-z0-9-]{1,46}[a-z0-9]")

# Paths and subdomains that are ours, or would pass for ours.
_RESERVED_WORDS = """
    about account admin administrator api app apps assets auth beta billing blog book booking bookings cdn cron
    dashboard dev developer developers docs email enquiries enquiry example ftp health help home images imap invite
    invites legal localhost login logout mail newsletter onboarding organization packages partner partners payments
    press pricing privacy reservations root sales security settings shop signin signout signup smtp staff staging
    static status store stripe support system terms test wallet webhook webhooks widget www
"""
RESERVED_SLUGS = frozenset(_RESERVED_WORDS.split())


def normalised_slug(text: str) -> str:
    return text.strip().lower()


def unavailable_reason(slug: str) -> UnavailableReason | None:
    """Why a normalised slug cannot be used, as far as can be told without asking who has it; None if it can."""
    if not _SLUG.fullmatch(slug):
        return "invalid_format"
    return "reserved" if slug in RESERVED_SLUGS else None


def digest_of_beta_code(code: str) -> bytes:
    """What is stored of a beta code: codes are typed off a mail, so case and surrounding space do not count."""
    return hashlib.sha256(code.strip().upper().encode()).digest()
