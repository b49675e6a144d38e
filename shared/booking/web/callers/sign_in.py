"""Who is signed in, and how: the cookie of a session, as the auth server has confirmed it in this request (spec §5.2,
§5.7).

The access token says which session it is and what it has proved. It is read only after the auth server has confirmed
this very token; what cannot be read counts as not proved.
"""

import time
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from booking.core import settings
from booking.core.errors import SecondFactorRequired, Unauthorized
from booking.database.transactions import Parameters
from booking.identity import credentials
from booking.identity.actors import SecondFactor
from booking.identity.credentials import SessionClaims
from booking.upstreams import auth_server
from booking.upstreams.auth_server import User
from booking.web.client_address import shown_address
from booking.web.foreign_origins import refuse_foreign_origin
from booking.web.http import HttpRequest

MAX_FAMILIES = 2  # of cookies; each costs a call to the auth server
JUST_NOW = timedelta(minutes=10)  # for so long a second factor counts as just proved
MAX_AGENT_CHARACTERS = 300


class SignIn(NamedTuple):
    """A signed-in user, and the session of this request. `agent` and `address` are what the browser says of itself."""

    user: User
    claims: SessionClaims
    second_factor: SecondFactor
    agent: str
    address: str

    def use(self) -> Parameters:
        """Returns the parameters of `note_session`, with which the database notes the session, or refuses one that was
        ended."""
        return {
            "user_id": self.user.id,
            "session_id": self.claims.session_id,
            "signed_in_at": self.claims.signed_in_at,
            "agent": self.agent,
            "address": self.address,
            "factor_proved_at": self.claims.factor_proved_at,
        }


def sign_in(request: HttpRequest) -> SignIn:
    """Returns the user of the session cookie, as the auth server confirms it. Raises ForeignOrigin,
    UnsupportedMediaType, Unauthorized, Unavailable, and SecondFactorRequired for a session that has not proved its
    user's second factor.

    Without a configured name there may be several families of cookies: the first two that could be live are checked,
    and must be one user's.
    """
    refuse_foreign_origin(request)
    tokens = credentials.session_tokens(request.cookies, settings.optional("AUTH_COOKIE_NAME"))
    if not tokens:
        raise Unauthorized
    now = time.time()
    live = [token for token in tokens if credentials.may_be_live(token, now)]
    user = auth_server.get_user(*live[:MAX_FAMILIES])
    request.is_from(user_id=user.id, company_id=user.company_id)
    claims = credentials.session_claims(user.access_token)
    return SignIn(user, claims, _second_factor(user, claims, now), _agent(request), shown_address(request))


def _second_factor(user: User, claims: SessionClaims, now: float) -> SecondFactor:
    if user.newest_factor_at is None:
        return "none"
    if not claims.has_proved_factor:
        raise SecondFactorRequired
    proved_at = claims.factor_proved_at
    is_recent = proved_at is not None and datetime.fromtimestamp(now, UTC) - proved_at <= JUST_NOW
    return "just_proved" if is_recent else "proved"


def _agent(request: HttpRequest) -> str:
    """Returns what the browser calls itself, without characters that the database does not take."""
    text = (request.header("user-agent") or "")[:MAX_AGENT_CHARACTERS]
    return "".join(filter(str.isprintable, text))
