"""What happens between an enquiry and its reservation, whoever asks for it: converting, confirming, releasing.

Whoever changes the bond between the two locks the enquiry first, then the reservation, the service period, the tables
and the guest (booking.core.locks). Nobody is notified by any of it.
"""

from typing import TYPE_CHECKING
from uuid import UUID

from booking.customers import queries as customers
from booking.database.transactions import Transaction
from booking.enquiries import queries, rules
from booking.enquiries.records import ConvertedEnquiry
from booking.identity.actors import Actor
from booking.reservations import actions as reserving, queries as reservations
from booking.reservations.records import Reservation, ReservationChanges
from booking.reservations.rules import end_of
from booking.tables import queries as tables
from booking.tables.rules import check_combination

if TYPE_CHECKING:
    from booking.enquiries.models import ConvertEnquiry


def convert(db: Transaction, actor: Actor, enquiry_id: UUID, wanted: "ConvertEnquiry") -> ConvertedEnquiry:
    """Pencils a group in, or books it. It counts among its service period's covers, but the period's cap does not
    refuse it. Of all who convert an enquiry at once, one does.

    Raises EnquiryNotFound, EnquiryConverted, NO_SUCH_TABLE, PartyDoesNotFit, TableInactive, TableTaken.
    """
    locked = queries.lock_enquiry(db, enquiry_id)
    enquiry = locked.enquiry
    rules.check_unconverted(enquiry)
    party_size = wanted.party_size or enquiry["party_size"]
    starts_at = wanted.starts_at or enquiry["starts_at"]
    period = reservations.find_and_lock_period(db, starts_at)
    combination = tables.lock_tables(db, wanted.table_ids)
    check_combination(combination, party_size)
    guest_id = customers.resolve_guest(db, enquiry["guest_name"], enquiry["guest_email"], enquiry["guest_phone"])
    reservation = reservations.create_reservation(
        db,
        combination,
        customer_id=guest_id,
        service_period_id=None if period is None else period.id,
        party_size=party_size,
        starts_at=starts_at,
        ends_at=end_of(starts_at, wanted.duration_minutes or enquiry["duration_minutes"], period),
        status=wanted.status,
    )
    enquiry = queries.link_reservation(db, locked, reservation, wanted)
    if wanted.status == "confirmed":
        enquiry = queries.win_enquiry(db, locked, reservation)
    return {"enquiry": queries.with_thread(db, enquiry), "reservation": reservation}


def confirm(db: Transaction, actor: Actor, enquiry_id: UUID) -> ConvertedEnquiry:
    """Books the group that is pencilled in, which wins the enquiry. Raises EnquiryNotFound, EnquiryNotConverted,
    ReservationNotPending."""
    locked = queries.lock_enquiry(db, enquiry_id)
    reservation = reservations.confirm_reservation(db, rules.reservation_of(locked.enquiry))
    enquiry = queries.win_enquiry(db, locked, reservation)
    return {"enquiry": queries.with_thread(db, enquiry), "reservation": reservation}


def release(db: Transaction, actor: Actor, enquiry_id: UUID) -> None:
    """Deletes the reservation that holds tables for the group, so that the enquiry can be converted again. Raises
    EnquiryNotFound, EnquiryNotConverted, HoldHasPayment, HoldNotReleasable."""
    locked = queries.lock_enquiry(db, enquiry_id)
    hold = reservations.lock_reservation(db, rules.reservation_of(locked.enquiry))
    rules.check_releasable(hold.reservation)
    queries.unlink_reservation(db, locked)
    reservations.delete_reservation(db, hold)


def change_reservation(db: Transaction, actor: Actor, reservation_id: UUID, changes: ReservationChanges) -> Reservation:
    """Changes a reservation as `booking.reservations.actions.change` does. Whoever confirms one that came from an
    enquiry wins that enquiry, as `confirm` does. Enqueues and raises what `change` does."""
    came_from = None
    if changes.get("status") == "confirmed":
        came_from = queries.find_and_lock_enquiry_of(db, reservation_id)
    reservation = reserving.change(db, actor, reservation_id, changes)
    if came_from is not None:
        queries.win_enquiry(db, came_from, reservation)
    return reservation
