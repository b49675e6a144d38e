"""What the guests' pages show: made from the same answers as the JSON routes (spec §12.7). They work without script."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from functools import cache
from http import HTTPStatus
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode
from uuid import UUID, uuid4

import orjson

from booking.core.errors import ApiError, BadRequest
from booking.core.html import DEFAULT_COLOUR, ink_on, templates_in
from booking.core.languages import Language, texts_in
from booking.core.phone_texts import dialling
from booking.database.transactions import Transaction
from booking.guests import queries, rules, searches
from booking.guests.actions import NOT_FREE
from booking.guests.errors import PleaseCall, SlotTaken
from booking.guests.pages.formats import Manner, kept, manner_of
from booking.guests.pages.languages import alternates, languages_of_page
from booking.guests.pages.reading import named_id
from booking.guests.pages.refusals import (
    BY_CODE,
    BY_EMPTY_FIELD,
    BY_INVALID_FIELD,
    DID_NOT_WORK,
    ENDS_BEFORE_IT_BEGINS,
    ON_VENUE_PAGE,
)
from booking.guests.pages.scripts import GUEST
from booking.guests.records import ArrivedTerms, GuestsTime, GuestsTimes, GuestsVenue
from booking.identity.actors import Guest, GuestWithBooking
from booking.organization.places import map_link, written_place
from booking.organization.queries import list_deposit_tiers
from booking.organization.rules import deposit_of_party
from booking.services.errors import NO_SUCH_SERVICE

if TYPE_CHECKING:
    from jinja2 import Environment

DAYS_SHOWN = 7
NOTHING_TYPED: Mapping[str, str] = {}
NO_OWN_WORDS: Mapping[str, str] = {}
_FIELDS = ("dates", "fromTime", "untilTime", "name", "email", "phone", "notes")
"""What guests type into forms, in the order in which they do."""
_TIME = re.compile(r"([01][0-9]|2[0-3]):[0-5][0-9]")
_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")  # as schema.org names them
_TEMPLATES = Path(__file__).with_name("templates")


@dataclass(frozen=True, kw_only=True)
class Chosen:
    """What a guest has chosen so far: a service, with somebody or with anybody, or how many come; from which day on
    they look; and the time, on the venue's wall clock."""

    service_id: UUID | None = None
    provider_id: UUID | None = None
    party_size: int | None = None
    first_day: date | None = None
    starts_at: datetime | None = None


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


