"""Users: their rows, their passwords and their public face."""

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from types import MappingProxyType
from typing import Any, LiteralString
from uuid import UUID

import psycopg
from psycopg.rows import class_row, tuple_row
from psycopg.types.json import Jsonb

from local.auth_server.protocol import AuthError
from local.auth_server.settings import settings
from local.connections import Connection

PROVIDERS = {"provider": "email", "providers": ["email"]}
LONGEST_PASSWORD_BYTES = 72  # bcrypt's limit
LONGEST_EMAIL = 255
NOTHING: Mapping[str, Any] = MappingProxyType({})

# A user `u` as it is shown, with its factors as GoTrue has them.
COLUMNS: LiteralString = """
    u.*,
    (
        select coalesce(jsonb_agg(jsonb_build_object(
                   'id', f.id, 'friendly_name', f.friendly_name, 'factor_type', 'totp', 'status', f.status, 'phone', '',
                   'last_challenged_at', f.last_challenged_at, 'created_at', f.created_at, 'updated_at', f.updated_at
               ) order by f.created_at), '[]')
          from auth.factors f where f.user_id = u.id
    ) as factors
"""


@dataclass(frozen=True)
class User:
    """A row of `auth.users`, with the second factors as they are shown."""

    id: UUID
    identity_id: UUID
    email: str | None
    password_hash: str | None
    role: str
    app_metadata: dict[str, Any]
    user_metadata: dict[str, Any]
    email_confirmed_at: datetime | None
    last_sign_in_at: datetime | None
    banned_until: datetime | None
    deleted_at: datetime | None
    created_at: datetime
    updated_at: datetime
    email_change: str | None
    email_change_confirmations: int
    email_change_sent_at: datetime | None
    recovery_sent_at: datetime | None
    reauthentication_sent_at: datetime | None
    factors: list[dict[str, Any]]

    @property
    def has_verified_factor(self) -> bool:
        """Whether a session has to prove a second factor to change password, address or factors."""
        return any(factor["status"] == "verified" for factor in self.factors)

    @property
    def is_banned(self) -> bool:
        """Whether the user may not sign in for now."""
        return self.banned_until is not None and self.banned_until > datetime.now(UTC)

    def to_json(self) -> dict[str, Any]:
        """The user as every route shows it."""
        moments = {
            "email_confirmed_at": self.email_confirmed_at,
            "confirmed_at": self.email_confirmed_at,
            "last_sign_in_at": self.last_sign_in_at,
            "banned_until": self.banned_until,
            "deleted_at": self.deleted_at,
            "email_change_sent_at": self.email_change_sent_at,
            "recovery_sent_at": self.recovery_sent_at,
            "reauthentication_sent_at": self.reauthentication_sent_at,
        }
        there = {"factors": self.factors, "new_email": self.email_change}
        return (
            {
                "id": str(self.id),
                "aud": "authenticated",
                "role": self.role,
                "email": self.email or "",
                "phone": "",
                "app_metadata": self.app_metadata,
                "user_metadata": self.user_metadata,
                "identities": [] if self.deleted_at else [self._identity()],
                "created_at": _timestamp(self.created_at),
                "updated_at": _timestamp(self.updated_at),
                "is_anonymous": False,
            }
            | {name: _timestamp(moment) for name, moment in moments.items() if moment}
            | _unless_empty(there)
        )

    def _identity(self) -> dict[str, Any]:
        confirmed = self.email_confirmed_at is not None
        return {
            "identity_id": str(self.identity_id),
            "id": str(self.id),
            "user_id": str(self.id),
            "identity_data": {
                "sub": str(self.id),
                "email": self.email,
                "email_verified": confirmed,
                "phone_verified": False,
            },
            "provider": "email",
            "email": self.email,
            "last_sign_in_at": _timestamp(self.last_sign_in_at or self.created_at),
            "created_at": _timestamp(self.created_at),
            "updated_at": _timestamp(self.updated_at),
        }


