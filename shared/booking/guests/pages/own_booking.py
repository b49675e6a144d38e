"""The page of a guest's own booking: what is booked, and the ways to change and to cancel it (spec §12.7)."""

from collections.abc import Callable, Sequence
from datetime import timedelta
from functools import partial
from math import ceil
from typing import Any, Literal, TypeAlias
from urllib.parse import urlencode

from booking.core.errors import ApiError
from booking.database.transactions import Transaction
from booking.guests import queries, rules, searches
from booking.guests.errors import DeadlinePassed, DepositRequired, PartyTooLarge
from booking.guests.movable import is_movable_online
from booking.guests.pages.formats import Manner, manner_of
from booking.guests.pages.paths import own_path
from booking.guests.pages.reading import sent_proof
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
from booking.guests.records import ArrivedTerms, GuestsTime, GuestsVenue, HeldBooking, WhatChanged
from booking.identity.actors import BookingHolder
from booking.web.callers.guests import shows_proof
from booking.web.http import HttpRequest
from booking.web.routes import Request

_NOTHING_CHOSEN = Chosen()
Changed: TypeAlias = Literal["nothing", "time", "size", "both"]
"""What a guest has changed of their booking just now."""


def back(actor: BookingHolder, http: HttpRequest, **asked: object) -> str:
    """Returns where a browser goes on to after a form of the own page: back there, with what is asked of it. Whoever
    has shown the proof goes on showing it."""
    return _here(own_path(actor), _shown_proof(actor, http), **asked)


def back_with_changes(actor: BookingHolder, http: HttpRequest, changed: Sequence[WhatChanged]) -> str:
    """Returns the same after a change, of which the page says what was changed."""
    match [*changed]:
        case []:
            return back(actor, http)
        case [one]:
            return back(actor, http, changed=one)
        case _:
            return back(actor, http, changed="both")


def _shown_proof(actor: BookingHolder, http: HttpRequest) -> str | None:
    """Returns the proof that was sent with a form; None without one, or with that of another booking."""
    proof = sent_proof(http)
    return proof if shows_proof(actor, proof) else None


