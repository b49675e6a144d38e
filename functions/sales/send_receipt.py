"""POST /api/sales/{id}/receipt: mail the receipt of a sale, to its client or to another address.

The mail has everything that the printed receipt has, except the codes of gift cards: whoever knows a code can spend the
card. The receipt of a voided sale says that it was voided.
"""

from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.sales import actions as sales
from booking.sales.models import SendReceipt
from booking.web.callers.members import member
from booking.web.http import Done
from booking.web.routes import Request, route


@route(caller=member(), body=SendReceipt, errors=raised_by(sales.send_receipt))
def handler(request: Request[Member, SendReceipt]) -> Done:
    sales.send_receipt(request.db, request.actor, request.id, request.body.email)
    return {"ok": True}
