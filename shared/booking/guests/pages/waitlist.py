"""What the guests' pages of the wait list show (spec §12.10): the form to join it, and the page of the own entry."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any, Literal, TypeAlias
from urllib.parse import urlencode
from uuid import UUID

from booking.core.errors import ApiError, NotFound
from booking.core.languages import gettext_noop
from booking.database.transactions import Transaction
from booking.guests import entry_queries, face_queries, languages, queries, rules
from booking.guests.pages.days import closed_days
from booking.guests.pages.formats import kept, manner_of
from booking.guests.pages.languages import languages_of_page
from booking.guests.pages.paths import own_entry_path
from booking.guests.pages.reading import presented_proof
from booking.guests.pages.refusals import ON_ENTRY_PAGE
from booking.guests.pages.views import FailedForm, notice_of, of_form, render
from booking.guests.records import GuestsVenue
from booking.identity.guests import Guest, WaitingGuest
from booking.organization.queries import list_special_hours
from booking.web.callers.waiting_guests import shows_proof_of_entry
from booking.web.http import HttpRequest
from booking.web.routes import Request

DAYS_TO_CHOOSE = 14
Done: TypeAlias = Literal["already"]
"""What a guest has done just now: asked to wait, as they had before."""

_STATES: Mapping[str, str] = {
    "waiting": gettext_noop("You are on the list"),
    "unconfirmed": gettext_noop("Not on the list yet"),
    "announced": gettext_noop("A time is free"),
    "offered": gettext_noop("A time is free for you"),
    "accepted": gettext_noop("Booked"),
    "declined": gettext_noop("You did not want the time"),
    "expired": gettext_noop("The time was not taken"),
    "cancelled": gettext_noop("You have left the list"),
}
# Of a time that is offered or announced the page says until when it is kept. A hint stands there without such a time:
# who was offered one has answered then, and who was told of one that has begun waits on.
_HINTS: Mapping[str, str] = {
    "unconfirmed": gettext_noop(
        "You wait once you have confirmed it by our email to you. Until then no time is kept for"
        " you, and after a day we forget it."
    ),
    "waiting": gettext_noop("We email you as soon as a time becomes free that suits you."),
    "offered": gettext_noop("You have taken this time. The page of your booking shows how to pay the deposit."),
    "accepted": gettext_noop("The time is yours. You have an email with everything."),
    "declined": gettext_noop("It went to the next guest. You are welcome to join the list again."),
    "expired": gettext_noop("It went to the next guest. You are welcome to join the list again."),
    "cancelled": gettext_noop("We do not write to you any more."),
}


@dataclass(frozen=True, kw_only=True)
class Awaited:
    """What a guest would wait for: a service, with somebody or with anybody, or a table; from which day on."""

    service_id: UUID | None = None
    provider_id: UUID | None = None
    party_size: int | None = None
    first_day: date | None = None


def joining_page(db: Transaction, actor: Guest, awaited: Awaited, *, failed_form: FailedForm | None = None) -> str:
    """Returns the page with the form to join the wait list. Raises NotFound if guests cannot book the service or the
    venue keeps no wait list. A form that failed is shown all the same."""
    sent_venue, sent_terms, services = queries.get_venue(db), queries.get_terms(db), queries.list_services(db)
    sent_face, sent_special, sent_periods = face_queries.get_face(db), list_special_hours(db), queries.list_periods(db)
    venue, terms = sent_venue.get(), sent_terms.get()
    service = next((one for one in services.get() if one["id"] == awaited.service_id), None)
    is_named = service is not None if venue["businessType"] == "appointments" else awaited.party_size is not None
    if failed_form is None and not (terms["keeps_waitlist"] and is_named):
        raise NotFound
    today = rules.today(terms, venue["timezone"])
    first = max(awaited.first_day or today, today)
    manner = manner_of(venue, actor.reads)
    policy = rules.policy_of(terms)
    periods = [] if venue["businessType"] == "appointments" else sent_periods.get()
    closed = closed_days(venue, periods, {one["date"]: one for one in sent_special.get()})
    return render(
        "joining.html",
        manner,
        venue=venue,
        face=sent_face.get(),
        policy=policy,
        service=service,
        provider_id=awaited.provider_id,
        party_size=awaited.party_size,
        days=[day for day in (first + timedelta(days=ahead) for ahead in range(DAYS_TO_CHOOSE)) if day not in closed],
        **of_form(failed_form, manner, needs_phone=policy["askPhone"] == "required", path=_path(venue, awaited)),
    )


def _path(venue: GuestsVenue, awaited: Awaited) -> str:
    """Returns where the form to join the list is, for what would be waited for."""
    named = {
        "serviceId": awaited.service_id,
        "providerId": awaited.provider_id,
        "partySize": awaited.party_size,
        "from": awaited.first_day,
    }
    return f"/{venue['slug']}/waitlist?{urlencode({name: one for name, one in named.items() if one is not None})}"


def entry_page_address(actor: WaitingGuest, http: HttpRequest) -> str:
    """Returns where a browser goes on to after a form of the own entry: back there. Whoever has shown the proof goes on
    showing it."""
    path, proof = own_entry_path(actor), _shown_proof(actor, http)
    return path if proof is None else f"{path}?{urlencode({'proof': proof})}"


def entry_page_again(request: Request[WaitingGuest, Any], error: ApiError) -> str:
    """Returns the page of the own entry with why one of its forms was failed_form. Whoever has shown the proof goes on
    showing it."""
    proof = _shown_proof(request.actor, request.http)
    return entry_page(request.db, request.actor, proof=proof, failed_form=FailedForm(error, {}))


def _shown_proof(actor: WaitingGuest, http: HttpRequest) -> str | None:
    """Returns the proof that was sent with a form; None without one, or with that of another entry."""
    proof = presented_proof(http)
    return proof if shows_proof_of_entry(actor, proof) else None


def entry_page(
    db: Transaction,
    actor: WaitingGuest,
    *,
    proof: str | None = None,
    done: Done | None = None,
    failed_form: FailedForm | None = None,
) -> str:
    """Returns the page of the own entry. Raises WaitlistTokenUnknown.

    - `proof`: that of the email, if its guest has shown it; then the page has the press that confirms the entry.
    - `done`: what they have done just now, which the page says.
    - `failed_form`: a form of this page that was refused, and why.
    """
    sent_venue, email = queries.get_venue(db), entry_queries.get_address_of_entry(db, actor.entry_id)
    language = languages.get_of_entry(db, actor.entry_id)
    sent_face = face_queries.get_face(db)
    entry, venue = entry_queries.get_entry(db, actor.entry_id).get(), sent_venue.get()
    manner, offer = manner_of(venue, kept(language.get())), entry["offer"]
    to_confirm = entry["mustConfirm"] and entry["status"] == "waiting"
    is_announced = offer is not None and not offer["until"]
    state = _STATES["unconfirmed" if to_confirm else "announced" if is_announced else entry["status"]]
    hint = _HINTS["unconfirmed" if to_confirm else entry["status"]]
    return render(
        "entry.html",
        manner,
        venue=venue,
        face=sent_face.get(),
        entry=entry,
        to_confirm=to_confirm,
        state=manner.texts.gettext(state),
        hint=manner.texts.gettext(hint),
        email=email.get(),
        proof=proof,
        done=done,
        days=[manner.day(day) for day in entry["dates"]],
        offered_at=None if offer is None else datetime.fromisoformat(offer["startsAt"]),
        path=own_entry_path(actor),
        languages=languages_of_page(manner, None),
        notice=notice_of(failed_form, manner, ON_ENTRY_PAGE),
    )
