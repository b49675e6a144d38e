"""POST /{slug}: a guest books by the form on the venue's page, and is sent on to the page of the booking.

Where a deposit is paid online, that page leads on to where. Pressed twice, the form books once; with a name or an
address that was corrected it leads to what it has booked, as long as that stands. What is refused is said on the same
page, with what was typed; for a time that is not free any more with the nearest free ones.
"""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from booking.core.errors import ApiError, raised_by
from booking.database.transactions import Transaction
from booking.guests import actions as guests, queries, searches
from booking.guests.errors import SlotTaken
from booking.guests.pages import views
from booking.guests.pages.dead_ends import TO_THE_VENUE
from booking.guests.pages.models import BookByForm
from booking.guests.pages.paths import new_booking_path
from booking.guests.pages.reading import named_id, named_party, wall_clock
from booking.guests.pages.views import Chosen, Refused
from booking.guests.records import BookedByForm
from booking.holds.actions import end_run_out
from booking.identity.actors import BookingGuest
from booking.web.callers.guests import form_guest, transact_at_venue
from booking.web.http import HttpRequest
from booking.web.routes import Request, in_one_transaction, once, route


def _own_page(actor: BookingGuest, http: HttpRequest, booked: Mapping[str, Any]) -> str:
    path = new_booking_path(actor, UUID(str(booked["bookingId"])))
    return f"{path}?done=already" if booked.get("isOfAnother") else path


def _stands(db: Transaction, booked: Mapping[str, Any]) -> bool:
    return queries.stands(db, UUID(str(booked["bookingId"]))).get()


def _show_again(db: Transaction, actor: BookingGuest, http: HttpRequest, refusal: ApiError) -> str:
    typed: dict[str, str] = http.read_form(dict)
    chosen = Chosen(
        service_id=named_id(typed.get("serviceId")),
        provider_id=named_id(typed.get("providerId")),
        party_size=named_party(typed.get("partySize")),
        starts_at=wall_clock(typed.get("startsAt")),
    )
    if isinstance(refusal, guests.NOT_FREE) and chosen.starts_at is not None:
        nearest = searches.nearest_times(
            db,
            actor,
            chosen.starts_at,
            service_id=chosen.service_id,
            provider_id=chosen.provider_id,
            party_size=chosen.party_size,
        )
        refusal = SlotTaken(nearest=nearest.get())
    return views.venue_page(db, actor, chosen, refused=Refused(refusal, typed))


@route(
    caller=form_guest,
    runs=once(in_one_transaction, key=lambda form: form.booked_once, stands=_stands),
    body=BookByForm,
    form_redirect=_own_page,
    errors=raised_by(guests.book),
    shows_again=_show_again,
    tries_again=dict.fromkeys(guests.NOT_FREE, lambda call: end_run_out(transact_at_venue(call))),
    needs=["guest_tokens", "stripe"],
    leads_on=TO_THE_VENUE,
)
def handler(request: Request[BookingGuest, BookByForm]) -> BookedByForm:
    return {"bookingId": guests.book(request.db, request.actor, request.body)["id"]}
