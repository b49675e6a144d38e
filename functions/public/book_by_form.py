"""POST /{slug}: a guest books by the form on the venue's page, and is sent on to the page of the booking.

Where a deposit is paid online, that page leads on to where. Pressed twice, the form books once; with a name or an
address that was corrected it leads to what it has booked, as long as that stands. What is refused is said on the same
page, with what was typed; for a time that is not free any more with the nearest free ones.
"""

from functools import partial
from uuid import UUID

from booking.core.errors import ApiError, raised_by
from booking.guests import actions as guests, queries, searches
from booking.guests.errors import SlotTaken
from booking.guests.pages import choosing
from booking.guests.pages.dead_ends import led_on
from booking.guests.pages.models import BookByForm
from booking.guests.pages.paths import new_booking_path
from booking.guests.pages.reading import named_party, named_visit, wall_clock
from booking.guests.pages.views import Chosen, FailedForm
from booking.guests.records import BookedByForm
from booking.holds.actions import end_run_out, retry_once_cleared
from booking.identity.guests import BookingGuest
from booking.web.callers.guests import form_guest, transact_at_venue
from booking.web.http import SeeOther
from booking.web.pages import shown_again
from booking.web.routes import OnceRequest, Request, once, route


@route(
    caller=led_on(form_guest),
    runs=once,
    body=BookByForm,
    errors=raised_by(guests.book),
    needs=["guest_tokens", "stripe"],
)
def handler(request: OnceRequest[BookingGuest, BookByForm]) -> SeeOther:
    with shown_again(request, _form_again):
        key, end_holds = request.body.booked_once, partial(end_run_out, transact_at_venue(request.call))
        booked = retry_once_cleared(
            lambda: request.once(_book, key=key, stands=_stands), dict.fromkeys(guests.NOT_FREE, end_holds)
        )
    path = new_booking_path(request.actor, UUID(str(booked["bookingId"])))
    return SeeOther(f"{path}?done=already" if booked.get("isOfAnother") else path)


def _book(request: Request[BookingGuest, BookByForm]) -> BookedByForm:
    return {"bookingId": guests.book(request.db, request.actor, request.body)["id"]}


def _stands(request: Request[BookingGuest, BookByForm], booked: BookedByForm) -> bool:
    return queries.stands(request.db, UUID(str(booked["bookingId"]))).get()


def _form_again(request: Request[BookingGuest, BookByForm], refusal: ApiError) -> str:
    typed: dict[str, str] = request.http.read_form(dict)
    visit = named_visit(typed.get("serviceId"), typed.get("providerId"))
    chosen = Chosen(
        service_ids=() if visit is None else visit.service_ids,
        provider_id=None if visit is None else visit.provider_ids[0],
        party_size=named_party(typed.get("partySize")),
        starts_at=wall_clock(typed.get("startsAt")),
    )
    if isinstance(refusal, guests.NOT_FREE) and chosen.starts_at is not None:
        nearest = searches.nearest_times(
            request.db,
            request.actor,
            chosen.starts_at,
            visit=chosen.visit,
            party_size=chosen.party_size,
        )
        refusal = SlotTaken(nearest=nearest.get())
    return choosing.venue_page(request.db, request.actor, chosen, failed_form=FailedForm(refusal, typed))
