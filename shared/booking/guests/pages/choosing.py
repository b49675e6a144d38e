"""The venue's page, step by step: what is booked there, when, and by whom (spec §12.7). It is made from the same
answers as the JSON routes."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date, datetime
from typing import Any, Literal, TypeAlias
from urllib.parse import urlencode
from uuid import UUID
from zoneinfo import ZoneInfo

from booking.core.deferred import Deferred
from booking.database.transactions import Transaction
from booking.guests import face_queries, queries, rules, searches
from booking.guests.errors import SlotTaken
from booking.guests.movable import has_table_online
from booking.guests.pages.days import DAYS_SHOWN, ClosedDays, closed_days, first_of_week, month_of, opening_of, week_of
from booking.guests.pages.formats import Manner, manner_of
from booking.guests.pages.languages import alternates, languages_of_page
from booking.guests.pages.listing import json_ld
from booking.guests.pages.menu import menu_of
from booking.guests.pages.scripts import GUEST
from booking.guests.pages.views import (
    NOTHING_TYPED,
    Chosen,
    FailedForm,
    Lost,
    form_key,
    marked_above,
    notice_of,
    notice_of_lost,
    problems,
    render,
)
from booking.guests.records import ArrivedTerms, GuestsPeriod, GuestsProvider, GuestsService, GuestsTimes, GuestsVenue
from booking.identity.guests import Guest
from booking.organization.queries import list_deposit_tiers, list_special_hours
from booking.organization.records import DepositTier
from booking.organization.rules import deposit_of_party
from booking.services.errors import NO_SUCH_SERVICE

USUAL_PARTY = 2
"""How many come if a guest has not said so."""
_Step: TypeAlias = Literal["venue", "times", "details"]


def venue_page(
    db: Transaction,
    actor: Guest,
    chosen: Chosen,
    *,
    address: str | None = None,
    search: str | None = None,
    group_id: UUID | None = None,
    is_empty: bool = False,
    failed_form: FailedForm | None = None,
    typed: Mapping[str, str] = NOTHING_TYPED,
    lost: Lost | None = None,
    is_elsewhere: bool = False,
) -> str:
    """Returns the venue's page: what can be booked; for what is chosen the free times; for a time the form, with what
    was `typed` or, in a `failed_form`, had been; with why, for who is `lost`. `address` is the page's own; where
    it is shown in place of another one (`is_elsewhere`), its links lead to where it is. Of a `search` it shows what is
    found among what can be booked; of very many services, those of a group (`group_id`). Where
    nothing was chosen from it (`is_empty`), it says so. Raises NO_SUCH_SERVICE,
    NO_SUCH_PROVIDER, PartyTooLarge, TooManyProviderDays."""
    sent_venue, sent_terms = queries.get_venue(db), queries.get_terms(db)
    sent_services, sent_groups = queries.list_services(db), queries.list_groups(db)
    sent_periods = queries.list_periods(db)
    sent_tiers, sent_special, sent_face = list_deposit_tiers(db), list_special_hours(db), face_queries.get_face(db)
    venue, terms = sent_venue.get(), sent_terms.get()
    services, periods, face = sent_services.get(), sent_periods.get(), sent_face.get()
    special = {one["date"]: one for one in sent_special.get()}
    manner, policy = manner_of(venue, actor.reads), rules.policy_of(terms)
    is_salon = venue["businessType"] == "appointments"
    if is_salon:
        chosen = replace(chosen, party_size=None)
    elif chosen.party_size is None and periods and lost is None:
        chosen = replace(chosen, party_size=min(USUAL_PARTY, policy["maxPartySize"]))
    wanted = [one for service_id in chosen.service_ids for one in services if one["id"] == service_id]
    if is_salon and len(wanted) < len(chosen.service_ids) and failed_form is None and not typed:
        raise NO_SUCH_SERVICE()
    is_chosen = search is None and bool(wanted or chosen.party_size)
    step = _step(chosen, failed_form, is_chosen=is_chosen)
    marked = problems(failed_form, manner, needs_phone=policy["askPhone"] == "required")
    content: dict[str, Any] = {
        "venue": venue,
        "face": face,
        "policy": policy,
        "address": address,
        "script": None if failed_form is not None or is_elsewhere else GUEST,
        "chosen": chosen,
        "wanted": wanted,
        "minutes": sum(one["durationMinutes"] for one in wanted),
        "total": sum(one["priceCents"] for one in wanted),
        "is_from": any(one["priceFrom"] for one in wanted),
        "providers": _providers_of_all(wanted),
        "provider": _provider(wanted, chosen),
        "faces": {one["id"]: one for one in face["team"]},
        "here": f"/{venue['slug']}" if is_elsewhere else "",
        "link": lambda month=None, **changes: manner.at(link(replace(chosen, month=month, **changes))),
        "notice": _notice(failed_form, lost, marked, manner),
        "onward": None if lost is None or lost.onward is None else manner.at(link(lost.onward)),
        "languages": None if failed_form is not None else languages_of_page(manner, f"/{venue['slug']}" + link(chosen)),
        "alternates": [] if address is None else alternates(address),
    }
    if step == "details":
        deposit = _deposit(wanted, chosen, sent_tiers)
        details = _details(actor, chosen, deposit, terms, venue, manner, failed_form, typed)
        return render("details.html", manner, **content, **details, problems=marked)
    opening = opening_of(
        venue, special, terms["arrived_at"].astimezone(ZoneInfo(venue["timezone"])).replace(tzinfo=None)
    )
    content |= {
        "opening": opening,
        "json_ld": json_ld(venue, face, address),
        "periods": periods,
        "tiers": sent_tiers.get(),
    }
    if is_salon and step == "venue":
        menu = menu_of(services, sent_groups.get(), search=search, chosen=chosen.service_ids, looked_at=group_id)
        if is_empty and search is None:
            content["notice"] = manner.texts.gettext("Please choose at least one service.")
        plates = {str(one["serviceId"]): one["picture"] for one in face["servicePictures"]}
        return render("venue.html", manner, **content, search=search, menu=menu, plates=plates)
    closed = closed_days(venue, [] if is_salon else periods, special)
    content |= _times(
        db, chosen, terms, venue, closed, [] if is_salon else periods, manner, searches_for_it=step == "times"
    )
    return render("times.html" if is_salon else "table.html", manner, **content)


def _step(chosen: Chosen, failed_form: FailedForm | None, *, is_chosen: bool) -> _Step:
    if failed_form is not None or (is_chosen and chosen.starts_at is not None):
        return "details"
    return "times" if is_chosen else "venue"


def _providers_of_all(wanted: Sequence[GuestsService]) -> list[GuestsProvider]:
    """Returns who does all of the services, in the venue's order."""
    if not wanted:
        return []
    doing = [{one["id"] for one in service["providers"]} for service in wanted]
    return [one for one in wanted[0]["providers"] if all(one["id"] in ids for ids in doing)]


