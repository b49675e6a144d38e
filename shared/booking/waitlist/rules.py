"""Decisions about the wait list (spec §3.12), without a database."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from uuid import UUID

from booking.core.query_parameters import camel_case
from booking.holds.errors import BeingPaid
from booking.identity.actors import Engine
from booking.waitlist.errors import (
    WaitlistDatesRefused,
    WaitlistEngineRefused,
    WaitlistEntryClosed,
    WaitlistFieldRefused,
    WaitlistOff,
    WaitlistStatusRefused,
)
from booking.waitlist.records import EntryChanges, WaitlistEntry, WaitlistKind, WaitlistStatus

MOST_DAYS_AHEAD = 365
CONFIRMED_WITHIN = timedelta(days=1)
_OF_ONE_KIND: dict[str, WaitlistKind] = {
    "quoted_minutes": "door",
    "dates": "booking",
    "from_time": "booking",
    "until_time": "booking",
}
_CLOSES: dict[WaitlistKind, str] = {"door": "left", "booking": "cancelled"}


def check_waiting(entry: WaitlistEntry) -> None:
    """Raises WaitlistEntryClosed unless a party waits at the door."""
    if entry["kind"] != "door" or entry["status"] != "waiting":
        raise WaitlistEntryClosed


def check_removable(entry: WaitlistEntry) -> None:
    """Raises WaitlistEntryClosed if there is a booking of it, which stays on the record."""
    if entry["status"] in ("seated", "offered", "accepted"):
        raise WaitlistEntryClosed


def check_keeps_waitlist(keeps_waitlist: bool) -> None:
    """Raises WaitlistOff unless the business keeps a wait list for bookings."""
    if not keeps_waitlist:
        raise WaitlistOff


def check_wanted(engine: Engine, service_id: UUID | None, dates: Sequence[date], today: date) -> None:
    """Raises WaitlistEngineRefused or WaitlistDatesRefused unless such a business can have such a booking on one of
    these dates, which are in order."""
    if engine == "appointments" and service_id is None:
        raise WaitlistEngineRefused("partySize: does not exist for this kind of business.")
    if engine == "hospitality" and service_id is not None:
        raise WaitlistEngineRefused
    check_dates(dates, today)


def check_dates(dates: Sequence[date], today: date) -> None:
    """Raises WaitlistDatesRefused for a date, in order, that is over or more than a year ahead."""
    if dates[0] < today or dates[-1] > today + timedelta(days=MOST_DAYS_AHEAD):
        raise WaitlistDatesRefused


def check_change(entry: WaitlistEntry, changes: EntryChanges) -> None:
    """Raises WaitlistFieldRefused for a field of the other kind; WaitlistEntryClosed if the entry does not wait, unless
    its party is back at the door; WaitlistStatusRefused if the status cannot become this one."""
    kind, current, wanted = entry["kind"], entry["status"], changes.get("status")
    for name in changes:
        if _OF_ONE_KIND.get(name, kind) != kind or (name == "party_size" and entry["service_id"] is not None):
            raise WaitlistFieldRefused(f"{camel_case(name)}: is not of this entry.")
    if current == "seated" or (kind == "booking" and current not in ("waiting", "offered")):
        raise WaitlistEntryClosed
    if wanted is not None and (wanted == current or wanted not in ("waiting", _CLOSES[kind])):
        raise WaitlistStatusRefused(f"status: cannot change from {current} to {wanted}.")
    if current != "waiting" and wanted is None:
        raise WaitlistEntryClosed


def changed_columns(changes: EntryChanges, now: datetime) -> dict[str, object]:
    """Returns the columns to write. Who leaves does so now; who is back waits as long as if they had never left."""
    columns: dict[str, object] = {**changes}
    if "status" in changes:
        columns["closed_at"] = None if changes["status"] == "waiting" else now
    return columns


def booking_of(entry: WaitlistEntry) -> UUID | None:
    """Returns which booking is offered to somebody who waits, or has come of it."""
    return entry["appointment_id"] or entry["reservation_id"]


def knows_of_a_time(entry: WaitlistEntry) -> bool:
    """Says whether a guest has been emailed about a free time that is open to everybody who waits."""
    return entry["status"] == "waiting" and entry["offered_starts_at"] is not None and entry["offered_until"] is None


def check_unanswered(entry: WaitlistEntry) -> UUID:
    """Returns which booking is offered. Raises BeingPaid if the guest has taken it and is to pay for it."""
    offered = booking_of(entry)
    assert offered is not None, "what is offered is a booking"
    if entry["answered_at"] is not None:
        raise BeingPaid
    return offered


def is_forgotten(entry: WaitlistEntry, now: datetime) -> bool:
    """Says whether the entry is one that its guest has not confirmed in time, and that is about to be deleted."""
    is_checked = entry["source"] == "desk" or entry["proven_at"] is not None
    return not is_checked and entry["joined_at"] < now - CONFIRMED_WITHIN


def check_waits(status: WaitlistStatus) -> None:
    """Raises WaitlistEntryClosed unless a guest waits for a booking, or has been offered one."""
    if status not in ("waiting", "offered"):
        raise WaitlistEntryClosed
