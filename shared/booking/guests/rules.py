"""Decisions about guests who book for themselves (spec §12), without a database."""

import hashlib
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING, Literal
from uuid import UUID
from zoneinfo import ZoneInfo

import orjson

from booking.bookings.offers import Offer
from booking.bookings.stays import Stays
from booking.core.clock import iso_texts
from booking.core.errors import BadRequest, NotFound
from booking.guests.errors import (
    DeadlinePassed,
    DepositRequired,
    IsFinal,
    NotMovableOnline,
    OffsetMismatch,
    OnlineBookingOff,
    OutsideWindow,
    PartyTooLarge,
    PleaseCall,
    PolicyChanged,
    TooManyChanges,
    TooManyOnline,
)
from booking.guests.own_records import AgreedPolicy, AskedVisit, ChangedBooking, OwnBooking, OwnService
from booking.guests.records import (
    ArrivedTerms,
    GuestsBooking,
    GuestsGroup,
    GuestsPolicy,
    GuestsService,
    GuestsTime,
    KnownGuest,
    ServiceOfVisit,
    Terms,
    WhatChanged,
)
from booking.holds.errors import BeingPaid
from booking.holds.records import HELD_FOR_CONFIRMATION, HELD_FOR_PAYMENT, HeldFor
from booking.identity.credentials import same_secret
from booking.identity.guests import BookingGuest, OnlineCounts
from booking.organization.records import DepositTier
from booking.organization.rules import deposit_of_party

if TYPE_CHECKING:
    from booking.guests.models import GuestOfBooking, Start

ANYONE = "anyone"
MOST_SERVICES = 5  # of a visit
MOST_ENTRIES = 5  # of an address, that wait at a venue and were shown to be theirs
MOST_OPEN = 3  # bookings of a guest at a venue, of which they have shown that they are theirs
MOST_CORRECTIONS = 3  # of the address of a booking
MOST_HELD = 5  # times of a network address, at all venues together
MOST_HELD_AT_VENUE = 100  # times, above which whoever passes no bot check calls
# Bookings of a venue's guests of within a day that stand, from which on the next one has to be shown to be somebody's:
# in all, or so many for each provider or table that guests may book, if that is more.
_UNPROVEN, _STANDING = 50, 200
_OF_A_PROVIDER = {_UNPROVEN: 10, _STANDING: 40}
_OF_A_TABLE = {_UNPROVEN: 5, _STANDING: 20}
# What a guest agrees to by booking: another version of the policy is another set of these.
_AGREED = ("needs_approval", "cancel_until_hours", "change_until_hours", "max_changes", "terms")


def policy_of(terms: Terms) -> GuestsPolicy:
    """Returns the policy as guests read it."""
    return {
        "minNoticeMinutes": terms["min_notice_minutes"],
        "maxAdvanceDays": terms["max_advance_days"],
        "cancelUntilHours": terms["cancel_until_hours"],
        "changeUntilHours": terms["change_until_hours"],
        "maxChanges": terms["max_changes"],
        "needsApproval": terms["needs_approval"],
        "waitlist": terms["keeps_waitlist"],
        "maxPartySize": terms["max_party_size"],
        "askPhone": terms["ask_phone"],
        "terms": terms["terms"],
    }


def groups_of(groups: Sequence[GuestsGroup], services: Sequence[GuestsService]) -> list[GuestsGroup]:
    """Returns the groups in which guests may book something."""
    named = {service["groupId"] for service in services}
    return [group for group in groups if group["id"] in named]


def policy_version(company_id: UUID, terms: Terms) -> str:
    """Returns the name of what a guest agrees to, another one whenever any of it differs. Nobody guesses that of a
    venue whose page they have not read: the business's own id is part of it."""
    agreed = [str(company_id), *(terms[name] for name in _AGREED)]  # type: ignore[literal-required]
    return hashlib.sha256(orjson.dumps(agreed)).hexdigest()[:16]


def first_instant(wall_clock: datetime, timezone: str) -> datetime:
    """Returns the instant at which a venue's clock shows this time: the first, where it shows it twice."""
    return first_instants([wall_clock], timezone)[0]


def first_instants(wall_clocks: Sequence[datetime], timezone: str) -> list[datetime]:
    """Returns of each of these times the instant at which a venue's clock shows it first."""
    zone = ZoneInfo(timezone)
    return [one.replace(tzinfo=zone, fold=0).astimezone(UTC) for one in wall_clocks]