def create_user(
    database: str | Connection, email: str, password: str | None, app_metadata: Mapping[str, Any] | None = None
) -> UUID:
    """Make a confirmed user without HTTP and give its id; a taken email raises `psycopg.errors.UniqueViolation`, and
    without a password nobody can sign in with one.

    With a connection the caller commits; with a database url the user is there on return. The schema must exist.
    """
    if isinstance(database, str):
        with psycopg.connect(database) as connection:
            return create_user(connection, email, password, app_metadata)
    return insert(database, email.lower(), password, app_metadata=app_metadata or {}, confirmed=True).id


def insert(
    connection: Connection,
    email: str,
    password: str | None,
    *,
    confirmed: bool,
    user_id: UUID | None = None,
    role: str | None = None,
    app_metadata: Mapping[str, Any] | None = None,
    user_metadata: Mapping[str, Any] | None = None,
    ban: timedelta | None = None,
) -> User:
    """Add a user; the unique index decides between two who want the same email."""
    [user] = _users(
        connection,
        f"""
        insert into auth.users as u
            (id, email, password_hash, role, app_metadata, user_metadata, email_confirmed_at, banned_until)
        values
            (coalesce(%(user_id)s, gen_random_uuid()), %(email)s, %(password_hash)s,
             coalesce(%(role)s, 'authenticated'), %(app_metadata)s, %(user_metadata)s,
             case when %(confirmed)s then now() end, now() + %(ban)s::interval)
        returning {COLUMNS}
        """,
        user_id=user_id,
        email=email,
        password_hash=None if password is None else hash_password(password),
        role=role,
        app_metadata=Jsonb(PROVIDERS | _without_nulls(app_metadata or {})),
        user_metadata=Jsonb(_without_nulls(user_metadata or {})),
        confirmed=confirmed,
        ban=ban,
    )
    return user


def update(
    connection: Connection,
    user_id: UUID,
    *,
    email: str | None = None,
    password: str | None = None,
    role: str | None = None,
    confirm: bool = False,
    app_metadata: Mapping[str, Any] = NOTHING,
    user_metadata: Mapping[str, Any] = NOTHING,
    rebanned: bool = False,
    ban: timedelta | None = None,
) -> User | None:
    """Change what is given, in one statement. Metadata is merged key by key, and a null takes its key away."""
    return _first(
        connection,
        f"""
        update auth.users u set
            email = coalesce(%(email)s, email),
            password_hash = coalesce(%(password_hash)s, password_hash),
            role = coalesce(%(role)s, role),
            email_confirmed_at = case when %(confirm)s then coalesce(email_confirmed_at, now())
                                      else email_confirmed_at end,
            app_metadata = (app_metadata || %(app_metadata)s) - %(app_metadata_gone)s::text[],
            user_metadata = (user_metadata || %(user_metadata)s) - %(user_metadata_gone)s::text[],
            banned_until = case when %(rebanned)s then now() + %(ban)s::interval else banned_until end,
            updated_at = now()
        where id = %(user_id)s
        returning {COLUMNS}
        """,
        user_id=user_id,
        email=email,
        password_hash=None if password is None else hash_password(password),
        role=role,
        confirm=confirm,
        app_metadata=Jsonb(dict(app_metadata)),
        app_metadata_gone=_nulls(app_metadata),
        user_metadata=Jsonb(dict(user_metadata)),
        user_metadata_gone=_nulls(user_metadata),
        rebanned=rebanned,
        ban=ban,
    )


def find(connection: Connection, user_id: UUID) -> User | None:
    """The user with this id."""
    return _first(connection, f"select {COLUMNS} from auth.users u where id = %(user_id)s", user_id=user_id)


def find_by_email(connection: Connection, email: str) -> User | None:
    """The user with this email, in lower case."""
    return _first(connection, f"select {COLUMNS} from auth.users u where email = %(email)s", email=email)


