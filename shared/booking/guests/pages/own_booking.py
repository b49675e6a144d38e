"""The page of a guest's own booking: what is booked, and the ways to change and to cancel it (spec §12.7)."""

from collections.abc import Callable, Mapping, Sequence
from datetime import timedelta
from functools import partial
from math import ceil
from typing import Any, Literal, TypeAlias
from urllib.parse import urlencode

from booking.core.errors import ApiError
from booking.core.languages import gettext_noop
from booking.database.transactions import Transaction
from booking.guests import queries, rules, searches
from booking.guests.errors import DeadlinePassed, DepositRequired, PartyTooLarge
from booking.guests.movable import is_movable_online
from booking.guests.pages.formats import Manner, manner_of
from booking.guests.pages.paths import own_path
from booking.guests.pages.reading import sent_proof
from booking.guests.pages.refusals import REFUSALS
from booking.guests.pages.scripts import GUEST
from booking.guests.pages.views import (
    DAYS_SHOWN,
    Chosen,
    Refused,
    by_day,
    first_day_of,
    render,
    sentence,
)
from booking.guests.records import ArrivedTerms, GuestsTime, GuestsVenue, OwnBooking, WhatChanged
from booking.identity.actors import GuestWithBooking
from booking.web.callers.guests import shows_proof
from booking.web.http import HttpRequest
from booking.web.routes import Request

_NOTHING_CHOSEN = Chosen()
Changed: TypeAlias = Literal["nothing", "time", "size", "both"]
"""What a guest has changed of their booking just now."""

_STATES: Mapping[str, str] = {
    "pending": gettext_noop("Waiting for confirmation"),
    "confirmed": gettext_noop("Confirmed"),
    "seated": gettext_noop("You are here"),
    "completed": gettext_noop("Completed"),
    "cancelled": gettext_noop("Cancelled"),
    "no_show": gettext_noop("Missed"),
}
_HINTS: Mapping[str, str] = {
    "pending": gettext_noop("The time is kept for you. You get an email once it is decided."),
    "confirmed": gettext_noop("See you then."),
    "seated": gettext_noop("Enjoy your visit."),
    "completed": gettext_noop("Thank you for your visit."),
    "cancelled": gettext_noop("This booking is cancelled."),
    "no_show": gettext_noop("This visit did not take place."),
}
_DEPOSITS: Mapping[str, str] = {
    "paid": gettext_noop("%(amount)s, paid"),
    "refunded": gettext_noop("%(amount)s, refunded"),
    "forfeited": gettext_noop("%(amount)s, kept"),
}
_DEPOSIT_AT_VENUE = gettext_noop("A deposit of %(amount)s is payable at the venue.")
_STAYS: Mapping[str, str] = {
    "not_movable_online": gettext_noop("This booking cannot be moved online."),
    "deadline_passed": gettext_noop("It is too late to move this booking online."),
    "too_many_changes": gettext_noop("This booking has been moved as often as is possible online."),
}
_DONE: Mapping[str, str] = {
    "erasure-request": gettext_noop("We have your request, and answer it within 30 days."),
    "already": gettext_noop("You have this booking already: it was not made twice, and nothing in it has changed."),
}


def back(actor: GuestWithBooking, http: HttpRequest, **asked: object) -> str:
    """Returns where a browser goes on to after a form of the own page: back there, with what is asked of it. Whoever
    has shown the proof goes on showing it."""
    return _here(own_path(actor), _shown_proof(actor, http), **asked)


def back_with_changes(actor: GuestWithBooking, http: HttpRequest, changed: Sequence[WhatChanged]) -> str:
    """Returns the same after a change, of which the page says what was changed."""
    match [*changed]:
        case []:
            return back(actor, http)
        case [one]:
            return back(actor, http, changed=one)
        case _:
            return back(actor, http, changed="both")


def _shown_proof(actor: GuestWithBooking, http: HttpRequest) -> str | None:
    """Returns the proof that was sent with a form; None without one, or with that of another booking."""
    proof = sent_proof(http)
    return proof if shows_proof(actor, proof) else None


