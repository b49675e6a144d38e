"""Reading credentials out of a request: session cookies, API keys, the cron bearer, ApplePass, the payment processor's
signature. All comparisons of secrets take the same time whatever they compare.

Nothing read here proves anything yet: the auth server checks a session token, the database the digest of a key.
"""

import binascii
import hashlib
import hmac
import itertools
import re
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple
from urllib.parse import unquote
from uuid import UUID

import orjson

from booking.core.errors import Unauthorized

MAX_CHUNKS = 128
TOKEN_BYTES = 32
MAX_COOKIE_CHARACTERS = 64 * 1024
ENDED_TOLERANCE_SECONDS = 60  # between the auth server's clock and ours

_TWO_SESSIONS = "Your browser sends two sessions under one name; clear this site's cookies, then sign in again."
_SESSION_COOKIE = re.compile(r"(?P<base>.*auth-token)(?:\.(?P<chunk>0|[1-9][0-9]{0,2}))?", re.DOTALL)
_TOKEN_CHARACTERS = re.compile(r"[A-Za-z0-9._~+/=-]+")
_JWT = re.compile(r"[A-Za-z0-9_-]+\.(?P<claims>[A-Za-z0-9_-]+)\.[A-Za-z0-9_-]+")
_SIGNATURE_TOLERANCE_SECONDS = 300  # Stripe's own
_AS_BASE64 = bytes.maketrans(b"-_+/", b"+/!!")  # whose own two letters are none of base64url's
_API_KEY = re.compile(r"sk_live_(?P<id>[0-9a-f]{16})_[A-Za-z0-9_-]{43}")


def session_tokens(cookies: Sequence[str], configured_name: str | None = None) -> list[str]:
    """Returns the access tokens in a request's cookies, as @supabase/ssr stores them: whole or in numbered chunks,
    base64url or plain JSON.

    There is one token for each cookie family whose name ends in `auth-token`, in the order of the header; only the
    configured family when a name is configured. A family that cannot be read as a session counts as absent, and so does
    a cookie without a value. Raises Unauthorized if a family has two sessions: a cookie twice, or a whole one beside
    chunks.
    """
    families: dict[str, dict[int | None, str]] = {}
    for cookie in cookies:
        name, _, raw = cookie.strip().partition("=")
        match = _SESSION_COOKIE.fullmatch(name.strip())
        value = _cookie_value(raw)
        if not match or not value or (configured_name and match["base"] != configured_name):
            continue
        chunk = None if match["chunk"] is None else int(match["chunk"])
        family = families.setdefault(match["base"], {})
        if chunk in family or (family and (chunk is None or None in family)):
            raise Unauthorized(_TWO_SESSIONS)
        family[chunk] = value
    tokens = (_access_token(_joined(family)) for family in families.values())
    return [token for token in tokens if token]


def may_be_live(access_token: str, now: float) -> bool:
    """Says whether a token is worth a call to the auth server at this time (unix seconds): not if it is no JWT, or if
    its own `exp` is over by more than a minute. Nothing else in the token is looked at."""
    if _JWT.fullmatch(access_token) is None:
        return False
    ends = _claims(access_token).get("exp")
    return not isinstance(ends, int | float) or isinstance(ends, bool) or ends >= now - ENDED_TOLERANCE_SECONDS


class SessionClaims(NamedTuple):
    """What an access token says of its session: which one, when its user signed in, whether they have proved a second
    factor in it, and when last. None and False stand for what it does not say."""

    session_id: UUID | None
    signed_in_at: datetime | None
    has_proved_factor: bool
    factor_proved_at: datetime | None


def session_claims(access_token: str) -> SessionClaims:
    """Reads the claims of a token. They count only once the auth server has confirmed this very token."""
    claims = _claims(access_token)
    proofs = claims.get("amr")
    proved_at = [
        (proof.get("method"), moment)
        for proof in (proofs if isinstance(proofs, list) else ())
        if isinstance(proof, dict) and (moment := _moment(proof.get("timestamp"))) is not None
    ]
    return SessionClaims(
        session_id=_uuid(claims.get("session_id")),
        signed_in_at=min((moment for _, moment in proved_at), default=None),
        has_proved_factor=claims.get("aal") == "aal2",
        factor_proved_at=max((moment for method, moment in proved_at if method == "totp"), default=None),
    )


def _claims(access_token: str) -> dict[str, Any]:
    """Returns the claims of a JWT; an empty dictionary if they cannot be read."""
    match = _JWT.fullmatch(access_token)
    try:
        claims = orjson.loads(_base64url(match["claims"])) if match else None
    except ValueError:
        return {}
    return claims if isinstance(claims, dict) else {}


