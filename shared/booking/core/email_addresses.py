"""Email addresses as people paste them, and as SES takes them: it delivers to non-ASCII domains in their ASCII form,
and to no other non-ASCII address."""

import hashlib
import re
from urllib.parse import unquote

from booking.core.texts import as_typed

_AROUND = " \t\r\n<>()[]\"'.,;"
_IN_BRACKETS = re.compile(r"[^<>]*<(?P<address>[^<>]*)", re.DOTALL)  # the closing one is trimmed
_SCHEME = "mailto:"


def tidy_email(text: str) -> str:
    """Returns an address as it is kept: as it was written, which is how its owner knows it, without what mail programs
    and the end of a sentence put around it: `Anna <anna@example.com>`, `mailto:`, a last full stop. Raises as
    `deliverable` does."""
    trimmed = as_typed(text).strip(_AROUND)
    named = _IN_BRACKETS.fullmatch(trimmed)
    address = (named["address"] if named else trimmed).strip(_AROUND)
    if address[: len(_SCHEME)].lower() == _SCHEME:
        address = unquote(address[len(_SCHEME) :].partition("?")[0]).strip(_AROUND)
    deliverable(address)
    return address


def deliverable(address: str) -> str:
    """Returns the address in ASCII. Raises a ValueError whose message the API answers if the address itself shows that
    no mail can be sent there; whether its domain exists is not checked."""
    from email_validator import EmailNotValidError, validate_email  # noqa: PLC0415 — for the few bodies with an address

    try:
        checked = validate_email(
            address, check_deliverability=False, test_environment=True, allow_smtputf8=False, strict=True
        )
    except EmailNotValidError as error:
        raise ValueError(
            "must be an email address"
            if address.partition("@")[0].isascii()
            else "must be an email address, with only ASCII characters before the @"
        ) from error
    assert checked.ascii_email is not None, "without SMTPUTF8 every address has an ASCII form"
    return checked.ascii_email


def mailbox_digest(address: str) -> bytes:
    """Returns what counts as one address where emails to it are counted: the SHA-256 of it in small letters and
    without a tag. `Kim+news@example.com` is `kim@example.com`."""
    name, at, domain = address.lower().rpartition("@")
    return hashlib.sha256(f"{name.partition('+')[0]}{at}{domain}".encode()).digest()
