"""Asks the auth server once in each test about each session, and not at all about one that the test has begun: it costs
as much as the rest of a small request, and that it is asked each time is what the tests of sessions show."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from booking.upstreams import auth_server
from booking.upstreams.auth_server import User

asks_each_time = False
"""Whether the running test has the auth server asked with every request, as the service does."""

_users: dict[tuple[str | None, ...], User] = {}


def begin(*, asking_each_time: bool) -> None:
    """Before a test."""
    global asks_each_time  # noqa: PLW0603 — one test runs at a time
    asks_each_time = asking_each_time
    forget()


def remember(begun: dict[str, Any]) -> None:
    """Has a session be known from what the auth server gave when it began, which has the user as it would answer."""
    if not asks_each_time:
        token = begun["access_token"]
        _users[os.environ.get("AUTH_URL"), token] = auth_server._user(begun["user"], token)


def forget() -> None:
    """After something has changed at the auth server."""
    _users.clear()


@contextmanager
def remembering() -> Iterator[None]:
    """Within the block sessions are remembered until the service changes something at the auth server."""
    get_user, write = auth_server.get_user, auth_server._write

    def remembered_user(*access_tokens: str) -> User:
        if asks_each_time:
            return get_user(*access_tokens)
        asked = (os.environ.get("AUTH_URL"), *access_tokens)
        if asked not in _users:
            _users[asked] = get_user(*access_tokens)
        return _users[asked]

    def forgetting_write(*request: Any) -> Any:
        try:
            return write(*request)
        finally:
            forget()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(auth_server, "get_user", remembered_user)
        patch.setattr(auth_server, "_write", forgetting_write)
        yield