def booking_page(
    db: Transaction,
    actor: GuestWithBooking,
    chosen: Chosen,
    *,
    wants: str | None = None,
    proof: str | None = None,
    done: str | None = None,
    changed: Changed = "nothing",
    refused: Refused | None = None,
) -> str:
    """Returns the page of the own booking; with the question whether to cancel it, or the free times to move it to, if
    the guest `wants` to `cancel` or to `change` it; with what shows that they read its emails, if they have shown the
    `proof`; and with what they have `done`. What they have `changed` just now, and what keeps them from changing it, is
    said. Raises BookingTokenUnknown."""
    sent_venue, sent_terms = queries.get_venue(db), queries.get_terms(db)
    is_movable = is_movable_online(db, actor.booking_id)
    own = queries.get_own_booking(db, actor.booking_id).get()
    venue, terms = sent_venue.get(), sent_terms.get()
    manner, timezone, path = manner_of(venue), venue["timezone"], own_path(actor)
    texts = manner.texts
    booking = rules.shown_booking(own, timezone)
    party_size = own["party_size"] if chosen.party_size is None else chosen.party_size
    first = first_day_of(chosen.first_day or own["starts_at"].date(), terms, venue)
    stays = _refusal(partial(rules.check_changeable, own, timezone, is_movable=is_movable.get()))
    may_cancel = _refusal(partial(rules.check_cancellable, own, timezone)) is None
    why_it_stays = _why_it_stays(stays, may_cancel=may_cancel, venue=venue, manner=manner)
    is_told = refused is not None and stays is not None and refused.error.code() == stays.code()
    times: list[GuestsTime] = []
    too_many: ApiError | None = None
    last = rules.last_day(terms, timezone)
    if wants == "change" and stays is None:
        days = min(DAYS_SHOWN, max(0, (last - first).days + 1))
        try:
            times = searches.times_to_move_to(db, own, chosen.party_size, first, days, terms, timezone).get()
        except (PartyTooLarge, DepositRequired) as error:
            too_many = error
    said = None if done is None else _DONE[done]
    more = None if too_many is None or refused is not None else REFUSALS[too_many.code()]
    state, hint = _STATES[booking["status"]], _HINTS[booking["status"]]
    return render(
        "booking.html",
        manner,
        venue=venue,
        booking=booking,
        starts_at=own["starts_at"],
        ends_at=own["ends_at"],
        is_open=rules.is_open(own),
        deposit=_deposit(own, manner, venue["phone"]),
        refund_terms=_refund_terms(own, manner),
        runs=own["held_until"] is None or own["held_until"] > own["arrived_at"],
        is_to_come=rules.first_instant(own["starts_at"], timezone) > own["arrived_at"],
        may_change=stays is None,
        may_cancel=may_cancel,
        stays=why_it_stays,
        changed=_what_changed(own, changed, manner),
        too_many=None if more is None else texts.gettext(more),
        wants=wants,
        proof=proof,
        done=None if said is None else texts.gettext(said),
        state=texts.gettext(state),
        hint=texts.gettext(hint),
        held_for_email=own["held_for_email"],
        is_proven=own["is_proven"],
        here=lambda **asked: _here(path, proof, **asked),
        party_size=party_size,
        sizes=_sizes(own, party_size, terms),
        chosen_start=chosen.starts_at or own["starts_at"],
        first=first,
        last=last,
        today=rules.today(terms, timezone),
        times=by_day(times),
        days_shown=timedelta(days=DAYS_SHOWN),
        path=path,
        script=GUEST if refused is None else None,
        seconds_left=_seconds_left(own),
        refusal=(why_it_stays if is_told else None) or sentence(refused, manner),
    )


def booking_page_again(
    request: Request[GuestWithBooking, Any],
    refusal: ApiError,
    chosen: Chosen = _NOTHING_CHOSEN,
    *,
    wants: str | None = None,
) -> str:
    """Returns the page of the own booking with why one of its forms was refused, and with what was chosen there.
    Whoever has shown the proof goes on showing it."""
    proof = _shown_proof(request.actor, request.http)
    return booking_page(request.db, request.actor, chosen, wants=wants, proof=proof, refused=Refused(refusal, {}))


