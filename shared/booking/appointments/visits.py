"""What the desk does to one service of a visit, and what follows for the others: a visit that its guest booked online
is held, decided and paid for as a whole (docs/decisions/visits.md#visits-of-guests)."""

from collections.abc import Sequence
from uuid import UUID

from booking.appointments import queries, rules
from booking.appointments.records import Appointment, AppointmentChanges, LockedAppointment
from booking.appointments.visit_queries import ask_anew
from booking.core.deferred import Deferred
from booking.database.transactions import Transaction
from booking.database.versions import check_seen
from booking.holds import queries as holds
from booking.holds.rules import check_decision

_CHANGES_THE_SUM = frozenset({"service_id", "status"})


def lock_to_change(
    db: Transaction, appointment_id: UUID, changes: AppointmentChanges, seen: int | None
) -> tuple[LockedAppointment, Sequence[LockedAppointment], bool]:
    """Locks an appointment with all of its visit, and books what is only held: who decides about one service of a held
    visit decides about all. Returns it, the visit by id, and whether it was held. Raises AppointmentNotFound,
    BeingPaid, BeingOffered, PaymentUnderWay; VersionConflict if it has another version than the one that was seen."""
    sent, held = queries.lock_visit(db, appointment_id), holds.find_hold(db, appointment_id)
    visit, hold = sent.get(), held.get()
    check_seen(db, "appointments", Appointment, rules.named_of(visit, appointment_id), seen)
    if hold is not None:
        check_decision(hold, changes)
        holds.book_hold(db, hold["id"], "pending")
        visit = queries.read_visit_again(db, appointment_id).get()
    locked = next(one for one in visit if one.appointment["id"] == appointment_id)
    return locked, visit, hold is not None


def about_booking(booked: Appointment, *, whole: bool) -> dict[str, UUID]:
    """Returns by which ids a job names an appointment, or with `whole` its visit, if it is of one."""
    if whole and booked["group_id"] is not None:
        return {"groupId": booked["group_id"]}
    return {"appointmentId": booked["id"]}


def follow_of_visit(
    db: Transaction,
    visit: Sequence[LockedAppointment],
    locked: LockedAppointment,
    changes: AppointmentChanges,
    changed: Deferred[Appointment],
    *,
    was_held: bool,
) -> Deferred[Appointment]:
    """Does what follows for the visit of an appointment that was changed: the others of one that was held come to the
    same status, and its deposit is asked for anew. Returns the appointment as it is then."""
    if locked.appointment["group_id"] is None or _CHANGES_THE_SUM.isdisjoint(changes):
        return changed
    if was_held and "status" in changes:
        for other in visit:
            if other is not locked:
                queries.update_appointment(db, other, {"status": changes["status"]})
    return with_deposit_of_visit(db, locked.appointment, changed.then(lambda one: [one])).then(lambda one: one[0])


def with_deposit_of_visit(
    db: Transaction, named: Appointment, changed: Deferred[list[Appointment]]
) -> Deferred[list[Appointment]]:
    """Asks for the deposit of the visit of this appointment anew, if it is of one. Returns what was changed as it is
    then."""
    if named["group_id"] is None:
        return changed
    asked = ask_anew(db, named["id"])

    def as_it_is(changed: list[Appointment]) -> list[Appointment]:
        now = {one["id"]: one for one in asked.get()}
        return [now.get(one["id"], one) for one in changed]

    return changed.then(as_it_is)
