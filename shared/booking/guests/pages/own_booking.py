"""The page of a guest's own booking: what is booked, and the ways to change and to cancel it (spec §12.7)."""

from collections.abc import Callable, Mapping, Sequence
from datetime import timedelta
from functools import partial
from math import ceil
from typing import Any, Literal, TypeAlias
from urllib.parse import urlencode

from booking.core.errors import ApiError
from booking.core.languages import gettext_noop
from booking.database.costly_places import take_search_place
from booking.database.transactions import Transaction
from booking.guests import face_queries, own_queries, queries, rules, searches
from booking.guests.actions import NOT_FREE
from booking.guests.errors import DeadlinePassed, DepositRequired, NotMovableOnline, PartyTooLarge, TooManyChanges
from booking.guests.movable import has_table_online, is_movable_online
from booking.guests.own_records import OwnBooking
from booking.guests.pages.days import DAYS_SHOWN
from booking.guests.pages.formats import Manner, kept, manner_of
from booking.guests.pages.languages import languages_of_page
from booking.guests.pages.paths import own_path
from booking.guests.pages.reading import presented_proof, typed_in
from booking.guests.pages.refusals import BY_CODE
from booking.guests.pages.scripts import GUEST
from booking.guests.pages.views import (
    Chosen,
    FailedForm,
    by_day,
    first_day_of,
    marked_above,
    notice_of,
    problems,
    render,
)
from booking.guests.records import ArrivedTerms, GuestsTime, GuestsVenue, WhatChanged
from booking.identity.guests import GuestWithBooking
from booking.web.callers.guests import shows_proof
from booking.web.http import HttpRequest
from booking.web.routes import Request

_NOTHING_CHOSEN = Chosen()
Changed: TypeAlias = Literal["nothing", "time", "size", "both"]
"""What a guest has changed of their booking just now."""
Done: TypeAlias = Literal["erasure-request", "already", "address"]
"""What a guest has done just now: asked to be erased, booked what they had booked before, or corrected the address."""

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
_TOO_LATE_TO_MOVE = gettext_noop("It is too late to move this booking online.")
_DONE: Mapping[Done, str] = {
    "erasure-request": gettext_noop("We have your request, and answer it within 30 days."),
    "already": gettext_noop("You have this booking already: it was not made twice, and nothing in it has changed."),
    "address": gettext_noop(
        "Your booking goes to the new address. The link in the email before opens nothing any more."
    ),
}


def own_page_address(actor: GuestWithBooking, http: HttpRequest, **parameters: object) -> str:
    """Returns where a browser goes on to after a form of the own page: back there, with these parameters. Whoever has
    shown the proof goes on showing it."""
    return _here(own_path(actor), _shown_proof(actor, http), **parameters)


def own_page_address_after(actor: GuestWithBooking, http: HttpRequest, changed: Sequence[WhatChanged]) -> str:
    """Returns the same after a change, of which the page says what was changed."""
    match [*changed]:
        case []:
            return own_page_address(actor, http)
        case [one]:
            return own_page_address(actor, http, changed=one)
        case _:
            return own_page_address(actor, http, changed="both")


def _shown_proof(actor: GuestWithBooking, http: HttpRequest) -> str | None:
    """Returns the proof that was sent with a form; None without one, or with that of another booking."""
    proof = presented_proof(http)
    return proof if shows_proof(actor, proof) else None


