"""The API key as its business sees it (spec §2.5); the secret is stored nowhere."""

from datetime import datetime
from typing import TypedDict
from uuid import UUID


class ApiKey(TypedDict):
    """An API key. id is the 16 hex characters inside the secret. last_used_at is the start of the minute in which the
    key was last used; null if it never was. networks are the IP networks from which the key may be used; an empty list:
    from anywhere."""

    id: str
    company_id: UUID
    name: str
    scopes: list[str]
    last_four: str
    created_at: datetime
    expires_at: datetime | None
    revoked_at: datetime | None
    rate_limit_per_minute: int
    last_used_at: datetime | None
    networks: list[str]


class IssuedKey(TypedDict):
    """A key with its secret, which no other answer ever shows."""

    ok: bool
    key: ApiKey
    secret: str
