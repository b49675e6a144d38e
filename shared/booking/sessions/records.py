"""A session as its user sees it (spec §2.24)."""

from datetime import datetime
from typing import TypedDict
from uuid import UUID


class UsedSession(TypedDict):
    """A session as the database keeps it. agent and address are what its browser said of itself, either may be empty;
    last_used_at is exact to five minutes."""

    id: UUID
    agent: str
    address: str
    signed_in_at: datetime
    last_used_at: datetime


class Session(UsedSession):
    """One of the user's sessions; current is the one that sent this request."""

    current: bool


class Sessions(TypedDict):
    sessions: list[Session]
