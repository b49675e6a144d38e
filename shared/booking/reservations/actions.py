"""Books, changes and cancels reservations.

Locks come in the order of booking.core.locks: the reservation, the service period and its covers, the floor, the
tables, the guest. What is wrong with the request itself is refused before what time may mend
(docs/decisions/tables.md).
"""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING
from uuid import UUID, uuid4

from booking.bookings.deposits import ids_of_news, news_of_desk
from booking.bookings.early_ends import OnlyEndsEarlier
from booking.bookings.undo import UNDO_SECONDS, seconds_to_undo
from booking.checkouts.errors import PaymentUnderWay
from booking.core.deferred import Deferred
from booking.core.errors import PermissionMissing, raised_by, raises
from booking.customers import queries as customers
from booking.database.transactions import Transaction
from booking.database.versions import check_seen
from booking.deposits.actions import close_pages
from booking.handovers.actions import follow_up, prepare
from booking.handovers.errors import NamedByClient
from booking.handovers.rules import handed_over
from booking.holds import queries as holds
from booking.holds.errors import BeingOffered, BeingPaid
from booking.holds.records import HeldFor
from booking.holds.rules import check_decision
from booking.identity.actors import Actor
from booking.identity.sources import Source
from booking.jobs import outbox
from booking.organization.queries import list_deposit_tiers
from booking.overrides.errors import NeedsOverride
from booking.overrides.rules import reason_of
from booking.refunds.actions import refund_later
from booking.refunds.at_desk import write_down
from booking.refunds.errors import DepositApplied
from booking.refunds.queries import enter_at_desk
from booking.refunds.rules import is_to_be_refunded
from booking.reservations import choice, queries, rules
from booking.reservations.choice import Wish
from booking.reservations.errors import (
    NO_SUCH_CUSTOMER,
    NO_SUCH_PERIOD,
    NoDepositForParty,
    NoTableFree,
    ReservationIsFinal,
    ReservationNotFound,
    ReservationStatusRefused,
    ReservingPeriodInactive,
    TableTaken,
)
from booking.reservations.records import (
    LockedFloor,
    LockedPeriod,
    LockedReservation,
    Reservation,
    ReservationChanges,
    ReservationColumns,
    Status,
    WantedTime,
)
from booking.tables import rules as seating
from booking.tables.errors import NO_SUCH_TABLE, PartyDoesNotFit, TableInactive
from booking.tables.records import LockedTableDates

if TYPE_CHECKING:
    from booking.reservations.models import CreateReservation


