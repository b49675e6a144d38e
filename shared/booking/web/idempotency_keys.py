"""Idempotency keys: a request that a client may send again takes effect once (docs/decisions/routes.md).

A key is claimed before the work and completed with the answer after it: in the transaction of the work (`take`), or, of
work that calls somebody outside, each in a transaction of its own (`claim`). Keys are separate for each business and
route. A key lasts KEY_LIFETIME from the answer, or from its first use if there is none; that of a form, which leads to
what was done by it for as long as that stands, LIFETIME_OF_FORMS.
"""

import hashlib
import re
from datetime import timedelta
from typing import Any, NamedTuple, TypedDict
from uuid import UUID, uuid4

import orjson
import psycopg
from psycopg.errors import LockNotAvailable, QueryCanceled, UniqueViolation

from booking.core.errors import ApiError, BadRequest, Conflict, IdempotencyKeyInUse, IdempotencyKeyReused
from booking.database.statements import send, send_one, send_optional
from booking.database.transactions import Transaction
from booking.web.http import HttpRequest, Response

MAX_KEY_CHARACTERS = 255
KEY_LIFETIME = timedelta(hours=24)
LIFETIME_OF_FORMS = timedelta(days=30)
# How long an attempt may claim its key: longer than Lambda lets any function run, so that a key still claimed after it
# belongs to an attempt that has died.
HELD_FOR = timedelta(minutes=1)
FORGOTTEN_AT_ONCE = 100

_QUOTED = re.compile(
    r'"(?P<text>(?:[ !#-\[\]-~]|\\["\\])*)"'
)  # a String of RFC 9651, as the Idempotency-Key draft says
_BARE = re.compile(r"[!#-~][!-~]*")  # as Stripe's and many other clients send it


class StoredAnswer(NamedTuple):
    """What was answered under a key, by the id of its record. `is_same` says that the request which was carried out
    asked the same as this one."""

    key_id: UUID
    status: int
    content: Any
    is_same: bool


class _KeyRecord(TypedDict):
    id: UUID
    fingerprint: bytes
    status: int | None
    body: Any


class _ClaimedRecord(TypedDict):
    id: UUID
    is_first: bool


class Claim(NamedTuple):
    """A key's record. `id` is the same for as long as the key lasts. `answer` is that of the request which was carried
    out under the key, None if the claimant is to carry it out now. `is_first` says that this is the first attempt."""

    id: UUID
    answer: StoredAnswer | None
    is_first: bool = False


def parse_key(header: str | None) -> str:
    """Reads the key of an Idempotency-Key header, quoted or bare. Raises BadRequest."""
    text = (header or "").strip()
    if not text:
        raise BadRequest("Idempotency-Key: is required.")
    quoted = _QUOTED.fullmatch(text)
    key = re.sub(r"\\(.)", r"\1", quoted["text"]) if quoted else text
    if not (quoted or _BARE.fullmatch(text)) or not 1 <= len(key) <= MAX_KEY_CHARACTERS:
        raise BadRequest(f"Idempotency-Key: must be 1 to {MAX_KEY_CHARACTERS} ASCII characters, quoted or bare.")
    return key


def fingerprint(request: HttpRequest, body: Any) -> bytes:
    """Returns a hash of the request and its body's model, the same for two requests that ask the same. The parameters
    of the path and the query count, the order of fields does not."""
    asked = {
        "path": request.path_parameters,
        "query": request.query,
        "body": None if body is None else body.model_dump(),
    }
    return hashlib.sha256(orjson.dumps(asked, option=orjson.OPT_SORT_KEYS)).digest()


class KeyedRequest(NamedTuple):
    """What is asked under a key: of which route, and with what."""

    route: str
    key: str
    fingerprint: bytes


def asked_under_key(
    request: HttpRequest, body: Any, sender: str | None = None, in_form: str | None = None
) -> KeyedRequest:
    """Returns what is asked, under the request's key. Keys of one `sender`, where somebody who has no account is known
    by one, are separate from those of others. A form has its key as a field, `in_form`. Raises BadRequest."""
    key = parse_key(request.header("idempotency-key") if in_form is None else in_form)
    if sender is not None:
        key = f"{hashlib.sha256(sender.encode()).hexdigest()} {key}"
    return KeyedRequest(request.route, key, fingerprint(request, body))


class KeyIsKnown(Conflict):
    """A request was carried out under this key: what it was answered is to be found. Nobody is answered this."""

    message = "This Idempotency-Key was used before."


def take(db: Transaction, asked: KeyedRequest) -> UUID:
    """Takes a key for the work that follows in this transaction, and returns the id of its record. It travels with the
    first statements of the work, and waits for an attempt that is under way. Raises, once an answer is needed,
    KeyIsKnown if that or an earlier one was carried out, and IdempotencyKeyInUse if it takes too long."""
    record_id = uuid4()
    db.explain_with(_explain)
    _forget_expired(db)
    send(
        db,
        """
        insert into idempotency_keys (id, company_id, route, key, fingerprint, held_until)
        values (%(id)s, current_company(), %(route)s, %(key)s, %(fingerprint)s, now())
        """,
        {"id": record_id, **asked._asdict()},
    )
    return record_id


