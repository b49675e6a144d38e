"""POST /api/invites/register: create an account for the address that an invite was sent to.

The address is the invite's, never the body's; the token shows that its mail has arrived, so the address counts as
confirmed. Then the browser signs in and accepts the invite, which this does not use up.
"""

from functools import partial

from booking.identity import credentials
from booking.invites import queries as invites
from booking.invites.errors import AddressRefused, AlreadyRegistered, PasswordRefused, TokenNotFound
from booking.invites.models import RegisterInvited
from booking.upstreams import auth_server
from booking.web.callers.anybody import anybody
from booking.web.http import Created, Done
from booking.web.routes import CallingRequest, between_calls, route


@route(
    caller=anybody(),
    runs=between_calls,
    body=RegisterInvited,
    errors=[TokenNotFound, AlreadyRegistered, PasswordRefused, AddressRefused],
    needs=["auth_admin"],
)
def handler(request: CallingRequest[None, RegisterInvited]) -> Created[Done]:
    digest = credentials.digest(request.body.token)
    email = request.transact_db(partial(invites.get_invited_email, token_digest=digest))
    match auth_server.create_user(email, request.body.password):
        case "exists":
            raise AlreadyRegistered
        case "password_refused":
            raise PasswordRefused
        case "address_refused":
            raise AddressRefused
    return Created({"ok": True})