@raises(
    NO_SUCH_CUSTOMER,
    NO_SUCH_PERIOD,
    ReservingPeriodInactive,
    TableTaken,
    NoTableFree,
    NeedsOverride,
    PermissionMissing,
    NO_SUCH_TABLE,
    TableInactive,
    PartyDoesNotFit,
)
def book(
    db: Transaction,
    actor: Actor,
    wanted: "CreateReservation",
    *,
    source: Source | None = None,
    status: Status = "confirmed",
    reservation_id: UUID | None = None,
    held: HeldFor | None = None,
) -> Deferred[Reservation]:
    """Holds tables for a party: the named ones, or the best fitting ones that are free, for guests who book themselves
    of those that they may book. The guest is emailed if the business wants that, or if they have booked themselves. A
    walk-in is seated at once. It comes from who books it, unless `source` says otherwise. With `held` the tables are
    only kept for a while: nobody is made a customer or emailed before it is booked (booking.holds)."""
    reason, overridden = reason_of(actor, wanted.override), None
    time = WantedTime(wanted.starts_at, wanted.duration_minutes, wanted.service_period_id)
    choose: Callable[[], LockedTableDates]
    locked_period = queries.lock_period(db, time)
    queries.lock_covers(db, time)
    if wanted.table_ids is None:
        floor = queries.lock_floor(db, time)
        period, online = locked_period.get(), actor.source == "guest"
        covers = _count_covers(db, period, online=online)
        ends_at = rules.end_of(wanted.starts_at, wanted.duration_minutes, period)
        wish = Wish(wanted.party_size, wanted.starts_at, ends_at, online=online, at_once=wanted.walk_in)
        choose = partial(choose_tables, db, floor.get(), wish, choice.find_table(db, floor.get(), wish))
    else:
        named = queries.lock_tables(db, wanted.table_ids, time)
        period = locked_period.get()
        seating.check_combination(named.get(), wanted.party_size)
        choose = named.get
        covers = _count_covers(db, period)
        ends_at = rules.end_of(wanted.starts_at, wanted.duration_minutes, period)
    guest_id = _customer_id(db, actor, wanted) if held is None else Deferred.of(None)
    if period is not None and period.cover_cap is not None:
        overridden = rules.overridden_cap(wanted.party_size, covers.get(), period.cover_cap, reason)
    reservation_id = reservation_id or uuid4()
    booked = queries.create_reservation(
        db,
        reservation_id,
        choose(),
        customer_id=guest_id.get(),
        service_period_id=None if period is None else period.id,
        party_size=wanted.party_size,
        starts_at=wanted.starts_at,
        ends_at=ends_at,
        source=source or ("walk_in" if wanted.walk_in else actor.source),
        status="seated" if wanted.walk_in else status,
        guest_name=wanted.guest_name if held is None else held.guest_name,
        notes=wanted.notes,
        override_reason=overridden,
        held_for=None if held is None else held.lasts,
        deposit_cents=None if held is None else held.deposit_cents,
    )
    if held is not None:
        return booked
    if actor.source == "guest":
        outbox.enqueue_later(db, "booking_confirmation", {"reservationId": reservation_id})
    elif not wanted.walk_in:
        outbox.enqueue_if_switched_on(
            db, "booking_confirmation", {"reservationId": reservation_id}, switch="confirmation_sent"
        )
    return booked


def choose_tables(
    db: Transaction, floor: LockedFloor, wish: Wish, table: Deferred[LockedTableDates | None]
) -> LockedTableDates:
    """Chooses the one table that fits, or else the best combination: nothing is pushed together without need. A party
    that sits down at once gets one where somebody still sits only if there is no other. Raises NoTableFree."""
    tables = table.get()
    if tables is None:
        tables = choice.find_combination(db, floor, wish).get()
    if tables is not None:
        return tables
    if not wish.at_once:
        raise NoTableFree
    anywhere = replace(wish, at_once=False)
    return choose_tables(db, floor, anywhere, choice.find_table(db, floor, anywhere))


def _count_covers(db: Transaction, period: LockedPeriod | None, *, online: bool = False) -> Deferred[int]:
    """Counts the booked covers of the period, if it limits them; for guests who book themselves with what is kept for
    who waits. Raises ReservingPeriodInactive."""
    if period is not None:
        rules.check_open(period)
    return queries.count_covers(db, period, online=online)


def _customer_id(db: Transaction, actor: Actor, wanted: "CreateReservation") -> Deferred[UUID] | Deferred[UUID | None]:
    if wanted.customer is None:
        return Deferred.of(wanted.customer_id)
    guest = wanted.customer
    return customers.resolve_guest(db, actor.business.get().country, guest.name, guest.email, guest.phone)