def venue_page(
    db: Transaction,
    actor: Guest,
    chosen: Chosen,
    *,
    address: str | None = None,
    failed_form: FailedForm | None = None,
    typed: Mapping[str, str] = NOTHING_TYPED,
    lost: Lost | None = None,
    is_elsewhere: bool = False,
) -> str:
    """Returns the venue's page: what can be booked; for what is chosen the free times; for a time the form, with what
    was `typed` or, in a `failed_form`, had been; with why, for who is `lost`. `address` is the page's own; where
    it is shown in place of another one (`is_elsewhere`), its links lead to where it is. Raises NO_SUCH_SERVICE,
    NO_SUCH_PROVIDER, PartyTooLarge, TooManyProviderDays."""
    sent_venue, sent_terms = queries.get_venue(db), queries.get_terms(db)
    sent_services, sent_periods, sent_tiers = (
        queries.list_services(db),
        queries.list_periods(db),
        list_deposit_tiers(db),
    )
    venue, terms = sent_venue.get(), sent_terms.get()
    manner = manner_of(venue, actor.reads)
    first = first_day_of(chosen.first_day, terms, venue)
    is_salon = venue["businessType"] == "appointments"
    if is_salon:
        chosen = replace(chosen, party_size=None)
    service = next((one for one in sent_services.get() if one["id"] == chosen.service_id), None)
    if is_salon and chosen.service_id is not None and service is None and failed_form is None and not typed:
        raise NO_SUCH_SERVICE()
    nearest: list[GuestsTime] | None = None
    if failed_form is not None and isinstance(failed_form.error, SlotTaken):
        nearest = [*failed_form.error.nearest]
    times = None
    if chosen.starts_at is None and failed_form is None:
        times = _times(db, chosen, first)
    deposit = 0
    if service is not None:
        deposit = service["depositAmountCents"]
    elif chosen.party_size is not None:
        deposit = deposit_of_party(sent_tiers.get(), chosen.party_size) or 0
    policy = rules.policy_of(terms)
    marked = problems(failed_form, manner, needs_phone=policy["askPhone"] == "required")
    return render(
        "venue.html",
        manner,
        venue=venue,
        policy=policy,
        policy_version=rules.policy_version(actor.venue.get().company_id, terms),
        address=address,
        json_ld=_json_ld(venue, address),
        languages=languages_of_page(manner, f"/{venue['slug']}" + _link(chosen)) if failed_form is None else None,
        alternates=[] if address is None else alternates(address),
        script=None if failed_form is not None or is_elsewhere else GUEST,
        services=sent_services.get(),
        periods=sent_periods.get(),
        chosen=chosen,
        service=service,
        deposit=deposit,
        is_deposit_online=terms["takes_deposits"],
        first=first,
        last=rules.last_day(terms, venue["timezone"]),
        times=None if times is None else by_day(times["times"]),
        next_free=_next_free(times),
        here=f"/{venue['slug']}" if is_elsewhere else "",
        link=lambda **changes: manner.at(_link(replace(chosen, **changes))),
        week=timedelta(days=DAYS_SHOWN),
        today=rules.today(terms, venue["timezone"]),
        nearest=None if nearest is None else [datetime.fromisoformat(one["startsAt"]) for one in nearest],
        asks_for_details=chosen.starts_at is not None or failed_form is not None,
        key=form_key(failed_form),
        problems=marked,
        notice=_notice(failed_form, lost, marked, manner),
        onward=None if lost is None or lost.onward is None else manner.at(_link(lost.onward)),
        typed=typed if failed_form is None else failed_form.typed,
    )


def payment_page(db: Transaction, actor: GuestWithBooking, *, url: str) -> str:
    """Returns the page that leads on to where the guest pays: by itself, or by a press where that is switched off."""
    sent_venue, own = queries.get_venue(db), queries.get_own_booking(db, actor.booking_id)
    venue = sent_venue.get()
    return render("payment.html", manner_of(venue, kept(own.get()["language"])), venue=venue, url=url)


def after_payment(db: Transaction, actor: Guest, *, is_paid: bool) -> str:
    """Returns the page to which the payment processor sends guests back, which shows nothing of a
    guest."""
    venue = queries.get_venue(db).get()
    return render("paid.html", manner_of(venue, actor.reads), venue=venue, is_paid=is_paid)


def venue_text(db: Transaction, actor: Guest, *, address: str | None) -> str:
    """Returns the venue's page as text, for programs that read for people."""
    sent_venue, sent_terms = queries.get_venue(db), queries.get_terms(db)
    services, periods = queries.list_services(db), queries.list_periods(db)
    venue, terms = sent_venue.get(), sent_terms.get()
    return render(
        "venue.md",
        manner_of(venue, actor.reads),
        venue=venue,
        policy=rules.policy_of(terms),
        services=services.get(),
        periods=periods.get(),
        address=address,
    )


def _times(db: Transaction, chosen: Chosen, first: date) -> GuestsTimes | None:
    if chosen.service_id is not None:
        wanted = searches.AskedService(chosen.service_id, chosen.provider_id)
        return searches.times_of_service(db, wanted, first, DAYS_SHOWN).get()
    if chosen.party_size is not None:
        return searches.times_of_party(db, chosen.party_size, first, DAYS_SHOWN).get()
    return None


