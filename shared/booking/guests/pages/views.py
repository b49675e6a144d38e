"""What the guests' pages show: made from the same answers as the JSON routes (spec §12.7). They work without script."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from functools import cache, partial
from http import HTTPStatus
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import UUID, uuid4

from booking.core.errors import ApiError, BadRequest
from booking.core.html import DEFAULT_COLOUR, templates_in
from booking.core.languages import Language, texts_in
from booking.core.phone_texts import dialling
from booking.database.transactions import Transaction
from booking.guests import face_queries, own_queries, queries, rules
from booking.guests.actions import NOT_FREE
from booking.guests.errors import PleaseCall
from booking.guests.own_records import AskedVisit
from booking.guests.pages.colours import brand_of
from booking.guests.pages.formats import Manner, kept, manner_of
from booking.guests.pages.languages import languages_of_page
from booking.guests.pages.own_texts import linked
from booking.guests.pages.pictures import shown
from booking.guests.pages.reading import named_id
from booking.guests.pages.refusals import (
    BY_CODE,
    BY_EMPTY_FIELD,
    BY_INVALID_FIELD,
    DID_NOT_WORK,
    ENDS_BEFORE_IT_BEGINS,
    ON_VENUE_PAGE,
)
from booking.guests.pages.styles import GUEST
from booking.guests.records import ArrivedTerms, GuestsTime, GuestsVenue
from booking.identity.guests import Guest, GuestWithBooking
from booking.organization.places import map_link, written_place

if TYPE_CHECKING:
    from jinja2 import Environment

NOTHING_TYPED: Mapping[str, str] = {}
NO_OWN_WORDS: Mapping[str, str] = {}
_FIELDS = ("dates", "fromTime", "untilTime", "name", "email", "phone", "notes", "message")
"""What guests type into forms, in the order in which they do."""
_TIME = re.compile(r"([01][0-9]|2[0-3]):[0-5][0-9]")
_TEMPLATES = Path(__file__).with_name("templates")


@dataclass(frozen=True, kw_only=True)
class Chosen:
    """What a guest has chosen so far: services, with somebody or with anybody, or how many come; which day they look
    at; the time, on the venue's wall clock; and a day of the month from which they choose a day."""

    service_ids: Sequence[UUID] = ()
    provider_id: UUID | None = None
    party_size: int | None = None
    first_day: date | None = None
    starts_at: datetime | None = None
    month: date | None = None

    @property
    def visit(self) -> AskedVisit | None:
        """The services in turn, each with whom the guest has chosen for all of them; None of a table."""
        if not self.service_ids:
            return None
        return AskedVisit(self.service_ids, [self.provider_id] * len(self.service_ids))


@dataclass(frozen=True)
class FailedForm:
    """A form that was refused, with what was typed into it."""

    error: ApiError
    typed: Mapping[str, str]


@dataclass(frozen=True)
class Lost:
    """Why somebody sees this page in place of what they looked for; and what they would choose to go on, if that is
    known."""

    error: ApiError
    onward: Chosen | None


def form_key(failed_form: FailedForm | None) -> UUID:
    """Returns the key of a form: a new one, or that of the form that failed, so that what is sent again from the
    browser's history is the same form."""
    return (None if failed_form is None else named_id(failed_form.typed.get("key"))) or uuid4()


def of_form(failed_form: FailedForm | None, manner: Manner, *, needs_phone: bool, path: str) -> dict[str, Any]:
    """Returns what a page shows of its form: of one that failed, why, and what was typed. The page that is at this path
    has a menu of languages; one that is shown again after a form failed has no address of its own."""
    marked = problems(failed_form, manner, needs_phone=needs_phone)
    return {
        "key": form_key(failed_form),
        "problems": marked,
        "notice": marked_above(manner) if marked else notice_of(failed_form, manner),
        "typed": NOTHING_TYPED if failed_form is None else failed_form.typed,
        "languages": None if failed_form is not None else languages_of_page(manner, path),
    }


def payment_page(db: Transaction, actor: GuestWithBooking, *, url: str) -> str:
    """Returns the page that leads on to where the guest pays: by itself, or by a press where that is switched off."""
    sent_face, own = face_queries.get_face(db), own_queries.get_own_booking(db, actor.booking_id)
    venue = queries.get_venue(db).get()
    manner = manner_of(venue, kept(own.get()["language"]))
    return render("payment.html", manner, venue=venue, face=sent_face.get(), url=url)