def earliest_start(terms: ArrivedTerms) -> datetime:
    """Returns the first instant at which a visit may begin that a guest books now."""
    return terms["arrived_at"] + timedelta(minutes=terms["min_notice_minutes"])


def today(terms: ArrivedTerms, timezone: str) -> date:
    """Returns the date that the venue's calendar shows to whoever asks now."""
    return terms["arrived_at"].astimezone(ZoneInfo(timezone)).date()


def last_day(terms: ArrivedTerms, timezone: str) -> date:
    """Returns the last date of the venue's calendar for which a guest may book."""
    return today(terms, timezone) + timedelta(days=terms["max_advance_days"])


def offer_to_guests(terms: ArrivedTerms, timezone: str) -> Offer:
    """Returns which free times guests are offered: on the venue's wall clock, so that of an hour that comes twice some
    may still be too near (`shown_times`)."""
    earliest = earliest_start(terms).astimezone(ZoneInfo(timezone)).replace(tzinfo=None)
    return Offer(terms["slot_step_minutes"], online=True, earliest=earliest)


def shown_times(
    stays: Stays,
    terms: ArrivedTerms,
    timezone: str,
    *,
    provider_id: UUID | None = None,
    kept: datetime | None = None,
) -> list[GuestsTime]:
    """Returns those of these times that begin late enough for who books now, as guests read them: with a provider if
    one was asked for. The time that a booking has already may be kept, however near it is (`kept`, wall clock)."""
    earliest, starts, ends = earliest_start(terms), stays["starts"], stays["ends"]
    found = zip(starts, first_instants(starts, timezone), iso_texts(starts), iso_texts(ends), strict=True)
    times: list[GuestsTime] = [
        {"startsAt": starts_at, "endsAt": ends_at, "at": at}
        for start, at, starts_at, ends_at in found
        if at >= earliest or start == kept
    ]
    if provider_id is not None:
        times = [{**time, "providerId": provider_id} for time in times]
    return times


def check_party(party_size: int, terms: Terms) -> None:
    """Raises PartyTooLarge for a party that is to make an enquiry."""
    if party_size > terms["max_party_size"]:
        raise PartyTooLarge


def check_published(company_id: UUID, terms: Terms, policy: str) -> None:
    """Raises OnlineBookingOff or PolicyChanged unless the venue takes bookings under the policy that the guest has
    read, by its version; NotFound for a venue without a page, unless the version shows that the guest has seen one."""
    is_known = same_secret(policy, policy_version(company_id, terms))
    if not terms["books_online"]:
        raise OnlineBookingOff if is_known else NotFound
    if not is_known:
        raise PolicyChanged


def must_prove(actor: BookingGuest) -> bool:
    """Says whether a booking has to be paid for, or confirmed by the email, before it is one: of whom nobody could
    check; where many are booked that nobody has shown to be theirs, unless a bot check was passed; and of everybody
    where very many are booked."""
    counts = actor.counts.get()
    if actor.bot_check == "unknown" or counts["standing"] >= _most(counts, _STANDING):
        return True
    return counts["unproven"] >= _most(counts, _UNPROVEN) and actor.bot_check != "passed"


def is_guarded(actor: BookingGuest) -> bool:
    """Says whether so much is booked at the venue, or held, that its admins are to know."""
    counts = actor.counts.get()
    return (
        counts["unproven"] >= _most(counts, _UNPROVEN)
        or counts["standing"] >= _most(counts, _STANDING)
        or counts["held_at_venue"] >= MOST_HELD_AT_VENUE
    )


def _most(counts: OnlineCounts, least: int) -> int:
    """Returns from how many on. A venue has providers or tables that guests book."""
    return max(least, counts["providers"] * _OF_A_PROVIDER[least], counts["tables"] * _OF_A_TABLE[least])


def check_holds(actor: BookingGuest, held: HeldFor | None, phone: str | None) -> None:
    """Raises TooManyOnline if a time more is held than this network address may have; PleaseCall while many are held at
    the venue, unless a bot check was passed."""
    counts = actor.counts.get()
    if held is None:
        return
    if counts["held_for_network"] >= MOST_HELD:
        raise TooManyOnline
    if counts["held_at_venue"] >= MOST_HELD_AT_VENUE and actor.bot_check != "passed":
        raise PleaseCall(phone=phone)