def _next_free(times: GuestsTimes | None) -> datetime | None:
    following = None if times is None or times["times"] else times["nextAvailable"]
    return None if following is None else datetime.fromisoformat(following)


def first_day_of(wanted: date | None, terms: ArrivedTerms, venue: GuestsVenue) -> date:
    """Returns the first day to show: not before today, nor after the last that can be booked."""
    timezone = venue["timezone"]
    today = rules.today(terms, timezone)
    return min(max(wanted or today, today), rules.last_day(terms, timezone))


def by_day(times: Iterable[GuestsTime]) -> list[tuple[date, Sequence[datetime]]]:
    starts = (datetime.fromisoformat(time["startsAt"]) for time in times)
    return [(day, [*those]) for day, those in groupby(starts, key=datetime.date)]


def _link(chosen: Chosen) -> str:
    """Returns the address of the same page with something else chosen."""
    named = {
        "serviceId": chosen.service_id,
        "providerId": chosen.provider_id,
        "partySize": chosen.party_size,
        "from": chosen.first_day,
        "startsAt": None if chosen.starts_at is None else chosen.starts_at.isoformat(),
    }
    return f"?{urlencode({name: value for name, value in named.items() if value is not None})}"


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


def _notice(failed_form: FailedForm | None, lost: Lost | None, marked: Mapping[str, str], manner: Manner) -> str | None:
    """Returns what stands above the page: why it is shown to who is lost, or what to do about a form that failed."""
    if lost is not None:
        return _notice_of_lost(lost.error, manner)
    return marked_above(manner) if marked else notice_of(failed_form, manner)


def marked_above(manner: Manner) -> str:
    """Returns what stands above a form of which fields are marked."""
    return manner.texts.gettext("Please check what is marked below. Nothing is sent yet.")


def _notice_of_lost(error: ApiError, manner: Manner) -> str:
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


def _json_ld(venue: GuestsVenue, address: str | None) -> str:
    """Returns what search engines read of the venue (schema.org), safe inside a script element."""
    place = {
        "@context": "https://schema.org",
        "@type": "LocalBusiness" if venue["businessType"] == "appointments" else "Restaurant",
        "name": venue["name"],
        "telephone": venue["phone"],
        "url": address,
        "address": _postal_address(venue),
        "openingHoursSpecification": [
            {
                "@type": "OpeningHoursSpecification",
                "dayOfWeek": f"https://schema.org/{_DAYS[one['day']]}",
                "opens": one["opens"],
                "closes": one["closes"],
            }
            for one in venue["openingHours"]
        ],
        "potentialAction": address and {"@type": "ReserveAction", "target": address},
    }
    known = {name: value for name, value in place.items() if value}
    return orjson.dumps(known).decode().replace("<", "\\u003c")


def _postal_address(venue: GuestsVenue) -> dict[str, str]:
    parts = {
        "streetAddress": venue["address"],
        "addressLocality": venue["city"],
        "addressRegion": venue["state"],
        "postalCode": venue["postalCode"],
        "addressCountry": venue["country"],
    }
    known = {name: value for name, value in parts.items() if value}
    return {"@type": "PostalAddress", **known} if known else {}


def render(template: str, manner: Manner, **content: Any) -> str:
    """Returns a page of the venue that is its `content`, from one of the templates."""
    venue: GuestsVenue = content["venue"]
    colour = venue["colour"] or DEFAULT_COLOUR
    place = written_place(venue["address"], venue["city"], venue["state"], venue["postalCode"], venue["country"])
    content |= {"place": place, "map_link": map_link(venue["name"], place) if place else None}
    content.setdefault("script", None)
    content |= {"dialling": dialling, "manner": manner, "colour": colour, "ink": ink_on(colour)}
    content.setdefault("languages", None)
    return _templates(manner.texts.language).get_template(template).render(content).lstrip()


@cache
def _templates(language: Language) -> "Environment":
    return templates_in(_TEMPLATES, texts_in(language))