def _explain(error: psycopg.Error) -> ApiError | None:
    if isinstance(error, UniqueViolation) and error.diag.table_name == "idempotency_keys":
        return KeyIsKnown()
    waited_for_a_key = 'in relation "idempotency_keys' in (error.diag.context or "")
    if isinstance(error, (LockNotAvailable, QueryCanceled)) and waited_for_a_key:
        return IdempotencyKeyInUse()
    return None


def find_answer(db: Transaction, asked: KeyedRequest, *, also_of_another: bool = False) -> StoredAnswer:
    """Finds what was answered under a key; with `also_of_another` also to another request. Raises
    IdempotencyKeyReused, and IdempotencyKeyInUse if there is no answer (any more)."""
    found = send_optional(db, _KeyRecord, _KNOWN, asked._asdict()).get()
    if found is None:
        raise IdempotencyKeyInUse
    return _answer_of(found, asked, also_of_another=also_of_another)


def forget_answer(db: Transaction, key_id: UUID) -> None:
    """Deletes the record of a key: what was done under it stands no more, and the key is a new one."""
    send(db, "delete from idempotency_keys where company_id = current_company() and id = %(id)s", {"id": key_id})


def _answer_of(found: "_KeyRecord", asked: KeyedRequest, *, also_of_another: bool = False) -> StoredAnswer:
    is_same = found["fingerprint"] == asked.fingerprint
    if not (is_same or also_of_another):
        raise IdempotencyKeyReused
    if found["status"] is None:
        raise IdempotencyKeyInUse
    return StoredAnswer(found["id"], found["status"], found["body"], is_same)


_KNOWN = """
    select id, fingerprint, status, body from idempotency_keys
     where company_id = current_company() and route = %(route)s and key = %(key)s
"""


def claim(db: Transaction, asked: KeyedRequest) -> Claim:
    """Claims a key for an attempt, or finds the answer of an earlier one. The transaction must be committed before the
    work begins. Raises IdempotencyKeyInUse, IdempotencyKeyReused."""
    _forget_expired(db)
    claimed = send_optional(
        db,
        _ClaimedRecord,
        """
        insert into idempotency_keys as k (company_id, route, key, fingerprint, held_until)
        values (current_company(), %(route)s, %(key)s, %(fingerprint)s, now() + %(held_for)s)
        on conflict (company_id, route, key) do update set held_until = excluded.held_until
         where k.fingerprint = excluded.fingerprint and k.status is null and k.held_until <= now()
        returning id, xmax = 0 as is_first
        """,
        {**asked._asdict(), "held_for": HELD_FOR},
    ).get()
    if claimed is not None:
        return Claim(claimed["id"], None, claimed["is_first"])
    found = send_one(db, _KeyRecord, _KNOWN, asked._asdict()).get()  # the insert ran into it, and keeps it locked
    return Claim(found["id"], _answer_of(found, asked))


def complete(db: Transaction, claim_id: UUID, response: Response, lasts: timedelta = KEY_LIFETIME) -> None:
    """Stores the answer, for as long as it `lasts`. If two attempts both finish, the first answer stays."""
    send(
        db,
        "update idempotency_keys set status = %(status)s, body = %(body)s::json, completed_at = now(),"
        " kept_until = now() + %(lasts)s"
        " where company_id = current_company() and id = %(id)s and status is null",
        {
            "id": claim_id,
            "status": response.status,
            "body": orjson.dumps(response.content, option=orjson.OPT_NAIVE_UTC).decode(),
            "lasts": lasts,
        },
    )


def forget(db: Transaction, claim_id: UUID) -> None:
    """Deletes the key's record: the first attempt was refused, so nothing has happened under the key."""
    send(
        db,
        "delete from idempotency_keys where company_id = current_company() and id = %(id)s and status is null",
        {"id": claim_id},
    )


def release(db: Transaction, claim_id: UUID) -> None:
    """Gives up an attempt that failed: the same request may be tried again at once."""
    send(
        db,
        "update idempotency_keys set held_until = now()"
        " where company_id = current_company() and id = %(id)s and status is null",
        {"id": claim_id},
    )


def _forget_expired(db: Transaction) -> None:
    """Deletes some of the business's expired keys, more than are added. Those that a concurrent transaction is deleting
    are left to it."""
    send(
        db,
        """
        delete from idempotency_keys where company_id = current_company() and id in (
            select id from idempotency_keys
             where company_id = current_company() and kept_until <= now() and held_until <= now()
             limit %(most)s
               for update skip locked
        )
        """,
        {"most": FORGOTTEN_AT_ONCE},
    )
