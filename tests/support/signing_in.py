"""Users in more than one session, and what they have proved in each."""

import time
from dataclasses import replace
from functools import partial

from booking.identity import credentials
from local import auth_server
from tests.support.makers import Maker, User
from tests.support.session_cookies import session_cookie


def elsewhere(user: User) -> User:
    """The same user in another session."""
    return replace(user)


def give_second_factor(make: Maker, user: User, *, days_ago: int = 365) -> str:
    """The secret of an authenticator app that the user has enrolled so long ago."""
    return auth_server.create_factor(make.db, user.id, days_ago=days_ago)


def prove_now(make: Maker, user: User) -> None:
    """The user proves a second factor in this session, which has another cookie then."""
    [token] = credentials.session_tokens([user.cookie])
    session_id = credentials.session_claims(token).session_id
    assert session_id is not None
    user.__dict__["_first_cookie"] = session_cookie(
        auth_server.prove_factor_in_session(make.db, session_id, make.auth_url)
    )


def having_proved(make: Maker, user: User, minutes_ago: float = 0) -> User:
    """The same user in another session, who has proved their second factor in it so long ago."""
    moment = time.time() - minutes_ago * 60
    return replace(user, begin_session=partial(make.begin_session, factor_proved_at=moment))