def booking_page(
    db: Transaction,
    actor: GuestWithBooking,
    chosen: Chosen,
    *,
    wants: str | None = None,
    proof: str | None = None,
    done: Done | None = None,
    changed: Changed = "nothing",
    failed_form: FailedForm | None = None,
) -> str:
    """Returns the page of the own booking, which says what keeps it from being changed. Raises BookingTokenUnknown;
    BusinessBusy if free times are to be shown.

    - `chosen`: for how many, and from which day on, free times are shown; and the time that is marked.
    - `wants`: what the guest is about to do. `cancel` and `erasure` ask whether to, `change` shows free times,
      `address` has the form to correct where it is mailed to.
    - `proof`: that of the emails, if they have shown it; the page's forms send it along.
    - `done`, `changed`: what they have done and changed just now, which the page says.
    - `failed_form`: a form of this page that was refused, and why.
    """
    sent_place = take_search_place(db) if wants == "change" else None
    sent_venue, sent_terms, sent_face = queries.get_venue(db), queries.get_terms(db), face_queries.get_face(db)
    is_movable = is_movable_online(db, actor.booking_id)
    sent_own, sent_email = own_queries.get_own_booking(db, actor.booking_id), queries.get_address(db, actor.booking_id)
    place, own = None if sent_place is None else sent_place.get(), sent_own.get()
    venue, terms = sent_venue.get(), sent_terms.get()
    manner, timezone, path = manner_of(venue, kept(own["language"])), venue["timezone"], own_path(actor)
    texts = manner.texts
    booking = rules.shown_booking(own, timezone)
    party_size = own["party_size"] if chosen.party_size is None else chosen.party_size
    first = first_day_of(chosen.first_day or own["starts_at"].date(), terms, venue)
    change_error = _error_of(partial(rules.check_changeable, own, timezone, is_movable=is_movable.get()))
    may_cancel = _error_of(partial(rules.check_cancellable, own, timezone)) is None
    why_unchangeable = _why_unchangeable(change_error, may_cancel=may_cancel, venue=venue, manner=manner)
    is_same_refusal = failed_form is not None and isinstance(change_error, type(failed_form.error))
    times: list[GuestsTime] = []
    size_error: ApiError | None = None
    last = rules.last_day(terms, timezone)
    is_searched = place is not None and change_error is None
    if place is not None and is_searched:
        days = min(DAYS_SHOWN, max(0, (last - first).days + 1))
        try:
            times = searches.times_to_move_to(db, place, own, chosen.party_size, first, days, terms, timezone).get()
        except (PartyTooLarge, DepositRequired) as error:
            size_error = error
    makes_enquiry = isinstance(size_error, PartyTooLarge)
    if is_searched and not times and size_error is None and party_size is not None:
        makes_enquiry = not has_table_online(db, party_size).get()
    said = None if done is None else _DONE[done]
    is_never_free = makes_enquiry and failed_form is not None and isinstance(failed_form.error, NOT_FREE)
    if failed_form is not None or makes_enquiry:
        size_error = None  # the page says it in other words
    size_refusal = None if size_error is None else BY_CODE[size_error.code()]
    state, hint = _STATES[booking["status"]], _HINTS[booking["status"]]
    is_correctable = rules.is_correctable(own, actor.generation)
    template = _page_for(wants, may_change=change_error is None, may_cancel=may_cancel, is_correctable=is_correctable)
    marked = problems(failed_form, manner, needs_phone=False)
    return render(
        template,
        manner,
        venue=venue,
        face=sent_face.get(),
        booking=booking,
        starts_at=own["starts_at"],
        ends_at=own["ends_at"],
        is_open=rules.is_open(own),
        services=[
            {**one, "length": manner.length((one["ends_at"] - one["starts_at"]) // timedelta(minutes=1))}
            for one in own["services"]
        ],
        minutes=(own["ends_at"] - own["starts_at"]) // timedelta(minutes=1),
        deposit=_deposit(own, manner, venue["phone"]),
        left_to_pay=_left_to_pay(own),
        refund_terms=_refund_terms(own, manner),
        comes_back=_comes_back(own, manner),
        has_run_out=own["held_until"] is not None and own["held_until"] <= own["arrived_at"],
        is_to_come=rules.first_instant(own["starts_at"], timezone) > own["arrived_at"],
        may_change=change_error is None,
        may_cancel=may_cancel,
        why_unchangeable=why_unchangeable,
        changed=_what_changed(own, changed, manner),
        size_refusal=None if size_refusal is None else texts.gettext(size_refusal),
        makes_enquiry=makes_enquiry,
        proof=proof,
        done=None if said is None else texts.gettext(said),
        state=texts.gettext(state),
        hint=texts.gettext(hint),
        held_for_email=own["held_for_email"],
        email=sent_email.get(),
        is_correctable=is_correctable,
        problems=marked,
        typed={} if failed_form is None else failed_form.typed,
        is_proven=own["is_proven"],
        here=lambda **parameters: _here(path, proof, **parameters),
        party_size=party_size,
        sizes=_sizes(own, party_size, terms),
        chosen_start=chosen.starts_at or own["starts_at"],
        first=first,
        last=last,
        today=rules.today(terms, timezone),
        times=by_day(times),
        days_shown=timedelta(days=DAYS_SHOWN),
        path=path,
        script=GUEST if failed_form is None else None,
        seconds_left=_seconds_left(own),
        languages=languages_of_page(manner, None),
        notice=(why_unchangeable if is_same_refusal else None)
        or (marked_above(manner) if marked else None if is_never_free else notice_of(failed_form, manner)),
    )


def _page_for(wants: str | None, *, may_change: bool, may_cancel: bool, is_correctable: bool) -> str:
    """Returns the page for what a guest is about to do; that of the booking itself, which says why, for what they
    cannot do."""
    if wants == "cancel" and may_cancel:
        return "cancelling.html"
    if wants == "change" and may_change:
        return "changing.html"
    if wants == "address" and is_correctable:
        return "readdressing.html"
    return "erasing.html" if wants == "erasure" else "booking.html"


def booking_page_again(
    request: Request[GuestWithBooking, Any],
    error: ApiError,
    chosen: Chosen = _NOTHING_CHOSEN,
    *,
    wants: str | None = None,
) -> str:
    """Returns the page of the own booking with why one of its forms was refused, and with what was chosen there.
    Whoever has shown the proof goes on showing it."""
    proof = _shown_proof(request.actor, request.http)
    failed_form = FailedForm(error, typed_in(request.http))
    return booking_page(request.db, request.actor, chosen, wants=wants, proof=proof, failed_form=failed_form)


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
    if is_cancelled and status == "paid":  # cancelled and not forfeited: it goes back, or that is undecided
        going_back = own["goes_back_cents"]
        return (
            texts.gettext("%(amount)s, on its way back to you", amount=manner.price(going_back))
            if going_back
            else f"{stands}. {ask}"
        )
    if own["held_until"] is not None and not own["confirms_by_email"]:
        return amount
    return stands


def _left_to_pay(own: OwnBooking) -> int | None:
    """Returns what is to be paid at the venue once a deposit was paid; None where it goes without saying."""
    is_paid = rules.is_open(own) and own["deposit_status"] == "paid"
    return (
        max(0, own["price_cents"] - own["deposit_kept_cents"]) if is_paid and own["price_cents"] is not None else None
    )


def _refund_terms(own: OwnBooking, manner: Manner) -> str | None:
    """Returns until when cancelling brings a deposit back that is paid online; None where there is none."""
    is_to_pay = own["held_until"] is not None and not own["confirms_by_email"]
    if not is_to_pay and own["deposit_status"] != "paid":
        return None
    amount = manner.price(own["deposit_kept_cents"] or own["deposit_cents"])
    if not rules.keeps_deposit(own):
        return manner.texts.gettext(
            "If you cancel after %(moment)s, we keep the deposit of %(amount)s. Until then you get it back.",
            moment=manner.moment(own["refund_ends"]),
            amount=amount,
        )
    return (
        manner.texts.gettext("Once the deposit of %(amount)s is paid, we keep it if you cancel.", amount=amount)
        if is_to_pay
        else manner.texts.gettext("If you cancel now, we keep the deposit of %(amount)s.", amount=amount)
    )


def _comes_back(own: OwnBooking, manner: Manner) -> str | None:
    """Returns what cancelling now brings back of what is paid; None if nothing."""
    if own["deposit_status"] != "paid" or rules.keeps_deposit(own):
        return None
    return manner.texts.gettext(
        "You get your deposit of %(amount)s back.",
        amount=manner.price(own["deposit_kept_cents"] or own["deposit_cents"]),
    )


def _seconds_left(own: OwnBooking) -> int:
    """Returns how many seconds are left to pay for or confirm a booking; 0 if nothing is to be, or it is too late."""
    until = own["held_until"] or own["arrived_at"]
    return max(0, ceil((until - own["arrived_at"]).total_seconds()))


def _here(path: str, proof: str | None, **parameters: object) -> str:
    """Returns the address of the same page with these parameters; whoever has shown the proof goes on showing it."""
    named = {name: value for name, value in {"proof": proof, **parameters}.items() if value is not None}
    return f"{path}?{urlencode(named)}" if named else path


def _error_of(check: Callable[[], None]) -> ApiError | None:
    """Returns what a check raises; None if it raises nothing."""
    try:
        check()
    except ApiError as error:
        return error
    return None


def _why_unchangeable(error: ApiError | None, *, may_cancel: bool, venue: GuestsVenue, manner: Manner) -> str | None:
    """Says why a booking cannot be changed online, and whom to call; None if it can, or if its state says it."""
    texts, phone = manner.texts, venue["phone"]
    if isinstance(error, DeadlinePassed):
        if not may_cancel:
            return None  # booking.html says once that it is too late for both
        said = _TOO_LATE_TO_MOVE
    elif isinstance(error, NotMovableOnline | TooManyChanges):
        said = BY_CODE[error.code()]
    else:
        return None
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
