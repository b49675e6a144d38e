"""POST /api/newsletter/confirm: the page behind the link in the mail confirms the address."""

from booking.identity import credentials
from booking.sign_ups import queries as sign_ups
from booking.sign_ups.errors import ConfirmationNotFound
from booking.sign_ups.models import ConfirmNewsletter
from booking.web.callers.anybody import anybody
from booking.web.http import Done
from booking.web.routes import Request, route


@route(caller=anybody(takes_forms=True), body=ConfirmNewsletter, errors=[ConfirmationNotFound])
def handler(request: Request[None, ConfirmNewsletter]) -> Done:
    sign_ups.confirm_subscriber(request.db, credentials.digest(request.body.token))
    return {"ok": True}