@raises(
    ReservationNotFound,
    ReservationIsFinal,
    ReservationStatusRefused,
    OnlyEndsEarlier,
    DepositApplied,
    BeingPaid,
    BeingOffered,
    PaymentUnderWay,
    NoDepositForParty,
    NO_SUCH_PERIOD,
    ReservingPeriodInactive,
    NO_SUCH_TABLE,
    TableInactive,
    TableTaken,
    NO_SUCH_CUSTOMER,
    NamedByClient,
    *raised_by(prepare),
)
def change(
    db: Transaction,
    actor: Actor,
    reservation_id: UUID,
    changes: ReservationChanges,
    *,
    notify: bool | None = None,
    seen: int | None = None,
) -> Deferred[Reservation]:
    """Writes the wanted changes and what follows from them. The guest is emailed about a cancellation unless `notify`
    is false, about a confirmation and another start if it is true; who has been is thanked if the business wants that.
    A reservation that may have come from an enquiry is confirmed by `booking.enquiries.actions.change_reservation`.

    Another guest is emailed a confirmation, and the one before that it is off (booking.handovers).

    Raises VersionConflict if the reservation has another version than the one that was seen.
    """
    asks_tiers = not changes.keys().isdisjoint({"deposit_status", "party_size"})
    tiers = list_deposit_tiers(db) if asks_tiers else Deferred.of([])
    locked = _lock_to_change(db, reservation_id, changes, seen)
    current = locked.reservation
    if "status" in changes:
        rules.check_transition(current["status"], changes["status"])
    rules.check_settled(current, changes)
    changes = rules.but_the_same_guest(current, changes)
    customer_id = changes.get("customer_id")
    deposit = rules.changed_deposit(current, changes, tiers.get())
    asked_cents = deposit.get("deposit_amount_cents", current["deposit_amount_cents"])
    changes, paid_at_desk = write_down(db, current, changes, asked_cents)
    columns = rules.changed_columns(current, changes, datetime.now(UTC), notify=notify)
    if customer_id is not None:
        customers.check_may_name(db, customer_id, missing=NO_SUCH_CUSTOMER)
        handed = prepare(db, "reservations", [reservation_id])
        columns = {**handed_over(handed, customer_id), **columns}
    columns |= deposit
    period_then = lock_period_of(db, current, changes) if rules.changes_covers(changes) else None
    held_then = _lock_tables(db, current, columns, changes) if rules.is_move(changes) else None
    tables_then = None if held_then is None else held_then.get()
    if period_then is not None:
        columns["service_period_id"] = rules.newly_taken(current, period_then.get())
    if tables_then is None:
        reservation = queries.update_reservation(db, locked, columns)
    else:
        seating.check_active(table for table in tables_then.tables if table["id"] not in current["table_ids"])
        reservation = queries.move_reservation(db, locked, tables_then, columns)
    enter_at_desk(db, paid_at_desk)
    _follow_up(db, current, changes, notify)
    if customer_id is not None:
        about = {"reservationId": reservation_id}
        began_at = current["starts_at"]
        follow_up(db, "reservations", handed, customer_id, about=about, began_at=began_at, notify=notify)
    return reservation


def _follow_up(db: Transaction, current: Reservation, changes: ReservationChanges, notify: bool | None) -> None:
    """Has jobs do what follows from the changes of a reservation: money goes back, pages to pay on close, its guest is
    emailed."""
    if is_to_be_refunded(current, changes):
        refund_later(db, current["id"], after_seconds=UNDO_SECONDS)
    if not changes.keys().isdisjoint(rules.DEBT_HANGS_ON):
        close_pages(db, [current["id"]])
    news = rules.news_for_the_guest(current, changes, notify)
    if news == "booking_moved":
        outbox.enqueue_move(db, "booking_moved", {"reservationId": current["id"]}, was=current["starts_at"])
    elif news is not None:
        outbox.enqueue_later(db, news, {"reservationId": current["id"]}, after_seconds=seconds_to_undo(news))
    deposit = changes.get("deposit_status", current["deposit_status"])
    if (news_of_it := news_of_desk(current["deposit_status"], deposit, notify=notify)) is not None:
        outbox.enqueue_later(db, "deposit_changed", ids_of_news(news_of_it, current["id"]), after_seconds=UNDO_SECONDS)
    if changes.get("status") == "completed" and current["customer_id"] is not None:
        outbox.enqueue_if_switched_on(
            db,
            "booking_thanks",
            {"reservationId": current["id"]},
            switch="thanks_sent",
            by_day=True,
            after_seconds=UNDO_SECONDS,
        )


