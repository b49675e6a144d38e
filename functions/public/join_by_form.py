"""POST /{slug}/waitlist: a guest joins the wait list by the form on its page, and is sent on to the page of the entry.

Pressed twice, the form joins once. What is refused is said on the same page, with what was typed.
"""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from booking.core.errors import ApiError, raised_by
from booking.database.transactions import Transaction
from booking.guests import waiting
from booking.guests.pages import views, waiting as pages
from booking.guests.pages.models import WaitByForm, number
from booking.guests.pages.paths import new_entry_path
from booking.guests.pages.views import Refused
from booking.guests.pages.waiting import Awaited
from booking.guests.records import JoinedByForm
from booking.identity.actors import Guest
from booking.web.callers.guests import waiting_form_guest
from booking.web.http import HttpRequest
from booking.web.routes import Request, in_one_transaction, once, route


def _own_page(actor: Guest, http: HttpRequest, joined: Mapping[str, Any]) -> str:
    return new_entry_path(actor, UUID(str(joined["entryId"])))


def _show_again(db: Transaction, actor: Guest, http: HttpRequest, refusal: ApiError) -> str:
    typed: dict[str, str] = http.read_form(dict)
    awaited = Awaited(
        service_id=views.named_id(typed.get("serviceId")),
        provider_id=views.named_id(typed.get("providerId")),
        party_size=number(typed.get("partySize")),
    )
    return pages.joining_page(db, actor, awaited, refused=Refused(refusal, typed))


@route(
    caller=waiting_form_guest,
    runs=once(in_one_transaction, sender=lambda form: form.guest.email.lower(), key=lambda form: form.key),
    body=WaitByForm,
    form_redirect=_own_page,
    errors=raised_by(waiting.join),
    shows_again=_show_again,
    needs=["guest_tokens"],
)
def handler(request: Request[Guest, WaitByForm]) -> JoinedByForm:
    return {"entryId": waiting.join(request.db, request.actor, request.body)}