def after_payment(db: Transaction, actor: Guest, *, is_paid: bool) -> str:
    """Returns the page to which the payment processor sends guests back, which shows nothing of a
    guest."""
    sent_face, venue = face_queries.get_face(db), queries.get_venue(db).get()
    return render("paid.html", manner_of(venue, actor.reads), venue=venue, face=sent_face.get(), is_paid=is_paid)


def first_day_of(wanted: date | None, terms: ArrivedTerms, venue: GuestsVenue) -> date:
    """Returns the first day to show: not before today, nor after the last that can be booked."""
    timezone = venue["timezone"]
    today = rules.today(terms, timezone)
    return min(max(wanted or today, today), rules.last_day(terms, timezone))


def by_day(times: Iterable[GuestsTime]) -> list[tuple[date, Sequence[datetime]]]:
    starts = (datetime.fromisoformat(time["startsAt"]) for time in times)
    return [(day, [*those]) for day, those in groupby(starts, key=datetime.date)]


def notice_of(failed_form: FailedForm | None, manner: Manner, own: Mapping[str, str] = NO_OWN_WORDS) -> str | None:
    """Returns what is said above a form that failed, in the page's `own` words if it has some for this refusal; None
    if none did."""
    if failed_form is None:
        return None
    error = failed_form.error
    if isinstance(error, NOT_FREE):
        not_free = BY_CODE["not_free"]
        return manner.texts.gettext(not_free)
    if isinstance(error, PleaseCall) and error.phone is not None:
        return manner.texts.gettext(
            "Too much is being booked online at the moment. Please call us: %(phone)s.", phone=error.phone
        )
    said = own.get(error.code()) or BY_CODE.get(error.code()) or BY_EMPTY_FIELD.get(_field_named_by(error))
    return manner.texts.gettext(said or DID_NOT_WORK)


def marked_above(manner: Manner) -> str:
    """Returns what stands above a form of which fields are marked."""
    return manner.texts.gettext("Please check what is marked below. Nothing is sent yet.")


def notice_of_lost(error: ApiError, manner: Manner) -> str:
    """Returns what is said to who finds nothing where they look: by the code of the refusal, or else by its status."""
    said = ON_VENUE_PAGE.get(error.code()) or BY_CODE.get(error.code())
    other = ON_VENUE_PAGE["not_found" if error.status == HTTPStatus.NOT_FOUND else "bad_request"]
    return manner.texts.gettext(said or other)


def problems(failed_form: FailedForm | None, manner: Manner, *, needs_phone: bool) -> dict[str, str]:
    """Returns what is wrong with a form that failed, by the names of its fields, in their order: of all of them at
    once. It is empty for one that failed for something else, of which `notice_of` speaks."""
    if failed_form is None or not isinstance(failed_form.error, BadRequest):
        return {}
    wrong = {*failed_form.error.fields, _field_named_by(failed_form.error)}.intersection(_FIELDS)
    if wrong and needs_phone and not failed_form.typed.get("phone", "").strip():
        wrong.add("phone")
    return {field: _problem(field, failed_form.typed.get(field, ""), manner) for field in _FIELDS if field in wrong}


def _problem(field: str, typed: str, manner: Manner) -> str:
    """Returns what is wrong with a field: nothing that shows was typed, or nothing that can be taken."""
    from booking.core.texts import shows  # noqa: PLC0415 — brings all top-level domains along

    if field == "untilTime" and _TIME.fullmatch(typed.strip()):
        return manner.texts.gettext(ENDS_BEFORE_IT_BEGINS)
    if_empty, if_invalid = BY_EMPTY_FIELD.get(field), BY_INVALID_FIELD.get(field)
    said = if_invalid or if_empty if shows(typed) else if_empty or if_invalid
    return manner.texts.gettext(said or DID_NOT_WORK)


def _field_named_by(error: ApiError) -> str:
    return str(error).partition(":")[0].rpartition(".")[2]


def render(template: str, manner: Manner, **content: Any) -> str:
    """Returns a page of the venue that is its `content`, the venue and its face among it, from one of the templates."""
    venue: GuestsVenue = content["venue"]
    place = written_place(venue["address"], venue["city"], venue["state"], venue["postalCode"], venue["country"])
    content |= {"place": place, "map_link": map_link(venue["name"], place) if place else None}
    content.setdefault("script", None)
    content.setdefault("languages", None)
    content |= {"dialling": dialling, "linked": linked, "manner": manner, "style": GUEST}
    content["brand"] = brand_of(venue["colour"] or DEFAULT_COLOUR).variables
    content["shown"] = partial(shown, venue["slug"])
    return _templates(manner.texts.language).get_template(template).render(content).lstrip()


@cache
def _templates(language: Language) -> "Environment":
    return templates_in(_TEMPLATES, texts_in(language))
