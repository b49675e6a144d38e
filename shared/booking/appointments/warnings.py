"""What is unusual about an appointment (spec §3.10)."""

from collections.abc import Collection, Sequence
from uuid import UUID

from booking.appointments.records import AppointmentChanges
from booking.appointments.rules import is_move
from booking.core.deferred import Deferred
from booking.database.transactions import Transaction
from booking.overrides import queries as overrides
from booking.overrides.queries import IS_CLOSED, OPEN_ON
from booking.overrides.records import EVERYTHING, OF_THE_TIME, BookingWarning

# A window belongs to the day on which it opens, and may end on the next.
HOURS = {
    "is_closed": IS_CLOSED.format(date="booking.starts_at::date"),
    "is_within_hours": f"""
        coalesce((
            select range_agg(tsmultirange(window_on(h.date, h.opens, h.closes)) * {OPEN_ON.format(date="h.date")})
              from hours_of_provider(
                  current_company(), booking.provider_id, booking.starts_at::date - 1, booking.starts_at::date
              ) as h
        ) @> tsrange(booking.starts_at, booking.ends_at), false)
    """,
    "has_hours": "has_hours(booking.provider_id, booking.starts_at::date)",
}
OFFER = {
    "is_offered": """
        exists (
            select from staff_services o
             where o.company_id = current_company() and o.staff_id = booking.provider_id
               and o.service_id = booking.service_id
        )
    """
}
# What a member is told of a client, they may see of them. No appointment lasts longer than a day.
_CLIENT = {
    "is_elsewhere": """
        may_see_customer(booking.customer_id) and exists (
            select from appointments other
             where other.company_id = current_company() and other.customer_id = booking.customer_id
               and other.holds_time and other.id <> booking.id
               and other.starts_at > booking.starts_at - interval '1 day'
               and other.starts_at < booking.ends_at and other.ends_at > booking.starts_at
        )
    """,
}
_FACTS = {**HOURS, **OFFER, **_CLIENT}


def of_changes(changes: AppointmentChanges) -> frozenset[BookingWarning]:
    """Returns of what these changes are warned."""
    about: set[BookingWarning] = set()
    if is_move(changes):
        about |= OF_THE_TIME | {"service_not_offered"}
    if changes.get("status") == "no_show":
        about.add("before_its_time")
    if "customer_id" in changes:
        about.add("same_time")
    return frozenset(about)


def warn_of(
    db: Transaction, appointment_id: UUID, about: Collection[BookingWarning] = EVERYTHING
) -> Deferred[list[BookingWarning]]:
    """Says what is unusual about an appointment as it is by now, as far as it is `about` one of these."""
    return warn_of_each(db, [appointment_id], about).then(lambda warnings: warnings[appointment_id])


def warn_of_each(
    db: Transaction, appointment_ids: Sequence[UUID], about: Collection[BookingWarning] = EVERYTHING
) -> Deferred[dict[UUID, list[BookingWarning]]]:
    """Says the same of each of these appointments."""
    return overrides.warn_of(db, "appointments", _FACTS, appointment_ids, about)