def booking_page(
    db: Transaction,
    actor: BookingHolder,
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
    held = queries.get_held(db, actor.booking_id).get()
    venue, terms = sent_venue.get(), sent_terms.get()
    manner, timezone, path = manner_of(venue), venue["timezone"], own_path(actor)
    booking = rules.shown_booking(held, timezone)
    party_size = held["party_size"] if chosen.party_size is None else chosen.party_size
    first = first_day_of(chosen.first_day or held["starts_at"].date(), terms, venue)
    stays = _refusal(partial(rules.check_changeable, held, timezone, is_movable=is_movable.get()))
    may_cancel = _refusal(partial(rules.check_cancellable, held, timezone)) is None
    why_it_stays = _why_it_stays(stays, may_cancel=may_cancel, venue=venue, manner=manner)
    is_told = refused is not None and stays is not None and refused.error.code() == stays.code()
    times: list[GuestsTime] = []
    too_many: ApiError | None = None
    last = rules.last_day(terms, timezone)
    if wants == "change" and stays is None:
        days = min(DAYS_SHOWN, max(0, (last - first).days + 1))
        try:
            times = searches.times_to_move_to(db, held, chosen.party_size, first, days, terms, timezone).get()
        except (PartyTooLarge, DepositRequired) as error:
            too_many = error
    return render(
        "booking.html",
        manner,
        venue=venue,
        booking=booking,
        starts_at=held["starts_at"],
        ends_at=held["ends_at"],
        is_open=rules.is_open(held),
        deposit=_deposit(held, manner, venue["phone"]),
        refund_terms=_refund_terms(held, manner),
        runs=held["held_until"] is None or held["held_until"] > held["arrived_at"],
        is_to_come=rules.first_instant(held["starts_at"], timezone) > held["arrived_at"],
        may_change=stays is None,
        may_cancel=may_cancel,
        stays=why_it_stays,
        changed=_what_changed(held, changed, manner),
        too_many=None if too_many is None or refused is not None else manner.words.refusals[too_many.code()],
        wants=wants,
        proof=proof,
        done=done,
        held_for_email=held["held_for_email"],
        is_proven=held["is_proven"],
        here=lambda **asked: _here(path, proof, **asked),
        party_size=party_size,
        sizes=_sizes(held, party_size, terms),
        chosen_start=chosen.starts_at or held["starts_at"],
        first=first,
        last=last,
        today=rules.today(terms, timezone),
        times=by_day(times),
        days_shown=timedelta(days=DAYS_SHOWN),
        path=path,
        script=GUEST if refused is None else None,
        seconds_left=_seconds_left(held),
        refusal=(why_it_stays if is_told else None) or sentence(refused, manner),
    )


def booking_page_again(
    request: Request[BookingHolder, Any],
    refusal: ApiError,
    chosen: Chosen = _NOTHING_CHOSEN,
    *,
    wants: str | None = None,
) -> str:
    """Returns the page of the own booking with why one of its forms was refused, and with what was chosen there.
    Whoever has shown the proof goes on showing it."""
    proof = _shown_proof(request.actor, request.http)
    return booking_page(request.db, request.actor, chosen, wants=wants, proof=proof, refused=Refused(refusal, {}))


def _deposit(held: HeldBooking, manner: Manner, phone: str | None) -> str:
    """Returns how the deposit of a booking stands, and what of it goes back to the guest or could not; the venue's
    phone number is for what only the venue can settle."""
    words, status, owed = manner.words, held["deposit_status"], held["not_refunded_cents"]
    has_some = status in ("paid", "forfeited") and held["deposit_kept_cents"]
    amount = manner.price(held["deposit_kept_cents" if has_some else "deposit_cents"])
    by_status = {"paid": words.paid, "refunded": words.refunded, "forfeited": words.kept}
    stands = by_status.get(status, words.deposit_at_venue)(amount)
    ask = words.ask_about_it if phone is None else words.call_about_it(phone)
    is_cancelled = held["status"] == "cancelled"
    if owed:
        told = f"{words.not_refunded(manner.price(owed))} {ask}"
        return told if is_cancelled else f"{stands}. {told}"
    if is_cancelled and status == "paid":  # what is kept is forfeited with the cancellation
        going_back = held["goes_back_cents"]
        return words.goes_back(manner.price(going_back)) if going_back else f"{stands}. {ask}"
    if held["held_until"] is not None and not held["confirms_by_email"]:
        return amount
    return stands


def _refund_terms(held: HeldBooking, manner: Manner) -> str | None:
    """Returns until when cancelling brings a deposit back that is paid online; None where there is none."""
    is_to_pay = held["held_until"] is not None and not held["confirms_by_email"]
    if not is_to_pay and held["deposit_status"] != "paid":
        return None
    until = held["refund_ends"]
    amount = manner.price(held["deposit_kept_cents"] or held["deposit_cents"])
    is_late = held["arrived_at"] > until
    return manner.words.no_refund(amount) if is_late else manner.words.refund_until(manner.moment(until), amount)


def _seconds_left(held: HeldBooking) -> int:
    """Returns how many seconds are left to pay for or confirm a booking; 0 if nothing is to be, or it is too late."""
    until = held["held_until"] or held["arrived_at"]
    return max(0, ceil((until - held["arrived_at"]).total_seconds()))


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
    said = manner.words.stays.get("" if stays is None else stays.code())
    if said is None or (isinstance(stays, DeadlinePassed) and not may_cancel):
        return None  # of a deadline that has passed for both, one sentence speaks
    return f"{said} {manner.words.call_us(venue['phone'])}"


def _what_changed(held: HeldBooking, changed: Changed, manner: Manner) -> str | None:
    """Says what a guest has changed of the booking just now; None if nothing was."""
    words, told = manner.words, []
    if changed in ("time", "both") and held["moved_from"] is not None:
        told.append(words.was_moved(manner.start(held["moved_from"]), manner.start(held["starts_at"])))
    if changed in ("size", "both") and held["party_size"] is not None:
        told.append(words.are_now(words.people(held["party_size"])))
    return " ".join(told) or None


def _sizes(held: HeldBooking, chosen: int | None, terms: ArrivedTerms) -> list[int]:
    """Returns the sizes of a party to choose from: up to what the venue takes online, or more if more were agreed; and
    the chosen one, whichever it is."""
    if held["party_size"] is None or chosen is None:
        return []
    sizes = range(1, max(terms["max_party_size"], held["party_size"]) + 1)
    return [*sizes] if chosen in sizes else [*sizes, chosen]
