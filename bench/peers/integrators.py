"""The v1 page of appointments as it would be written with other frameworks, for `make bench PART=peers`: here what each
peer needs of the API's contract, the key of a request, the cursor of a page, the headers of an answer.

Each peer reads the same table as the same role under the same row-level security, and admits a key by the same function
of the database, which checks its digest and counts its window; so what is compared is what stands around that. They
answer the same records and headers. Their packages have an environment of their own (requirements/peers.txt)."""

import base64
import hashlib
import hmac
import os
import re
import struct
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple
from uuid import UUID

PATH = "/api/v1/appointments"
SCOPE, ENGINE = "appointments:read", "appointments"

_KEY = re.compile(r"sk_live_([0-9a-f]{16})_[A-Za-z0-9_-]{43}")
_POSITION = struct.Struct(">q16s16s")
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_LAST = UUID(int=2**128 - 1)


class Key(NamedTuple):
    key_id: str
    digest: bytes


class Refused(Exception):
    """The request is not answered; the code says why."""

    def __init__(self, status: int, code: str) -> None:
        self.status, self.code = status, code


class Position(NamedTuple):
    """Where a page begins: below this moment and id. The first page begins at the end of time."""

    moment: datetime | None
    row_id: UUID


def key_of(authorization: str | None) -> Key:
    """Raises Refused."""
    scheme, _, secret = (authorization or "").partition(" ")
    found = _KEY.fullmatch(secret.strip())
    if scheme.lower() != "bearer" or found is None:
        raise Refused(401, "invalid_key")
    return Key(found[1], hashlib.sha256(secret.strip().encode()).digest())


def position_of(cursor: str | None) -> Position:
    """Raises Refused."""
    if cursor is None:
        return Position(None, _LAST)
    sealed = base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4))
    position, signature = sealed[: _POSITION.size], sealed[_POSITION.size :]
    if len(position) < _POSITION.size or not hmac.compare_digest(signature, _signature(position)):
        raise Refused(400, "invalid_cursor")
    microseconds, row_id, _ = _POSITION.unpack(position)
    return Position(_EPOCH + timedelta(microseconds=microseconds), UUID(bytes=row_id))


def cursor_of(moment: datetime, row_id: UUID, company_id: UUID) -> str:
    microseconds = (moment.replace(tzinfo=UTC) - _EPOCH) // timedelta(microseconds=1)
    position = _POSITION.pack(microseconds, row_id.bytes, company_id.bytes)
    return base64.urlsafe_b64encode(position + _signature(position)).decode().rstrip("=")


def refuse(error: str | None) -> None:
    """Raises Refused for what the admission says."""
    if error is not None:
        status = {"rate_limited": 429, "plan_required": 403, "wrong_vertical": 403, "insufficient_scope": 403}
        raise Refused(status.get(error, 401), error)


def rate_headers(limit: int, remaining: int, resets_at: int) -> dict[str, str]:
    return {
        "X-RateLimit-Limit": str(limit),
        "X-RateLimit-Remaining": str(remaining),
        "X-RateLimit-Reset": str(resets_at),
    }


def limit_of(text: Any) -> int:
    return min(max(int(text), 1), 200) if str(text).isdigit() else 50


def _signature(position: bytes) -> bytes:
    return hmac.digest(os.environ["CURSOR_SECRET"].encode(), b"v1/appointments\0" + position, hashlib.sha256)[:16]