def _lock_to_change(
    db: Transaction, reservation_id: UUID, changes: ReservationChanges, seen: int | None
) -> LockedReservation:
    """Locks the reservation, and books it if it is only held: who decides about it knows that."""
    sent, held = queries.lock_reservation(db, reservation_id), holds.find_hold(db, reservation_id)
    locked, hold = sent.get(), held.get()
    check_seen(db, "reservations", Reservation, locked.reservation, seen)
    if hold is None:
        return locked
    check_decision(hold, changes)
    holds.book_hold(db, reservation_id, "pending")
    return replace(locked, reservation=queries.get_reservation(db, reservation_id).get())


@raises(ReservationNotFound, ReservationIsFinal, NoTableFree, NeedsOverride)
def move_to_free_tables(
    db: Transaction, actor: Actor, reservation_id: UUID, starts_at: datetime, party_size: int
) -> Deferred[Reservation]:
    """Moves a reservation to another time (wall clock) or another size of its party, for as long as was agreed, and
    chooses its tables anew of those that guests may book; its own count as free. The guest is emailed."""
    locked = queries.lock_reservation(db, reservation_id).get()
    current = locked.reservation
    rules.check_movable(current["status"])
    changes: ReservationChanges = {"starts_at": starts_at, "party_size": party_size}
    columns, tiers = rules.changed_columns(current, changes, datetime.now(UTC)), list_deposit_tiers(db)
    locked_period = lock_period_of(db, current, changes)
    floor = queries.lock_floor(db, WantedTime.between(starts_at, columns["ends_at"]))
    period = locked_period.get()
    covers = queries.count_covers(db, period, online=True)
    wish = Wish(party_size, starts_at, columns["ends_at"], online=True, moving=reservation_id)
    tables = choose_tables(db, floor.get(), wish, choice.find_table(db, floor.get(), wish))
    kept = rules.covers_among(current, period)
    if period is not None and period.cover_cap is not None and party_size > kept:
        rules.overridden_cap(party_size, covers.get() - kept, period.cover_cap, reason=None)
    if starts_at != current["starts_at"]:
        outbox.enqueue_move(db, "booking_moved", {"reservationId": reservation_id}, was=current["starts_at"])
    else:
        outbox.enqueue_later(db, "booking_confirmation", {"reservationId": reservation_id})
    columns["service_period_id"] = None if period is None else period.id
    columns |= rules.released_deposit(current, party_size, tiers.get())
    if party_size != current["party_size"]:
        close_pages(db, [reservation_id])
    return queries.move_reservation(db, locked, tables, columns)


@raises(ReservationNotFound, ReservationIsFinal, ReservationStatusRefused)
def cancel(db: Transaction, actor: Actor, reservation_id: UUID) -> Deferred[Reservation]:
    """Cancels a reservation: frees its tables, and emails the guest."""
    return change(db, actor, reservation_id, {"status": "cancelled"})


def lock_period_of(db: Transaction, current: Reservation, changes: ReservationChanges) -> Deferred[LockedPeriod | None]:
    """Locks the service period in which the reservation is with these changes, and its covers: the one that they name;
    at another start the one that is on then; else the one that it is in, even if it is switched off."""
    time = rules.period_at(current, changes)
    if time is None:
        return Deferred.of(None)
    period = queries.lock_period(db, time)
    queries.lock_covers(db, time)
    return period


def _lock_tables(
    db: Transaction, current: Reservation, columns: ReservationColumns, changes: ReservationChanges
) -> Deferred[LockedTableDates]:
    """Locks the tables that the reservation will take, together with those that it leaves."""
    starts_at, ends_at = columns.get("starts_at", current["starts_at"]), columns.get("ends_at", current["ends_at"])
    time_left = WantedTime.between(current["starts_at"], current["ends_at"])
    return queries.lock_tables(
        db,
        changes.get("table_ids", current["table_ids"]),
        WantedTime.between(starts_at, ends_at),
        leaving=[(table_id, time_left) for table_id in current["table_ids"]],
    )
