"""POST /api/venue/returns/{id}/receipt: mail the receipt of a return, to the client of its sale or to another address.

The mail has everything that the answer has, except the codes of gift cards: whoever knows a code can spend the card.
"""

from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.returns import actions as returns
from booking.sales.models import SendReceipt
from booking.web.callers.members import member
from booking.web.http import Done
from booking.web.routes import Request, route


@route(caller=member(), body=SendReceipt, errors=raised_by(returns.send_receipt))
def handler(request: Request[Member, SendReceipt]) -> Done:
    returns.send_receipt(request.db, request.actor, request.id, request.body.email)
    return {"ok": True}
