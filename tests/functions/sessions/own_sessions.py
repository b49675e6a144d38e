"""What the tests of sessions share."""

from typing import Any

from booking.identity import credentials
from tests.support.makers import User
from tests.support.service_client import Answer

ROUTE = "/api/sessions"


def sessions_of(user: User) -> list[dict[str, Any]]:
    """The user's sessions as they see them, the one used last first."""
    answer = user.get(ROUTE)
    assert answer.status == 200, answer.text
    listed: list[dict[str, Any]] = answer.json["sessions"]
    return listed


def id_of(user: User) -> str:
    """The session that this user's requests come with."""
    [token] = credentials.session_tokens([user.cookie])
    return str(credentials.session_claims(token).session_id)


def ended(answer: Answer) -> bool:
    return (answer.status, answer.error) == (401, "This session has been signed out; sign in again.")