def check_start(start: "Start", terms: ArrivedTerms, timezone: str) -> None:
    """Raises OffsetMismatch for a time with another offset than the venue's clock has then, OutsideWindow for one that
    is too near or too far ahead."""
    check_offset(start, timezone)
    check_window(start.wall_clock, terms, timezone)


def check_window(wall_clock: datetime, terms: ArrivedTerms, timezone: str) -> None:
    """Raises OutsideWindow for a time that is too near or too far ahead."""
    if first_instant(wall_clock, timezone) < earliest_start(terms) or wall_clock.date() > last_day(terms, timezone):
        raise OutsideWindow


def check_offset(start: "Start", timezone: str) -> None:
    """Raises OffsetMismatch for a time with another offset than the venue's clock has then."""
    if start.offset_minutes is not None and start.offset_minutes not in _offsets(start.wall_clock, timezone):
        raise OffsetMismatch


def _offsets(wall_clock: datetime, timezone: str) -> set[int]:
    """Returns the offsets, in minutes, that the venue's clock has at this time: two, where it shows it twice."""
    there = (wall_clock.replace(tzinfo=ZoneInfo(timezone), fold=fold).utcoffset() for fold in (0, 1))
    return {offset // timedelta(minutes=1) for offset in there if offset is not None}


def phone_of(guest: "GuestOfBooking", terms: Terms) -> str | None:
    """Returns the number that the guest gave, if the venue asks for one. Raises BadRequest without one that it
    requires."""
    if terms["ask_phone"] == "required" and guest.phone is None:
        raise BadRequest("guest.phone: is required.")
    return None if terms["ask_phone"] == "no" else guest.phone


def notes_for_the_desk(notes: str | None, phone: str | None, known: KnownGuest | None) -> str | None:
    """Returns the notes of the booking as the desk reads them: with the number, if it is another than that of the
    customer who is known already, whose record stays as it is."""
    is_new = phone is not None and known is not None and known["phone"] != phone
    new = [f"Phone given online: {phone}"] if is_new else []
    return "\n".join([*([notes] if notes else []), *new]) or None


def agreed_policy(terms: Terms) -> AgreedPolicy:
    """Returns what a guest agrees to who books now."""
    return {
        "cancel_until_hours": terms["cancel_until_hours"],
        "change_until_hours": terms["change_until_hours"],
        "max_changes": terms["max_changes"],
        "needs_approval": terms["needs_approval"],
        "terms": terms["terms"],
    }


def first_status(terms: Terms) -> Literal["pending", "confirmed"]:
    """Returns the status in which a guest's booking begins."""
    return "pending" if terms["needs_approval"] else "confirmed"


def deadline(starts_at: datetime, hours: int, timezone: str) -> datetime:
    """Returns the instant so many hours before a visit that starts then (wall clock), hours that really go by."""
    return first_instant(starts_at, timezone) - timedelta(hours=hours)


def held_for(guest: "GuestOfBooking", deposit_cents: int, terms: ArrivedTerms, *, must_prove: bool) -> HeldFor | None:
    """Returns how a booking is held: until its deposit is paid online, which shows that somebody wants it; or, of one
    that has to be shown to be somebody's, until it is confirmed by the email. None of one that is booked at once."""
    if deposit_cents and terms["takes_deposits"]:
        return HeldFor(guest.name, HELD_FOR_PAYMENT, deposit_cents)
    return HeldFor(guest.name, HELD_FOR_CONFIRMATION, confirms_by_email=True) if must_prove else None


def is_open(own: OwnBooking) -> bool:
    """Says whether a booking is neither over, nor cancelled, nor under way."""
    return own["status"] in ("pending", "confirmed")


def keeps_deposit(own: OwnBooking) -> bool:
    """Whether the venue keeps the paid deposit of a guest who cancels now. Until then it goes back."""
    return own["arrived_at"] > own["refund_ends"]


def is_correctable(own: OwnBooking, generation: int) -> bool:
    """Says whether the address of a booking can be corrected, whose link is of this generation: nobody has shown whose
    it is, nothing was paid for it, and its link was made anew less than three times."""
    is_paid = own["deposit_status"] not in ("none", "pending")
    is_unknown = own["held_until"] is None and not own["is_proven"] and not is_paid
    return is_open(own) and is_unknown and generation <= MOST_CORRECTIONS


def check_open(own: OwnBooking) -> None:
    """Raises IsFinal for a booking that is over, cancelled or under way."""
    if not is_open(own):
        raise IsFinal


def check_cancellable(own: OwnBooking, timezone: str) -> None:
    """Raises IsFinal or DeadlinePassed unless its guest may cancel the booking online."""
    check_open(own)
    if own["arrived_at"] > deadline(own["starts_at"], own["policy"]["cancel_until_hours"], timezone):
        raise DeadlinePassed(phone=own["phone"])


def check_changeable(own: OwnBooking, timezone: str, *, is_movable: bool) -> None:
    """Raises IsFinal, BeingPaid, NotMovableOnline, DeadlinePassed or TooManyChanges unless its guest may move the
    booking online. `is_movable` says whether guests may still book what it is of."""
    check_open(own)
    if own["held_until"] is not None:
        raise BeingPaid
    if not is_movable:
        raise NotMovableOnline(phone=own["phone"])
    if own["arrived_at"] > deadline(own["starts_at"], own["policy"]["change_until_hours"], timezone):
        raise DeadlinePassed(phone=own["phone"])
    if own["moved_times"] >= own["policy"]["max_changes"]:
        raise TooManyChanges


def check_growth(own: OwnBooking, party_size: int, tiers: Sequence[DepositTier], terms: ArrivedTerms) -> None:
    """Looks at a party as at a new one if there are more than were agreed. Raises PartyTooLarge, and DepositRequired if
    its deposit, which is paid online, would be more than that of the booking."""
    if own["party_size"] is None or party_size <= own["party_size"]:
        return
    check_party(party_size, terms)
    if terms["takes_deposits"] and (deposit_of_party(tiers, party_size) or 0) > own["deposit_cents"]:
        raise DepositRequired


def what_changed(changed: ChangedBooking) -> list[WhatChanged]:
    """Returns what of a booking its guest has changed."""
    before, after = changed
    differs: dict[WhatChanged, bool] = {
        "time": before["starts_at"] != after["starts_at"],
        "size": before["party_size"] != after["party_size"],
    }
    return [what for what, is_other in differs.items() if is_other]


def shown_booking(own: OwnBooking, timezone: str) -> GuestsBooking:
    """Returns a booking as its guest reads it."""
    policy = own["policy"]
    booking: GuestsBooking = {
        "id": own["id"],
        "status": own["status"],
        "startsAt": own["starts_at"].isoformat(),
        "endsAt": own["ends_at"].isoformat(),
        "at": first_instant(own["starts_at"], timezone),
        "name": own["guest_name"],
        "phone": own["guest_phone"],
        "notes": own["notes"],
        "depositCents": own["deposit_cents"],
        "depositStatus": own["deposit_status"],
        "depositKeptCents": own["deposit_kept_cents"],
        "notRefundedCents": own["not_refunded_cents"],
        "refundUntil": own["refund_ends"] if own["deposit_cents"] else None,
        "heldUntil": own["held_until"],
        "mustConfirm": own["held_until"] is not None and own["confirms_by_email"],
        "mayExtend": own["held_until"] is not None and not own["is_extended"],
        "cancelUntil": deadline(own["starts_at"], policy["cancel_until_hours"], timezone),
        "changeUntil": deadline(own["starts_at"], policy["change_until_hours"], timezone),
        "changesLeft": max(0, policy["max_changes"] - own["moved_times"]),
    }
    if own["party_size"] is not None:
        return {**booking, "partySize": own["party_size"]}
    first = own["services"][0]
    return {
        **booking,
        "service": {"id": first["service_id"], "name": first["name"], "priceCents": first["price_cents"]},
        "provider": {"id": first["provider_id"], "name": first["provider"]},
        "services": [_shown_service(one) for one in own["services"]],
        "priceCents": own["price_cents"] or 0,
    }


def _shown_service(one: OwnService) -> ServiceOfVisit:
    return {
        "name": one["name"],
        "provider": one["provider"],
        "startsAt": one["starts_at"].isoformat(),
        "endsAt": one["ends_at"].isoformat(),
        "priceCents": one["price_cents"],
    }


def visit_of(own: OwnBooking) -> AskedVisit:
    """Returns what a guest has booked as they would ask for it: each service with who does it."""
    return AskedVisit([one["service_id"] for one in own["services"]], [one["provider_id"] for one in own["services"]])


def about(own: OwnBooking) -> dict[str, UUID]:
    """Returns by which ids a job names a booking: a visit of several services as one."""
    if own["group_id"] is not None:
        return {"groupId": own["group_id"]}
    return {"appointmentId" if own["services"] else "reservationId": own["id"]}
