"""All SQL of the API keys domain."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from booking.core.deferred import Deferred
from booking.database.acting import keep_admin
from booking.database.bounds import enforce_limit
from booking.database.statements import send, send_all, send_one, send_value
from booking.database.transactions import Transaction
from booking.keys import errors
from booking.keys.records import ApiKey

_COLUMNS = (
    "id, company_id, name, scopes, last_four, created_at, expires_at, revoked_at, rate_limit_per_minute, last_used_at,"
    " networks::text[] as networks"
)

_MOST_SHOWN = 500  # a business has at most 100 keys in force, and any number that no longer are


def list_keys(db: Transaction, to_user: UUID) -> Deferred[list[ApiKey]]:
    """Lists the keys of the business, newest first: those in force and the newest of the others. The list is empty for
    a user who is no admin of the business."""
    return send_all(
        db,
        ApiKey,
        f"""
        select {_COLUMNS}
          from (
              select k.* from api_keys k
               where k.company_id = current_company()
                 and exists (
                     select from memberships m
                      where m.company_id = current_company() and m.user_id = %(user_id)s and m.role = 'admin'
                 )
               order by k.revoked_at is null and coalesce(k.expires_at > now(), true) desc, k.created_at desc, k.id
               limit {_MOST_SHOWN}
          ) as shown
         order by created_at desc, id
        """,
        {"user_id": to_user},
    )


def create_key(
    db: Transaction,
    key_id: str,
    digest: bytes,
    last_four: str,
    name: str,
    scopes: Sequence[str],
    expires_at: datetime | None,
    networks: Sequence[str],
    created_by: UUID,
) -> Deferred[ApiKey]:
    """Creates a key. Raises ExpiryPassed if it would be expired from the start, by the database's clock; TooManyKeys
    and AdminOnly before the commit."""
    keep_admin(db, created_by)
    created = send_one(
        db,
        ApiKey,
        f"""
        insert into api_keys (id, company_id, digest, last_four, name, scopes, expires_at, networks, created_by)
        select %(id)s, current_company(), %(digest)s, %(last_four)s, %(name)s, %(scopes)s, %(expires_at)s,
               %(networks)s::cidr[], %(created_by)s
         where %(expires_at)s::timestamptz is null or %(expires_at)s::timestamptz > now()
        returning {_COLUMNS}
        """,
        {
            "id": key_id,
            "digest": digest,
            "last_four": last_four,
            "name": name,
            "scopes": list(scopes),
            "expires_at": expires_at,
            "networks": list(networks),
            "created_by": created_by,
        },
        missing=errors.ExpiryPassed,
    )
    enforce_limit(
        db,
        errors.TooManyKeys,
        "select count(*) from api_keys where company_id = current_company() and revoked_at is null"
        " and (expires_at is null or expires_at > now())",
    )
    return created


def revoke_key(db: Transaction, key_id: str) -> None:
    """Stamps revoked_at; a second revocation keeps the first one's time. Raises KeyNotFound."""
    send(
        db,
        "update api_keys set revoked_at = coalesce(revoked_at, now())"
        " where company_id = current_company() and id = %(id)s",
        {"id": key_id},
        missing=errors.KeyNotFound,
    )


def list_working_keys_of(db: Transaction, user_id: UUID) -> Deferred[list[ApiKey]]:
    """Lists the keys of the business that the user has issued and that are neither revoked nor expired, oldest
    first."""
    return send_all(
        db,
        ApiKey,
        f"select {_COLUMNS} from api_keys where company_id = current_company() and created_by = %(user_id)s"
        " and revoked_at is null and (expires_at is null or expires_at > now()) order by created_at, id",
        {"user_id": user_id},
    )


def claim_expiring_keys(db: Transaction, most: int) -> Deferred[int]:
    """Writes a job for each admin of a business with keys that expire within two weeks and that no notice was sent
    about, beginning with those that expire first, for at most `most` keys; returns how many keys."""
    return send_value(db, int, "select claim_expiring_keys(%(most)s)", {"most": most})
