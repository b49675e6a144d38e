"""Whoever comes by an old or wrong address sees the venue's own page, with why in plain words, and goes on from there
(spec §12.7). An address of no venue is answered by `booking.web.pages`."""

from dataclasses import replace

from booking.core import settings
from booking.core.errors import ApiError
from booking.database.transactions import Transaction
from booking.guests import queries
from booking.guests.own_records import EndedHold
from booking.guests.pages.choosing import venue_page
from booking.guests.pages.formats import kept
from booking.guests.pages.views import Chosen, Lost
from booking.identity.booking_tokens import Expired, read_token
from booking.identity.guests import Guest
from booking.web.callers.caller import Acting, AdmittedCaller, Credential, LeadsOn
from booking.web.callers.guests import strayed_visitor
from booking.web.http import HttpRequest
from booking.web.venue_hosts import slug_of_host


def dead_end(db: Transaction, actor: Guest, http: HttpRequest, refusal: ApiError) -> str:
    """Returns the venue's page with why what was looked for is not there; of a time that was held, with the way to book
    it again, in the language that was kept with it."""
    held = _find_held(db, http) if isinstance(refusal, Expired) else None
    if held is not None:
        actor = replace(actor, reads=kept(held["language"]))
    return venue_page(
        db, actor, Chosen(), lost=Lost(refusal, None if held is None else _as_chosen(held)), is_elsewhere=True
    )


def _find_held(db: Transaction, http: HttpRequest) -> EndedHold | None:
    """Finds the ended hold of the token in the path; who has the token may see it. None if the token is of no hold."""
    token = read_token(settings.required("GUEST_TOKEN_KEYS"), http.path_parameter("token"))
    return None if token is None else queries.find_ended_hold(db, token.booking_id).get()


def _as_chosen(held: EndedHold) -> Chosen:
    return Chosen(
        service_ids=() if held["service_id"] is None else (held["service_id"],),
        party_size=held["party_size"],
        first_day=held["starts_at"].date(),
    )


def led_on(caller: AdmittedCaller[Credential, Acting]) -> AdmittedCaller[Credential, Acting]:
    """Declares that these callers see the venue's page where what they look for is not there, as on every page below a
    venue's."""
    return replace(caller, leads_on=LeadsOn(strayed_visitor, dead_end))


def led_on_at_host(caller: AdmittedCaller[Credential, Acting]) -> AdmittedCaller[Credential, Acting]:
    """Declares likewise of callers at a host of the venue's own."""
    return replace(caller, leads_on=LeadsOn(replace(strayed_visitor, read=slug_of_host), dead_end))
