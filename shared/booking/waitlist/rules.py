"""Decisions about the wait list (spec §3.12), without a database."""

from datetime import datetime

from booking.waitlist.errors import WaitlistEntryClosed, WaitlistStatusRefused
from booking.waitlist.records import EntryChanges, WaitlistStatus


def check_waiting(status: WaitlistStatus) -> None:
    """Raises WaitlistEntryClosed unless the party waits."""
    if status != "waiting":
        raise WaitlistEntryClosed


def check_unseated(status: WaitlistStatus) -> None:
    """Raises WaitlistEntryClosed if the party was seated, which stays on the record."""
    if status == "seated":
        raise WaitlistEntryClosed


def check_change(current: WaitlistStatus, changes: EntryChanges) -> None:
    """Raises WaitlistEntryClosed if the party does not wait, unless it is back; WaitlistStatusRefused if the status is
    the present one."""
    wanted = changes.get("status")
    check_unseated(current)
    if wanted == current:
        raise WaitlistStatusRefused(f"status: cannot change from {current} to {wanted}.")
    if current == "left" and wanted is None:
        raise WaitlistEntryClosed


def changed_columns(changes: EntryChanges, now: datetime) -> dict[str, object]:
    """Returns the columns to write. Who leaves does so now; who is back waits as long as if they had never left."""
    columns: dict[str, object] = {**changes}
    if "status" in changes:
        columns["closed_at"] = now if changes["status"] == "left" else None
    return columns
