"""POST /api/invites/register: an account for the address that an invite was sent to.

The address is the invite's, never the body's; holding the token shows that its mail has arrived, so it counts as
confirmed. Then the browser signs in and accepts the invite, which this does not use up.
"""

from booking.identity import credentials
from booking.invites import queries as invites
from booking.invites.errors import AlreadyRegistered, PasswordRefused, TokenNotFound
from booking.invites.models import RegisterInvited
from booking.upstreams import auth_server
from booking.web.http import Created, Done
from booking.web.public import PublicRequest, public_route


@public_route(body=RegisterInvited, errors=[TokenNotFound, AlreadyRegistered, PasswordRefused], needs=["auth_admin"])
def handler(request: PublicRequest[RegisterInvited]) -> Created[Done]:
    with request.transaction() as db:
        email = invites.get_invited_email(db, credentials.digest(request.body.token))
    match auth_server.create_user(email, request.body.password):
        case "exists":
            raise AlreadyRegistered
        case "password_refused":
            raise PasswordRefused
    return Created({"ok": True})
