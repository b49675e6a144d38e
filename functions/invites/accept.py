"""POST /api/invites/accept: become a member of the business that the invite is from, and work there from now on.

The database makes the member and uses the invite up, then the auth server moves the caller's claim. A claim that cannot
be moved gives the invite back at once; after a crash in between, the caller's next attempt goes on from there
(docs/decisions/members.md).
"""

from functools import partial
from uuid import UUID

from booking.core.errors import OrganizationSuspended
from booking.database.transactions import Transaction
from booking.identity import credentials
from booking.invites import queries as invites
from booking.invites.errors import SentToAnother, TokenNotFound
from booking.invites.models import AcceptInvite
from booking.invites.records import Joined
from booking.upstreams import auth_server
from booking.web.callers.members import signed_in
from booking.web.callers.sign_in import SignIn
from booking.web.routes import CallingRequest, between_calls, route


@route(
    caller=signed_in,
    runs=between_calls,
    body=AcceptInvite,
    errors=[TokenNotFound, SentToAnother, OrganizationSuspended],
    needs=["auth_admin"],
)
def handler(request: CallingRequest[SignIn, AcceptInvite]) -> Joined:
    user, digest = request.actor.user, credentials.digest(request.body.token)

    def accept(db: Transaction) -> UUID:
        accepted = invites.accept_invite(db, digest, user.id, user.email, user.company_id).get()
        if accepted.outcome == "another_address":
            raise SentToAnother
        if accepted.outcome == "inactive":
            raise OrganizationSuspended
        return accepted.company_id

    company_id = request.transact_db(accept)
    give_back = partial(invites.release_invite, token_digest=digest, user_id=user.id)
    auth_server.move_claim(user, company_id, undo=lambda: request.transact_db(give_back))
    return {"ok": True, "companyId": company_id}
