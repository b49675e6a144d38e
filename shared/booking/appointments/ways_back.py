"""Leads appointments back to the status before their last change (docs/decisions/bookings.md#undoing-and-reopening)."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from uuid import UUID

from booking.appointments import queries, rules
from booking.appointments.actions import by_time
from booking.appointments.errors import AppointmentNotFound, ProviderTaken
from booking.appointments.records import Appointment, LockedAppointment
from booking.appointments.visits import with_deposit_of_visit
from booking.core.deferred import Deferred
from booking.core.errors import raises
from booking.database.transactions import Transaction
from booking.database.versions import check_seen
from booking.holds import queries as holds
from booking.holds.actions import withdraw_offers
from booking.holds.records import LockedWaitlist
from booking.identity.actors import Actor, user_of
from booking.reopening import queries as reopening
from booking.reopening.errors import BookingHasSale, MoneyWentBack, NotClosed, NothingToUndo, SessionRedeemed
from booking.reopening.records import WayBack
from booking.reopening.rules import reopened, undone
from booking.staff import queries as staff
from booking.staff.errors import ProviderOff
from booking.staff.rules import check_there

_WAY_BACK = (AppointmentNotFound, ProviderTaken, ProviderOff, BookingHasSale, SessionRedeemed, MoneyWentBack)


@raises(NothingToUndo, *_WAY_BACK)
def undo(
    db: Transaction, actor: Actor, appointment_id: UUID, *, whole_group: bool = False, seen: int | None = None
) -> Deferred[list[Appointment]]:
    """Takes the last change of status back, within ten seconds; with `whole_group`, of all appointments of the visit
    that changed together with it, all or none, and what is offered of their time meanwhile and not taken. Returns them
    by time. What began earlier when it was taken out of its visit begins when it did, unless somebody has changed it
    since. Nobody is emailed about it: the email about the change waits as long, and is not sent once the change is
    taken back. Raises VersionConflict if the appointment has another version than the one that was seen."""
    waitlist = holds.lock_waitlist(db)
    return _lead_back(db, actor, appointment_id, undone, whole_group=whole_group, seen=seen, waitlist=waitlist)


@raises(NotClosed, *_WAY_BACK)
def reopen(
    db: Transaction, actor: Actor, appointment_id: UUID, *, whole_group: bool = False, seen: int | None = None
) -> Deferred[list[Appointment]]:
    """Takes back that an appointment was completed, cancelled or missed, however long ago; otherwise as `undo`."""
    return _lead_back(db, actor, appointment_id, reopened, whole_group=whole_group, seen=seen)


def _lead_back(
    db: Transaction,
    actor: Actor,
    appointment_id: UUID,
    status_before: Callable[[WayBack], str],
    *,
    whole_group: bool,
    seen: int | None,
    waitlist: LockedWaitlist | None = None,
) -> Deferred[list[Appointment]]:
    """Locks the appointments and, if they hold their time no more or not as long as planned, the diaries that they come
    back to. `waitlist` is locked where it is undone."""
    is_undone = waitlist is not None
    visit = queries.lock_visit(db, appointment_id).get()
    named = rules.named_of(visit, appointment_id)
    check_seen(db, "appointments", Appointment, named, seen)
    together = rules.changed_together(visit, named)
    if not whole_group:
        together = [one for one in together if one.appointment["id"] == appointment_id]
    makes_room = _making_room(db, visit, named) if is_undone else []
    ways = [reopening.get_way_back(db, "appointments", one.appointment["id"], one) for one in together]
    columns = [
        rules.led_back(one.appointment, way.get(), status_before) for one, way in zip(together, ways, strict=True)
    ]
    times = [rules.time_taken_again(one.appointment) for one in together]
    if not any(times):
        led_back = [queries.update_appointment(db, *one) for one in zip(together, columns, strict=True)]
        return with_deposit_of_visit(db, named, by_time(led_back))
    coming_back = {
        one.appointment["id"]: timedelta() for one, time in zip(together, times, strict=True) if time is not None
    }
    coming_back |= {one.appointment["id"]: at - one.appointment["starts_at"] for one, at in makes_room}
    offers = Deferred.of([]) if waitlist is None else queries.lock_offers(db, waitlist, coming_back)
    providers = {one.appointment["provider_id"] for one in [*together, *(locked for locked, _ in makes_room)]}
    taken = [time for time in times if time is not None]
    for one, starts_at in makes_room:
        minutes = one.appointment["duration_minutes"]
        taken += [(one.appointment["starts_at"], minutes), (starts_at, minutes)]
    diaries = staff.lock_diaries(db, list(providers), named["service_id"], taken).get()
    for locked, time in zip(together, times, strict=True):
        if time is not None:
            check_there(diaries[locked.appointment["provider_id"]], *time)
    withdraw_offers(db, offers.get())
    if makes_room:
        queries.move_together(db, makes_room, list(diaries.values()), moved_by=user_of(actor), reasons={})
    led_back = [
        queries.move_appointment(db, locked, [diaries[locked.appointment["provider_id"]]], own)
        for locked, own in zip(together, columns, strict=True)
    ]
    return with_deposit_of_visit(db, named, by_time(led_back))


def _making_room(
    db: Transaction, visit: Sequence[LockedAppointment], named: Appointment
) -> list[tuple[LockedAppointment, datetime]]:
    """Returns the services that began earlier when this one was taken out of its visit, each with when it did before
    (wall clock)."""
    if named["status"] != "cancelled" or len(visit) == 1:
        return []
    moved_up = queries.list_moved_up(db, named["id"]).get()
    later = timedelta(minutes=named["duration_minutes"])
    return [(one, one.appointment["starts_at"] + later) for one in visit if one.appointment["id"] in moved_up]