def list_page(connection: Connection, text: str, page: int, per_page: int) -> tuple[list[User], int]:
    """One page of the users whose email or full name holds the text, newest first, and how many there are in all."""
    matching: LiteralString = """
        from auth.users u where email like %(pattern)s or user_metadata ->> 'full_name' ilike %(pattern)s
    """
    pattern = f"%{text}%"
    users = _users(
        connection,
        f"select {COLUMNS} {matching} order by created_at desc, id limit %(limit)s offset %(offset)s",
        pattern=pattern,
        limit=per_page,
        offset=(page - 1) * per_page,
    )
    [(total,)] = connection.cursor(row_factory=tuple_row).execute(f"select count(*) {matching}", {"pattern": pattern})
    return users, total


def delete(connection: Connection, user_id: UUID) -> bool:
    """Remove the user with all sessions; false when there is none."""
    return connection.execute("delete from auth.users where id = %s", [user_id]).rowcount > 0


def retire(connection: Connection, user_id: UUID) -> bool:
    """Keep the row but free the email and end all sessions; false when there is no such user."""
    with connection.transaction():
        connection.execute("delete from auth.sessions where user_id = %s", [user_id])
        retired = connection.execute(
            """
            update auth.users
            set email = null, password_hash = null, user_metadata = '{}', deleted_at = now(), updated_at = now()
            where id = %s
            """,
            [user_id],
        )
    return retired.rowcount > 0


@contextmanager
def losing_a_race_as(message: str) -> Iterator[None]:
    """Answers 500, as GoTrue does, to the one of two simultaneous requests that the unique index refuses."""
    try:
        yield
    except psycopg.errors.UniqueViolation:
        raise AuthError(500, "unexpected_failure", message) from None


def read_email(value: str) -> str:
    """The email in lower case, or 400."""
    if not re.fullmatch(r"[^@\s]+@[^@\s]+", value) or len(value) > LONGEST_EMAIL:
        raise AuthError(400, "validation_failed", "Unable to validate email address: invalid format")
    return value.lower()


def check_password_strength(password: str) -> None:
    """Refuse a password that is too short, or longer than GoTrue can keep. Like GoTrue, it counts bytes."""
    check_password_fits(password)
    shortest = settings().password_min_length
    if len(password.encode()) < shortest:
        raise AuthError(
            422,
            "weak_password",
            f"Password should be at least {shortest} characters.",
            weak_password={"reasons": ["length"]},
        )


def check_password_fits(password: str) -> None:
    """Refuse a password that is longer than GoTrue can keep: all that it asks of one that an administrator sets for a
    new user."""
    if len(password.encode()) > LONGEST_PASSWORD_BYTES:
        sentence = f"Password cannot be longer than {LONGEST_PASSWORD_BYTES} characters"
        raise AuthError(400, "validation_failed", sentence)


def hash_password(password: str) -> str:
    """A salted hash, cheap on purpose: it guards demo data and tests, who sign in by the thousand."""
    salt = secrets.token_bytes(16)
    return f"{salt.hex()}:{_scrypt(password, salt).hex()}"


def password_matches(user: User, password: str) -> bool:
    """Whether this is the user's password; a user without one matches none."""
    if user.password_hash is None:
        return False
    salt, _, digest = user.password_hash.partition(":")
    return hmac.compare_digest(_scrypt(password, bytes.fromhex(salt)), bytes.fromhex(digest))


def _scrypt(password: str, salt: bytes) -> bytes:
    return hashlib.scrypt(password.encode(), salt=salt, n=2**8, r=8, p=1)


def _without_nulls(metadata: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in metadata.items() if value is not None}


def _unless_empty(shown: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in shown.items() if value}


def _nulls(metadata: Mapping[str, Any]) -> list[str]:
    return [name for name, value in metadata.items() if value is None]


def _timestamp(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat().replace("+00:00", "Z")


def _users(connection: Connection, statement: LiteralString, **values: Any) -> list[User]:
    return connection.cursor(row_factory=class_row(User)).execute(statement, values).fetchall()


def _first(connection: Connection, statement: LiteralString, **values: Any) -> User | None:
    return next(iter(_users(connection, statement, **values)), None)
