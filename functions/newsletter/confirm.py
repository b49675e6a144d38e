"""POST /api/newsletter/confirm: the page behind the link in the mail confirms the address."""

from booking.identity import credentials
from booking.sign_ups import queries as sign_ups
from booking.sign_ups.errors import ConfirmationNotFound
from booking.sign_ups.models import ConfirmNewsletter
from booking.web.http import Done
from booking.web.public import PublicRequest, public_route


@public_route(body=ConfirmNewsletter, forms=True, errors=[ConfirmationNotFound])
def handler(request: PublicRequest[ConfirmNewsletter]) -> Done:
    with request.transaction() as db:
        sign_ups.confirm_subscriber(db, credentials.digest(request.body.token))
    return {"ok": True}
