"""POST /api/keys: issue an API key; the answer is the only place where its secret ever appears."""

import secrets

from booking.core.deferred import Deferred
from booking.identity import credentials
from booking.identity.actors import Member
from booking.keys import queries as keys, rules
from booking.keys.errors import ExpiryPassed, ScopeRefused, TooManyKeys
from booking.keys.models import CreateKey
from booking.keys.records import IssuedKey
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(
    caller=member(role="admin", step_up=True),
    body=CreateKey,
    errors=[ExpiryPassed, ScopeRefused, TooManyKeys],
)
def handler(request: Request[Member, CreateKey]) -> Deferred[IssuedKey]:
    wanted = request.body
    scopes = rules.check_scopes(wanted.scopes, request.actor.business.get().business_type)
    key_id = secrets.token_hex(8)
    secret = rules.secret(key_id, secrets.token_urlsafe(32))
    issued = keys.create_key(
        request.db,
        key_id,
        credentials.digest(secret),
        secret[-4:],
        wanted.name,
        scopes,
        wanted.expires_at,
        wanted.networks,
        request.actor.user_id,
    )
    return issued.then(lambda key: {"ok": True, "key": key, "secret": secret})