def _moment(timestamp: object) -> datetime | None:
    """Returns the instant of unix seconds."""
    try:
        return datetime.fromtimestamp(timestamp, UTC) if isinstance(timestamp, int | float) else None
    except (ValueError, OverflowError, OSError):
        return None


def _uuid(text: object) -> UUID | None:
    try:
        return UUID(text) if isinstance(text, str) else None
    except ValueError:
        return None


def _cookie_value(raw: str) -> str:
    value = raw.strip()
    if re.fullmatch(r'".*"', value, re.DOTALL):
        value = value[1:-1]
    if "%" not in value:
        return value
    try:
        return unquote(value, errors="strict")
    except UnicodeDecodeError:
        return value


def _joined(family: dict[int | None, str]) -> str:
    """Returns the whole cookie, or the chunks up to the first that is missing."""
    if None in family:
        return family[None]
    present = itertools.takewhile(family.__contains__, range(MAX_CHUNKS))
    return "".join(family[number] for number in present)


def _access_token(stored: str) -> str | None:
    if len(stored) > MAX_COOKIE_CHARACTERS:
        return None
    try:
        text = _base64url(stored.removeprefix("base64-")) if stored.startswith("base64-") else stored
        session = orjson.loads(text)
    except ValueError:
        return None
    if not isinstance(session, dict) or not session.keys() >= {"access_token", "refresh_token", "expires_at"}:
        return None
    token = session["access_token"]
    return token if isinstance(token, str) and _TOKEN_CHARACTERS.fullmatch(token) else None


def _base64url(text: str) -> bytes:
    """Decodes base64url, padded or not. Raises ValueError for anything else."""
    letters = text.encode("ascii").translate(_AS_BASE64, b" \t\r\n=")
    return binascii.a2b_base64(letters + b"=" * (-len(letters) % 4), strict_mode=True)


class ApiKeyCredential(NamedTuple):
    """What a caller presents: the public key id and the SHA-256 digest of the whole secret."""

    key_id: str
    digest: bytes


def bearer_token(authorization: str | None) -> str | None:
    """Returns the token of an `Authorization: Bearer …` header; the scheme in any case."""
    scheme, _, token = (authorization or "").strip().partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def api_key(authorization: str | None) -> ApiKeyCredential | None:
    """Returns the API key of an Authorization header, None if it has no well-formed one (spec §2.5, §5.4)."""
    secret = bearer_token(authorization) or ""
    match = _API_KEY.fullmatch(secret)
    return ApiKeyCredential(match["id"], digest(secret)) if match else None


def digest(secret: str) -> bytes:
    """Returns the SHA-256 of a secret: what is stored instead of it."""
    return hashlib.sha256(secret.encode()).digest()


def make_token() -> tuple[str, bytes]:
    """Makes a fresh secret of 256 bits that may stand in a link, and its digest."""
    import secrets  # noqa: PLC0415 — requests only read tokens

    token = secrets.token_urlsafe(TOKEN_BYTES)
    return token, digest(token)


def is_cron_bearer(authorization: str | None, secret: str | None) -> bool:
    """Says whether the header carries the cron secret. Never, when no secret is set."""
    return bool(secret) and same_secret(bearer_token(authorization), secret)


def apple_pass_digest(authorization: str | None) -> bytes:
    """Returns the SHA-256 of the token in an `Authorization: ApplePass <token>` header, which the database compares
    with that of the pass. Without such a header it is that of the empty text, which no pass has."""
    scheme, _, presented = (authorization or "").partition(" ")
    token = presented if scheme == "ApplePass" else ""
    return hashlib.sha256(token.encode(errors="surrogatepass")).digest()


def is_signed_by_processor(header: str | None, body: bytes, secret: str, now: float) -> bool:
    """Says whether a Stripe-Signature header (`t=…,v1=…`) was made with the secret over these bytes, at about `now`
    (unix seconds). While the processor replaces a secret, it sends a signature of each."""
    fields = [field.partition("=") for field in (header or "").split(",")]
    moments = [value for name, _, value in fields if name == "t"]
    if len(moments) != 1 or not re.fullmatch("[0-9]{1,12}", moments[0]):
        return False
    signed = hmac.new(secret.encode(), moments[0].encode() + b"." + body, hashlib.sha256).hexdigest()
    is_theirs = any(same_secret(value, signed) for name, _, value in fields if name == "v1")
    return is_theirs and abs(now - int(moments[0])) <= _SIGNATURE_TOLERANCE_SECONDS


def same_secret(presented: str | None, stored: str | None) -> bool:
    """Compares two secrets in constant time. False when either is missing or empty."""
    equal = hmac.compare_digest(
        (presented or "").encode(errors="surrogatepass"), (stored or "").encode(errors="surrogatepass")
    )
    return equal and bool(presented) and bool(stored)