def _provider(wanted: Sequence[GuestsService], chosen: Chosen) -> str | None:
    """Returns the name of the provider whom the guest has chosen."""
    named = (one for service in wanted for one in service["providers"])
    return next((one["name"] for one in named if str(one["id"]) == str(chosen.provider_id)), None)


def _deposit(wanted: Sequence[GuestsService], chosen: Chosen, tiers: Deferred[list[DepositTier]]) -> int:
    if wanted:
        return sum(one["depositAmountCents"] for one in wanted)
    return 0 if chosen.party_size is None else deposit_of_party(tiers.get(), chosen.party_size) or 0


def _times(
    db: Transaction,
    chosen: Chosen,
    terms: ArrivedTerms,
    venue: GuestsVenue,
    closed: ClosedDays,
    periods: Sequence[GuestsPeriod],
    manner: Manner,
    *,
    searches_for_it: bool,
) -> dict[str, Any]:
    """Returns the days to choose from, and the times of one."""
    today, last = rules.today(terms, venue["timezone"]), rules.last_day(terms, venue["timezone"])
    asked = None if chosen.first_day is None else min(max(chosen.first_day, today), last)
    first = first_of_week(asked or today, today)
    found = _search(db, chosen, first) if searches_for_it else None
    week = week_of(
        [] if found is None else found["times"],
        first=first,
        asked=asked,
        today=today,
        last=last,
        closed=closed,
        periods=periods,
        manner=manner,
    )
    following = None if found is None or found["times"] or found["nextAvailable"] is None else found["nextAvailable"]
    has_table = True
    if found is not None and found["nextAvailable"] is None and chosen.party_size is not None:
        has_table = has_table_online(db, chosen.party_size).get()
    month = month_of(
        chosen.month or week.chosen or asked or first,
        week,
        today=today,
        last=last,
        closed=closed,
        first_weekday=manner.locale.first_week_day,
    )
    return {
        "week": None if found is None else week,
        "month": month,
        "today": today,
        "last": last,
        "asked": asked,
        "next_free": None if following is None else datetime.fromisoformat(following),
        "has_table": has_table,
    }


