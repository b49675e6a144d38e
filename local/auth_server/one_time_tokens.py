"""What is mailed to show that an address is the user's: a code, and its hash for links. Each works once, and not for
long."""

import hashlib
import secrets
from datetime import UTC, datetime
from typing import Literal, NamedTuple, TypeAlias
from uuid import UUID

from local.auth_server.protocol import AuthError
from local.auth_server.settings import settings
from local.connections import Connection

Kind: TypeAlias = Literal["recovery", "email_change_current", "email_change_new", "reauthentication"]
CODE_DIGITS = 8
PKCE_PREFIX = "pkce_"


class Found(NamedTuple):
    """A token that still works."""

    user_id: UUID
    kind: Kind


def make(connection: Connection, user_id: UUID, kind: Kind, address: str, *, pkce: bool = False) -> tuple[str, str]:
    """Makes a fresh code for the address and its hash, which replace the user's earlier one of this kind. A client that
    sent a PKCE challenge gets the hash with a prefix, as from GoTrue."""
    code = "".join(secrets.choice("0123456789") for _ in range(CODE_DIGITS))
    token_hash = (PKCE_PREFIX if pkce else "") + hash_of(address, code)
    connection.execute(
        """
        insert into auth.one_time_tokens (user_id, kind, token_hash) values (%s, %s, %s)
        on conflict (user_id, kind) do update set token_hash = excluded.token_hash, sent_at = now()
        """,
        [user_id, kind, token_hash],
    )
    return code, token_hash


def hash_of(address: str, code: str) -> str:
    """The hash of a code that was mailed to this address."""
    return hashlib.sha224((address + code).encode()).hexdigest()


def take(connection: Connection, token_hash: str, *kinds: Kind) -> Found | None:
    """The token with this hash, with the prefix or without, which then works no more; None if there is none of these
    kinds, or it is too old."""
    row = connection.execute(
        """
        delete from auth.one_time_tokens
         where token_hash = any(%s) and kind = any(%s) returning user_id, kind, now() - sent_at < %s
        """,
        [[token_hash, PKCE_PREFIX + token_hash], list(kinds), settings().mailed_code_lasts],
    ).fetchone()
    return Found(row[0], row[1]) if row is not None and row[2] else None


def refuse_too_soon(sent_at: datetime | None) -> None:
    """Refuse another mail shortly after the one before."""
    if sent_at is None:
        return
    wait = sent_at + settings().between_mails - datetime.now(UTC)
    if wait.total_seconds() > 0:
        sentence = f"For security purposes, you can only request this after {int(wait.total_seconds()) + 1} seconds."
        raise AuthError(429, "over_email_send_rate_limit", sentence)
