"""POST /{slug}/waitlist: a guest joins the wait list by the form on its page, and is sent on to the page of the entry.

Pressed twice, the form joins once; corrected, it leads to the entry as long as that waits. What is refused is said on
the same page, with what was typed.
"""

from uuid import UUID

from booking.core.errors import ApiError, raised_by
from booking.guests import entry_queries, waiting
from booking.guests.pages import waitlist as pages
from booking.guests.pages.dead_ends import led_on
from booking.guests.pages.models import WaitByForm
from booking.guests.pages.paths import new_entry_path
from booking.guests.pages.reading import named_id, named_party
from booking.guests.pages.views import FailedForm
from booking.guests.pages.waitlist import Awaited
from booking.guests.records import JoinedByForm
from booking.identity.guests import Guest
from booking.web.callers.guests import waiting_form_guest
from booking.web.http import SeeOther
from booking.web.pages import shown_again
from booking.web.routes import OnceRequest, Request, once, route


@route(
    caller=led_on(waiting_form_guest),
    runs=once,
    body=WaitByForm,
    errors=raised_by(waiting.join),
    needs=["guest_tokens"],
)
def handler(request: OnceRequest[Guest, WaitByForm]) -> SeeOther:
    with shown_again(request, _form_again):
        joined = request.once(_join, key=request.body.awaited_once, stands=_stands)
    path = new_entry_path(request.actor, UUID(str(joined["entryId"])))
    return SeeOther(f"{path}?done=already" if joined.get("isOfAnother") else path)


def _join(request: Request[Guest, WaitByForm]) -> JoinedByForm:
    return {"entryId": waiting.join(request.db, request.actor, request.body)}


def _stands(request: Request[Guest, WaitByForm], joined: JoinedByForm) -> bool:
    return entry_queries.waits(request.db, UUID(str(joined["entryId"]))).get()


def _form_again(request: Request[Guest, WaitByForm], refusal: ApiError) -> str:
    typed: dict[str, str] = request.http.read_form(dict)
    awaited = Awaited(
        service_id=named_id(typed.get("serviceId")),
        provider_id=named_id(typed.get("providerId")),
        party_size=named_party(typed.get("partySize")),
    )
    return pages.joining_page(request.db, request.actor, awaited, failed_form=FailedForm(refusal, typed))
