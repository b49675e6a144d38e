"""Idempotency keys: a request that a client may send again takes effect once (docs/decisions/0019).

A key is claimed in a transaction of its own, before the work, and completed with the answer after it. Keys are separate
for each business and route, and last KEY_LIFETIME from the answer, or without one from their first use.
"""

import hashlib
import re
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from uuid import UUID

import orjson

from booking.db import Database
from booking.errors import BadRequest, Conflict, UnprocessableContent

MAX_KEY_CHARACTERS = 255
KEY_LIFETIME = timedelta(hours=24)
# How long an attempt may hold its key: longer than Lambda lets any function run, so that a key still held after it
# belongs to an attempt that has died.
HELD_FOR = timedelta(minutes=1)

_QUOTED = re.compile(
    r'"(?P<text>(?:[ !#-\[\]-~]|\\["\\])*)"'
)  # a String of RFC 9651, as the Idempotency-Key draft says
_BARE = re.compile(r"[!#-~][!-~]*")  # as Stripe's and many other clients send it


class IdempotencyKeyInUse(Conflict):
    message = "A request with this Idempotency-Key is still in progress."


class IdempotencyKeyReused(UnprocessableContent):
    message = "This Idempotency-Key belongs to a request with another body."


@dataclass(frozen=True)
class StoredAnswer:
    status: int
    content: Any


@dataclass(frozen=True)
class Claim:
    """A key's record. id is the same for as long as the key lasts. answer is that of the request which was carried out
    under the key, None if the claimant is to carry it out now."""

    id: UUID
    answer: StoredAnswer | None


def parse_key(header: str | None) -> str:
    """The key in an Idempotency-Key header, quoted or bare. Raises BadRequest."""
    text = (header or "").strip()
    if not text:
        raise BadRequest("Idempotency-Key: is required.")
    quoted = _QUOTED.fullmatch(text)
    key = re.sub(r"\\(.)", r"\1", quoted["text"]) if quoted else text
    if not (quoted or _BARE.fullmatch(text)) or not 1 <= len(key) <= MAX_KEY_CHARACTERS:
        raise BadRequest(f"Idempotency-Key: must be 1 to {MAX_KEY_CHARACTERS} ASCII characters, quoted or bare.")
    return key


def fingerprint(body: Any) -> bytes:
    """Of a body's model: the same for two bodies that ask the same, whatever the order of their fields."""
    return hashlib.sha256(orjson.dumps(body.model_dump(), option=orjson.OPT_SORT_KEYS)).digest()


def claim(db: Database, route: str, key: str, request_fingerprint: bytes) -> Claim:
    """Takes the key for an attempt at the request, or finds what it was answered. The transaction must be committed
    before the work begins. Raises IdempotencyKeyInUse, IdempotencyKeyReused."""
    _forget_expired(db)
    request = {"route": route, "key": key, "fingerprint": request_fingerprint, "held_for": HELD_FOR}
    claimed = db.execute(
        """
        insert into idempotency_keys as k (company_id, route, key, fingerprint, held_until)
        values (current_company(), %(route)s, %(key)s, %(fingerprint)s, now() + %(held_for)s)
        on conflict (company_id, route, key) do update set held_until = excluded.held_until
         where k.fingerprint = excluded.fingerprint and k.status is null and k.held_until <= now()
        returning id
        """,
        request,
    ).fetchone()
    if claimed is not None:
        return Claim(claimed["id"], None)
    found = db.execute(
        "select id, fingerprint, status, body from idempotency_keys"
        " where company_id = current_company() and route = %(route)s and key = %(key)s",
        request,
    ).fetchone()
    assert found is not None, "the insert ran into it, and holds its lock"
    if found["fingerprint"] != request_fingerprint:
        raise IdempotencyKeyReused
    if found["status"] is None:
        raise IdempotencyKeyInUse
    return Claim(found["id"], StoredAnswer(found["status"], found["body"]))


def complete(db: Database, claim_id: UUID, status: int, content: Any) -> None:
    """Stores the answer for KEY_LIFETIME from now. Of two attempts that both came to an end, the first stays."""
    db.execute(
        "update idempotency_keys set status = %(status)s, body = %(body)s::json, completed_at = now()"
        " where company_id = current_company() and id = %(id)s and status is null",
        {"id": claim_id, "status": status, "body": orjson.dumps(content, option=orjson.OPT_NAIVE_UTC).decode()},
    )


def release(db: Database, claim_id: UUID) -> None:
    """Gives up an attempt that failed: the same request may be tried again at once."""
    db.execute(
        "update idempotency_keys set held_until = now()"
        " where company_id = current_company() and id = %(id)s and status is null",
        {"id": claim_id},
    )


def _forget_expired(db: Database) -> None:
    """Deletes the business's keys whose life is over. Those that a rival is just deleting are left to it."""
    db.execute(
        """
        delete from idempotency_keys where company_id = current_company() and id in (
            select id from idempotency_keys
             where company_id = current_company() and held_until <= now()
               and coalesce(completed_at, created_at) <= now() - %(lifetime)s
               for update skip locked
        )
        """,
        {"lifetime": KEY_LIFETIME},
    )
