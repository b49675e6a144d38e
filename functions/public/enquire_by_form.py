"""POST /{slug}/enquire: a guest enquires by the form on its page, which then says that it has arrived.

Pressed twice, the form enquires once; with something else in it, it is another enquiry. What is refused is said on the
same page, with what was typed.
"""

from booking.core.errors import ApiError, NotFound
from booking.enquiries.actions import receive
from booking.enquiries.models import CreateEnquiry
from booking.guests.pages.dead_ends import led_on
from booking.guests.pages.enquiring import EnquiredByForm, enquiring_page
from booking.guests.pages.models import EnquireByForm
from booking.guests.pages.paths import venue_path_in
from booking.guests.pages.views import FailedForm
from booking.identity.guests import Guest
from booking.web.callers.guests import enquiring_form_guest
from booking.web.http import SeeOther
from booking.web.pages import shown_again
from booking.web.routes import OnceRequest, Request, once, route


@route(caller=led_on(enquiring_form_guest), runs=once, body=EnquireByForm)
def handler(request: OnceRequest[Guest, EnquireByForm]) -> SeeOther:
    with shown_again(request, _form_again):
        request.once(_enquire, key=request.body.enquired_once)
    return SeeOther(venue_path_in(request.actor, request.actor.reads, "/enquire?done=yes"))


def _enquire(request: Request[Guest, EnquireByForm]) -> EnquiredByForm:
    if request.actor.venue.get().business_type != "hospitality":
        raise NotFound
    created = receive(request.db, request.actor, CreateEnquiry.model_validate(request.body.as_enquiry()))
    return {"enquiryId": created.get()["id"]}


def _form_again(request: Request[Guest, EnquireByForm], refusal: ApiError) -> str:
    typed: dict[str, str] = request.http.read_form(dict)
    return enquiring_page(request.db, request.actor, failed_form=FailedForm(refusal, typed))
