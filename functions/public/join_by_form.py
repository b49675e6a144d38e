"""POST /{slug}/waitlist: a guest joins the wait list by the form on its page, and is sent on to the page of the entry.

Pressed twice, the form joins once; corrected, it leads to the entry as long as that waits. What is refused is said on
the same page, with what was typed.
"""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from booking.core.errors import ApiError, raised_by
from booking.database.transactions import Transaction
from booking.guests import entry_queries, waiting
from booking.guests.pages import waiting as pages
from booking.guests.pages.dead_ends import TO_THE_VENUE
from booking.guests.pages.models import WaitByForm
from booking.guests.pages.paths import new_entry_path
from booking.guests.pages.reading import named_id, named_party
from booking.guests.pages.views import Refused
from booking.guests.pages.waiting import Awaited
from booking.guests.records import JoinedByForm
from booking.identity.actors import Guest
from booking.web.callers.guests import waiting_form_guest
from booking.web.http import HttpRequest
from booking.web.routes import Request, in_one_transaction, once, route


def _own_page(actor: Guest, http: HttpRequest, joined: Mapping[str, Any]) -> str:
    path = new_entry_path(actor, UUID(str(joined["entryId"])))
    return f"{path}?done=already" if joined.get("isOfAnother") else path


def _stands(db: Transaction, joined: Mapping[str, Any]) -> bool:
    return entry_queries.waits(db, UUID(str(joined["entryId"]))).get()


def _show_again(db: Transaction, actor: Guest, http: HttpRequest, refusal: ApiError) -> str:
    typed: dict[str, str] = http.read_form(dict)
    awaited = Awaited(
        service_id=named_id(typed.get("serviceId")),
        provider_id=named_id(typed.get("providerId")),
        party_size=named_party(typed.get("partySize")),
    )
    return pages.joining_page(db, actor, awaited, refused=Refused(refusal, typed))


@route(
    caller=waiting_form_guest,
    runs=once(in_one_transaction, key=lambda form: form.awaited_once, stands=_stands),
    body=WaitByForm,
    form_redirect=_own_page,
    errors=raised_by(waiting.join),
    shows_again=_show_again,
    needs=["guest_tokens"],
    leads_on=TO_THE_VENUE,
)
def handler(request: Request[Guest, WaitByForm]) -> JoinedByForm:
    return {"entryId": waiting.join(request.db, request.actor, request.body)}
