"""An invite of which a test has the token without reading an email."""

from secrets import token_urlsafe

from booking.identity import credentials
from tests.support.makers import Maker, Tenant


def planted_invite(make: Maker, invited: Tenant) -> str:
    """The token of an invite of another business to whoever owns this one, by SQL: it was never mailed."""
    token, inviting = token_urlsafe(32), make.tenant("appointments")
    make.db.execute(
        "insert into invites (company_id, email, role, token_digest, invited_by) values (%s, %s, 'staff', %s, %s)",
        (inviting.company_id, invited.owner.email, credentials.digest(token), inviting.owner.id),
    )
    return token
