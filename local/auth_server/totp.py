"""Codes of an authenticator app (RFC 6238): six digits, a new one every thirty seconds."""

import base64
import hashlib
import hmac
import secrets
import struct
from urllib.parse import quote, urlencode

PERIOD_SECONDS = 30
DIGITS = 6
_SECRET_BYTES = 20
_SKEW = 1  # periods before and after


def make_secret() -> str:
    """A fresh secret in base32, as people type it into an app that reads no QR code."""
    return base64.b32encode(secrets.token_bytes(_SECRET_BYTES)).decode()


def code_at(secret: str, moment: float) -> str:
    """The code that an app with this secret shows at a time (unix seconds)."""
    counter = struct.pack(">Q", int(moment) // PERIOD_SECONDS)
    digest = hmac.new(base64.b32decode(secret), counter, hashlib.sha1).digest()
    offset = digest[-1] & 0x0F
    number = int.from_bytes(digest[offset : offset + 4]) & 0x7FFFFFFF
    return f"{number % 10**DIGITS:0{DIGITS}d}"


def is_code(secret: str, code: str, moment: float) -> bool:
    """Whether an app whose clock is at most one period off shows this code at a time (unix seconds)."""
    moments = (moment + skew * PERIOD_SECONDS for skew in range(-_SKEW, _SKEW + 1))
    return any(hmac.compare_digest(code_at(secret, one).encode(), code.strip().encode()) for one in moments)


def address(secret: str, issuer: str, account: str) -> str:
    """The `otpauth:` address that an app takes the secret from."""
    asked = {"algorithm": "SHA1", "digits": DIGITS, "issuer": issuer, "period": PERIOD_SECONDS, "secret": secret}
    return f"otpauth://totp/{quote(issuer)}:{quote(account)}?{urlencode(asked, quote_via=quote)}"