def _deposit(own: OwnBooking, manner: Manner, phone: str | None) -> str:
    """Returns how the deposit of a booking stands, and what of it goes back to the guest or could not; the venue's
    phone number is for what only the venue can settle."""
    texts, status, owed = manner.texts, own["deposit_status"], own["not_refunded_cents"]
    has_some = status in ("paid", "forfeited") and own["deposit_kept_cents"]
    amount = manner.price(own["deposit_kept_cents" if has_some else "deposit_cents"])
    how = _DEPOSITS.get(status, _DEPOSIT_AT_VENUE)
    stands = texts.gettext(how, amount=amount)
    ask = (
        texts.gettext("Please contact us about it.")
        if phone is None
        else texts.gettext("Please call %(phone)s about it.", phone=phone)
    )
    is_cancelled = own["status"] == "cancelled"
    if owed:
        not_back = texts.gettext("%(amount)s could not be sent back to you.", amount=manner.price(owed))
        told = f"{not_back} {ask}"
        return told if is_cancelled else f"{stands}. {told}"
    if is_cancelled and status == "paid":  # what is kept is forfeited with the cancellation
        going_back = own["goes_back_cents"]
        return (
            texts.gettext("%(amount)s, on its way back to you", amount=manner.price(going_back))
            if going_back
            else f"{stands}. {ask}"
        )
    if own["held_until"] is not None and not own["confirms_by_email"]:
        return amount
    return stands


def _refund_terms(own: OwnBooking, manner: Manner) -> str | None:
    """Returns until when cancelling brings a deposit back that is paid online; None where there is none."""
    is_to_pay = own["held_until"] is not None and not own["confirms_by_email"]
    if not is_to_pay and own["deposit_status"] != "paid":
        return None
    until = own["refund_ends"]
    amount = manner.price(own["deposit_kept_cents"] or own["deposit_cents"])
    is_late = own["arrived_at"] > until
    return (
        manner.texts.gettext("If you cancel now, we keep the deposit of %(amount)s.", amount=amount)
        if is_late
        else manner.texts.gettext(
            "If you cancel after %(moment)s, we keep the deposit of %(amount)s. Until then you get it back.",
            moment=manner.moment(until),
            amount=amount,
        )
    )


def _seconds_left(own: OwnBooking) -> int:
    """Returns how many seconds are left to pay for or confirm a booking; 0 if nothing is to be, or it is too late."""
    until = own["held_until"] or own["arrived_at"]
    return max(0, ceil((until - own["arrived_at"]).total_seconds()))


def _here(path: str, proof: str | None, **asked: object) -> str:
    """Returns the address of the same page with something else asked; whoever has shown the proof goes on showing
    it."""
    named = {name: value for name, value in {"proof": proof, **asked}.items() if value is not None}
    return f"{path}?{urlencode(named)}" if named else path


def _refusal(check: Callable[[], None]) -> ApiError | None:
    """Returns with what a check refuses; None if it does not."""
    try:
        check()
    except ApiError as refusal:
        return refusal
    return None


def _why_it_stays(stays: ApiError | None, *, may_cancel: bool, venue: GuestsVenue, manner: Manner) -> str | None:
    """Says why a booking cannot be moved online, and whom to call; None if it can, or if its state says it."""
    said, phone = _STAYS.get("" if stays is None else stays.code()), venue["phone"]
    if said is None or (isinstance(stays, DeadlinePassed) and not may_cancel):
        return None  # of a deadline that has passed for both, one sentence speaks
    texts = manner.texts
    call = texts.gettext("Please call.") if phone is None else texts.gettext("Please call %(phone)s.", phone=phone)
    return f"{texts.gettext(said)} {call}"


def _what_changed(own: OwnBooking, changed: Changed, manner: Manner) -> str | None:
    """Says what a guest has changed of the booking just now; None if nothing was."""
    texts, told = manner.texts, []
    if changed in ("time", "both") and own["moved_from"] is not None:
        told.append(
            texts.gettext(
                "Your booking has moved from %(before)s to %(now)s.",
                before=manner.start(own["moved_from"]),
                now=manner.start(own["starts_at"]),
            )
        )
    if changed in ("size", "both") and own["party_size"] is not None:
        told.append(
            texts.gettext(
                "It is for %(people)s now.",
                people=texts.ngettext("%(count)s person", "%(count)s people", own["party_size"]),
            )
        )
    return " ".join(told) or None


def _sizes(own: OwnBooking, chosen: int | None, terms: ArrivedTerms) -> list[int]:
    """Returns the sizes of a party to choose from: up to what the venue takes online, or more if more were agreed; and
    the chosen one, whichever it is."""
    if own["party_size"] is None or chosen is None:
        return []
    sizes = range(1, max(terms["max_party_size"], own["party_size"]) + 1)
    return [*sizes] if chosen in sizes else [*sizes, chosen]