def _search(db: Transaction, chosen: Chosen, first: date) -> GuestsTimes:
    if chosen.visit is not None:
        return searches.times_of_visit(db, chosen.visit, first, DAYS_SHOWN).get()
    assert chosen.party_size is not None, "something is chosen"
    return searches.times_of_party(db, chosen.party_size, first, DAYS_SHOWN).get()


def _details(
    actor: Guest,
    chosen: Chosen,
    deposit: int,
    terms: ArrivedTerms,
    venue: GuestsVenue,
    manner: Manner,
    failed_form: FailedForm | None,
    typed: Mapping[str, str],
) -> dict[str, Any]:
    """Returns what the form shows beside what is chosen. Until when the booking can be cancelled is a date once one
    time is chosen, and None if that is over."""
    nearest = (
        failed_form.error.nearest if failed_form is not None and isinstance(failed_form.error, SlotTaken) else None
    )
    cancel_until = None
    if chosen.starts_at is not None:
        cancel_until = rules.deadline(chosen.starts_at, terms["cancel_until_hours"], venue["timezone"])
    return {
        "policy_version": rules.policy_version(actor.venue.get().company_id, terms),
        "deposit": deposit,
        "is_deposit_online": deposit and terms["takes_deposits"],
        "nearest": None if nearest is None else [datetime.fromisoformat(one["startsAt"]) for one in nearest],
        "cancel_until": cancel_until if cancel_until is not None and cancel_until > terms["arrived_at"] else None,
        "key": form_key(failed_form),
        "typed": typed if failed_form is None else failed_form.typed,
    }


def _notice(failed_form: FailedForm | None, lost: Lost | None, marked: Mapping[str, str], manner: Manner) -> str | None:
    """Returns what stands above the page: why it is shown to who is lost, or what to do about a form that failed."""
    if lost is not None:
        return notice_of_lost(lost.error, manner)
    return marked_above(manner) if marked else notice_of(failed_form, manner)


def link(chosen: Chosen) -> str:
    """Returns the address of the same page with something else chosen."""
    named = {
        "serviceId": ",".join(str(one) for one in chosen.service_ids) or None,
        "providerId": chosen.provider_id,
        "partySize": chosen.party_size,
        "from": chosen.first_day,
        "month": None if chosen.month is None else f"{chosen.month:%Y-%m}",
        "startsAt": None if chosen.starts_at is None else chosen.starts_at.isoformat(),
    }
    return f"?{urlencode({name: value for name, value in named.items() if value is not None})}"


def venue_text(db: Transaction, actor: Guest, *, address: str | None) -> str:
    """Returns the venue's page as text, for programs that read for people."""
    sent_venue, sent_terms, sent_face = queries.get_venue(db), queries.get_terms(db), face_queries.get_face(db)
    services, periods = queries.list_services(db), queries.list_periods(db)
    venue, terms = sent_venue.get(), sent_terms.get()
    return render(
        "venue.md",
        manner_of(venue, actor.reads),
        venue=venue,
        face=sent_face.get(),
        policy=rules.policy_of(terms),
        services=services.get(),
        periods=periods.get(),
        address=address,
    )
