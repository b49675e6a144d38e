"""POST /api/invites/accept: become a member of the business that the invite is from, and work there from now on.

The database makes the member and uses the invite up, then the auth server moves the caller's claim. A claim that cannot
be moved gives the invite back at once; after a crash in between, the caller's next attempt goes on from there
(docs/decisions/0058-invites.md).
"""

from booking.core.errors import ApiError, OrganizationSuspended
from booking.core.log import logger
from booking.identity import credentials
from booking.invites import queries as invites
from booking.invites.errors import SentToAnother, TokenNotFound
from booking.invites.models import AcceptInvite
from booking.invites.records import Joined
from booking.upstreams import auth_server
from booking.web.session import SignedInRequest, signed_in_route


@signed_in_route(body=AcceptInvite, errors=[TokenNotFound, SentToAnother, OrganizationSuspended], needs=["auth_admin"])
def handler(request: SignedInRequest[AcceptInvite]) -> Joined:
    user, digest = request.user, credentials.digest(request.body.token)
    with request.transaction() as db:
        accepted = invites.accept_invite(db, digest, user.id, user.email, user.company_id)
        if accepted.outcome == "another_address":
            raise SentToAnother
        if accepted.outcome == "inactive":
            raise OrganizationSuspended
    try:
        auth_server.set_company_claim(user.id, accepted.company_id)
    except ApiError:
        _give_back(request, digest)
        raise
    return {"ok": True, "companyId": accepted.company_id}


def _give_back(request: SignedInRequest[AcceptInvite], digest: bytes) -> None:
    """Lets the invite be accepted again. The auth server may have moved the claim without being able to say so, hence
    the attempt to move it back."""
    user = request.user
    with request.transaction() as db:
        invites.release_invite(db, digest, user.id)
    if user.company_id is not None:
        try:
            auth_server.set_company_claim(user.id, user.company_id)
        except ApiError:
            logger().warning("the claim could not be moved back", user_id=str(user.id))
