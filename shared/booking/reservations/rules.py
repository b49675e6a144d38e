"""Decisions about reservations (spec §3.4), without a database."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, cast
from uuid import UUID

from booking.bookings.early_ends import check_ends_earlier
from booking.handovers.errors import NamedByClient
from booking.identity.sources import AWAITING
from booking.organization.records import DepositTier
from booking.organization.rules import deposit_of_party
from booking.overrides.errors import NeedsOverride
from booking.reservations.errors import (
    NoDepositForParty,
    ReservationIsFinal,
    ReservationStatusRefused,
    ReservingPeriodInactive,
)
from booking.reservations.records import (
    USUAL_TURN_MINUTES,
    LockedPeriod,
    News,
    Reservation,
    ReservationChanges,
    ReservationColumns,
    Status,
    WantedTime,
)

MAX_PARTY = 500
DEBT_HANGS_ON = frozenset({"status", "deposit_status", "party_size"})
"""The fields whose change may end the debt of a deposit, or change its amount."""
MIN_MINUTES, MAX_MINUTES = 5, 1440
_TIME_AND_TABLES = frozenset({"table_ids", "starts_at", "duration_minutes"})
_SETTLED = _TIME_AND_TABLES | {"arrived"}
TRANSITIONS: dict[Status, frozenset[Status]] = {
    "pending": frozenset({"confirmed", "cancelled", "no_show"}),
    "confirmed": frozenset({"seated", "cancelled", "no_show"}),
    "seated": frozenset({"completed"}),
    "completed": frozenset(),
    "cancelled": frozenset(),
    "no_show": frozenset(),
}


def check_transition(current: Status, wanted: Status) -> None:
    """Raises ReservationIsFinal or ReservationStatusRefused unless the status may change this way."""
    if not TRANSITIONS[current]:
        raise ReservationIsFinal
    if wanted not in TRANSITIONS[current]:
        raise ReservationStatusRefused(f"status: cannot change from {current} to {wanted}.")


def check_movable(current: Status) -> None:
    """Raises ReservationIsFinal if time and tables are settled, and whether the party is here."""
    if not TRANSITIONS[current]:
        raise ReservationIsFinal


def check_settled(current: Reservation, changes: ReservationChanges) -> None:
    """Raises ReservationIsFinal if the changes concern what is settled of a final reservation: its time, its tables and
    whether the party is here. A completed one may become shorter; longer, OnlyEndsEarlier."""
    touched = _SETTLED.intersection(changes)
    if current["status"] == "completed" and touched == {"duration_minutes"}:
        check_ends_earlier(current["starts_at"], current["ends_at"], changes["duration_minutes"])
    elif touched:
        check_movable(current["status"])


def but_the_same_guest(current: Reservation, changes: ReservationChanges) -> ReservationChanges:
    """Returns the changes without a guest whose the reservation is already. Raises NamedByClient for another name of
    who has a record."""
    if current["customer_id"] is None:
        return changes
    if "guest_name" in changes:
        raise NamedByClient
    if changes.get("customer_id") != current["customer_id"]:
        return changes
    return cast(ReservationChanges, {name: value for name, value in changes.items() if name != "customer_id"})


def check_open(period: LockedPeriod) -> None:
    """Raises ReservingPeriodInactive if the service period takes no more reservations."""
    if not period.active:
        raise ReservingPeriodInactive


def newly_taken(current: Reservation, period: LockedPeriod | None) -> UUID | None:
    """Returns the service period into which the reservation comes, if any. Raises ReservingPeriodInactive for one that
    is out of use, unless it is in it already."""
    if period is not None and period.id != current["service_period_id"]:
        check_open(period)
    return None if period is None else period.id


def overridden_cap(party_size: int, booked: int, cover_cap: int, reason: str | None) -> str | None:
    """Returns the reason if the party only fits beside the covers that are booked because it overrides the cap. Raises
    NeedsOverride without one."""
    if booked + party_size <= cover_cap:
        return None
    if reason is None:
        raise NeedsOverride(
            "partySize: the service period does not have enough covers left on this date.", ["cover_cap"]
        )
    return reason


def changes_covers(changes: ReservationChanges) -> bool:
    """Says whether the changes may concern the covers of a service period."""
    return not changes.keys().isdisjoint({"starts_at", "party_size", "service_period_id"})


def period_at(current: Reservation, changes: ReservationChanges) -> WantedTime | None:
    """Returns of which time, and of which name, the service period is in which the reservation counts with these
    changes: that of its name, if they name one or it keeps its start; at another start the one that is on then,
    whichever that is. None: it counts in none."""
    starts_at = changes.get("starts_at", current["starts_at"])
    if starts_at != current["starts_at"] and "service_period_id" not in changes:
        return WantedTime(starts_at)
    period_id = changes.get("service_period_id", current["service_period_id"])
    return None if period_id is None else WantedTime(starts_at, service_period_id=period_id)


def covers_among(current: Reservation, period: LockedPeriod | None) -> int:
    """Returns how many of the covers of the period on its date are those of this reservation."""
    if period is None:
        return 0
    is_in_it = current["service_period_id"] == period.id and holds_tables(current["status"])
    on_its_date = period.day_begins_at <= current["starts_at"] < period.day_begins_at + timedelta(days=1)
    return current["party_size"] if is_in_it and on_its_date else 0


def end_of(starts_at: datetime, duration_minutes: int | None, period: LockedPeriod | None) -> datetime:
    """Returns when the tables are free again, on the wall clock: after the requested duration, or else the turn of the
    service period, or else two hours."""
    if duration_minutes is not None:
        return starts_at + timedelta(minutes=duration_minutes)
    return starts_at + timedelta(minutes=USUAL_TURN_MINUTES if period is None else period.turn_minutes)


def holds_tables(status: Status) -> bool:
    """Says whether a reservation in this status keeps others from its tables, as the generated column of that name
    says."""
    return status not in ("cancelled", "no_show")


def is_move(changes: ReservationChanges) -> bool:
    """Says whether the changes concern the tables or their time."""
    return not changes.keys().isdisjoint(_TIME_AND_TABLES)


def news_for_the_guest(current: Reservation, changes: ReservationChanges, notify: bool | None) -> News | None:
    """Returns the job that emails the guest these changes: a confirmation and another start if `notify` is true,
    a confirmation that a guest waits for who has booked online unless it is false. A cancellation always has one, which
    reads whether the guest is to be emailed. Of a party without a record nobody
    knows an address."""
    if current["customer_id"] is None or "customer_id" in changes:  # who is another, reads a confirmation
        return None
    if changes.get("status") == "cancelled":
        return "reservation_cancelled"
    if changes.get("status") == "confirmed" and (notify or (_decides(current) and notify is None)):
        return "booking_confirmation"
    if changes.get("starts_at", current["starts_at"]) != current["starts_at"] and notify:
        return "booking_moved"
    return None


def _decides(current: Reservation) -> bool:
    """Says whether a confirmation is the decision that the guest waits for."""
    return current["source"] in AWAITING and current["status"] == "pending"


def changed_columns(
    current: Reservation, changes: ReservationChanges, now: datetime, *, notify: bool | None = None
) -> ReservationColumns:
    """Returns the columns to write. A reservation that only starts at another time lasts as long as before, and a party
    that has arrived by now has done so when that was noted first. A completed one that becomes shorter keeps when it
    was to end."""
    columns: dict[str, Any] = {
        name: value for name, value in changes.items() if name not in ("table_ids", "duration_minutes", "arrived")
    }
    if "arrived" in changes:
        columns["arrived_at"] = (current["arrived_at"] or now) if changes["arrived"] else None
    if changes.get("status") == "cancelled":
        columns["cancelled_quietly"] = notify is False
    if not changes.keys().isdisjoint({"starts_at", "duration_minutes"}):
        starts_at = changes.get("starts_at", current["starts_at"])
        lasts = current["ends_at"] - current["starts_at"]
        if "duration_minutes" in changes:
            lasts = timedelta(minutes=changes["duration_minutes"])
        columns |= {"starts_at": starts_at, "ends_at": starts_at + lasts}
        is_completed = changes.get("status", current["status"]) == "completed"
        if is_completed and starts_at == current["starts_at"] and columns["ends_at"] < current["ends_at"]:
            columns["planned_ends_at"] = current["planned_ends_at"] or current["ends_at"]
    return cast(ReservationColumns, columns)


def changed_deposit(
    current: Reservation, changes: ReservationChanges, tiers: Sequence[DepositTier]
) -> ReservationColumns:
    """Returns what becomes of the deposit: its amount if a change of its status is the first, that of the party's
    tier; and what `released_deposit` says of a smaller party. Raises NoDepositForParty."""
    party_size = changes.get("party_size", current["party_size"])
    if changes.get("deposit_status", "pending") == "pending":
        released = released_deposit(current, party_size, tiers)
        if released:
            return released
    if changes.get("deposit_status", "none") == "none" or current["deposit_amount_cents"] is not None:
        return {}
    amount = deposit_of_party(tiers, party_size)
    if amount is None:
        raise NoDepositForParty
    return {"deposit_amount_cents": amount}


def released_deposit(current: Reservation, party_size: int, tiers: Sequence[DepositTier]) -> ReservationColumns:
    """Returns the deposit of a party that becomes smaller than the tier of which it was asked for one, and owes less or
    nothing: nobody has been asked for that. The amount of any other deposit stays, as it was asked for."""
    asked, due = current["deposit_amount_cents"], deposit_of_party(tiers, party_size)
    is_below = party_size < current["party_size"] and (
        due is None or due != deposit_of_party(tiers, current["party_size"])
    )
    if current["deposit_status"] != "pending" or not is_below or (due or 0) >= (asked or 0):
        return {}
    return {"deposit_status": "none", "deposit_amount_cents": None}


def written_party(party_size: int) -> str:
    """Formats the size of a party, such as `8 guests`."""
    return "1 guest" if party_size == 1 else f"{party_size} guests"
