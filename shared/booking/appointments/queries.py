"""All SQL of the appointments domain."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import cast
from uuid import UUID

from booking.appointments import errors
from booking.appointments.records import (
    Appointment,
    AppointmentColumns,
    LockedAppointment,
    Status,
)
from booking.appointments.rules import agreed_terms, due_deposit
from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.customers.queries import shown
from booking.customers.rules import Visibility
from booking.database.holds import see_holds
from booking.database.keyed_reads import KeyedRead
from booking.database.locking import lock_all
from booking.database.paging import BookingList, FetchedPage, Page, send_page
from booking.database.statements import Missing, send, send_all, send_one, send_update
from booking.database.transactions import Parameters, Transaction
from booking.deposits.queries import note_forfeits
from booking.holds import queries as holds
from booking.holds.records import LockedWaitlist, OfferOfTime
from booking.identity.sources import Source, came_from
from booking.services.records import Service
from booking.staff.records import LockedDiary, LockedProvider

APPOINTMENTS = BookingList("appointments", order_by="starts_at")
APPOINTMENTS_V1 = BookingList("v1/appointments", order_by="startsAt")

COLUMNS = f"""
    id, company_id, service_id, provider_id, {shown()} as customer_id, guest_name, starts_at, ends_at, duration_minutes,
    price_cents, deposit_amount_cents, status, deposit_status, provider_confirmed, notes, created_at,
    version, source, confirmed_at, completed_at, cancelled_at, no_show_at, planned_ends_at, sale_id, group_id
"""
_WITH_AUTHORS = f"{COLUMNS}, appointments.customer_id as client_id, booked_by, moved_by, confirmed_by_booker"
_ONE = f"select {COLUMNS} from appointments where company_id = current_company() and id = %(id)s"

OF_ITS_VISIT = """
    from appointments
   where company_id = current_company()
     and (id = %(id)s or group_id = (
         select named.group_id from appointments named
          where named.company_id = current_company() and named.id = %(id)s
     ))
"""


def v1_page(page: Page) -> KeyedRead:
    """Lists one page of integrators' appointments (one row more if there is a next page), newest first."""
    return KeyedRead("v1_appointments", page.parameters)


def list_appointments(
    db: Transaction,
    page: Page,
    *,
    provider_id: UUID | None = None,
    customer_id: UUID | None = None,
    group_id: UUID | None = None,
    status: Status | None = None,
    source: Source | None = None,
    visibility: Visibility,
) -> Deferred[FetchedPage[Appointment]]:
    """Lists one page of the dashboard's appointments, newest first; only those of the provider, of the customer, of
    the visit, in the status, or from the source, if one is given. Of a customer, who is confined to own clients
    finds those with their own provider: whose the others are, the page does not say. Of a customer whom the member may
    not see, nothing."""
    of_customer = (
        "" if customer_id is None else "and customer_id = %(customer_id)s and may_see_customer(%(customer_id)s)"
    )
    if customer_id is not None and visibility.confined:
        of_customer += " and provider_id = %(own_provider_id)s"
    return send_page(
        db,
        Appointment,
        page,
        f"""
        select {COLUMNS} from appointments
         where company_id = current_company()
               {"" if provider_id is None else "and provider_id = %(provider_id)s"}
               {of_customer}
               {"" if group_id is None else "and group_id = %(group_id)s"}
               {"" if status is None else "and status = %(status)s"}
               {came_from(source)}
           and {APPOINTMENTS.tail()}
        """,
        {
            "provider_id": provider_id,
            "customer_id": customer_id,
            "group_id": group_id,
            "own_provider_id": visibility.provider_id,
            "status": status,
            "source": source,
        },
    )


def get_appointment(
    db: Transaction, appointment_id: UUID, *, missing: Missing = errors.AppointmentNotFound
) -> Deferred[Appointment]:
    """Raises what `missing` says, AppointmentNotFound unless a body names the appointment."""
    return send_one(db, Appointment, _ONE, {"id": appointment_id}, missing=missing)


def list_appointments_during(
    db: Transaction, provider: LockedProvider, starts: Sequence[datetime], lasts: timedelta
) -> Deferred[list[Appointment]]:
    """Lists the provider's live appointments that touch one of the times that start then (wall clocks) and last so
    long, by time."""
    return send_all(
        db,
        Appointment,
        f"""
        select {COLUMNS} from appointments
         where company_id = current_company() and provider_id = %(provider_id)s and holds_time
           and starts_at > %(first)s::timestamp - interval '1 day' -- as long as a booking can be
           and starts_at < %(last)s::timestamp + %(lasts)s
           and exists (
               select from unnest(%(starts)s::timestamp[]) as off
                where starts_at < off + %(lasts)s and ends_at > off
           )
         order by starts_at, id
        """,
        {
            "provider_id": provider.id,
            "first": starts[0],
            "last": starts[-1],
            "starts": list(starts),
            "lasts": lasts,
        },
    )


def lock_visit(db: Transaction, appointment_id: UUID) -> Deferred[list[LockedAppointment]]:
    """Locks an appointment with all others of its visit, and returns them by id. From then on the transaction sees
    holds. Raises AppointmentNotFound."""
    see_holds(db)
    found = lock_all(
        db,
        Lock.APPOINTMENTS,
        _AppointmentAndAuthors,
        f"select {_WITH_AUTHORS} {OF_ITS_VISIT} order by id for no key update",
        {"id": appointment_id},
    )

    def visit(rows: list[_AppointmentAndAuthors]) -> list[LockedAppointment]:
        if not rows:
            raise errors.AppointmentNotFound
        return [_with_authors_beside(row) for row in rows]

    return found.then(visit)


def read_visit_again(db: Transaction, appointment_id: UUID) -> Deferred[list[LockedAppointment]]:
    """Returns the appointments of a visit by id, which this transaction has changed since it locked them, as they are
    now."""
    return send_all(
        db, _AppointmentAndAuthors, f"select {_WITH_AUTHORS} {OF_ITS_VISIT} order by id", {"id": appointment_id}
    ).then(lambda rows: [_with_authors_beside(row) for row in rows])


def list_moved_up(db: Transaction, appointment_id: UUID) -> Deferred[list[UUID]]:
    """Lists which services of its visit began earlier when an appointment was taken out of it: those that follow, last
    written by the transaction that cancelled it. All of the visit is locked."""
    return send_all(
        db,
        dict[str, UUID],
        """
        select a.id
          from appointments a
          join appointments gone on gone.company_id = a.company_id and gone.group_id = a.group_id
         where a.company_id = current_company() and gone.id = %(id)s and gone.status = 'cancelled'
           and a.status in ('pending', 'confirmed') and a.starts_at >= gone.starts_at and a.xmin = gone.xmin
        """,
        {"id": appointment_id},
    ).then(lambda rows: [row["id"] for row in rows])


class _AppointmentAndAuthors(Appointment):
    client_id: UUID | None
    booked_by: UUID | None
    moved_by: UUID | None
    confirmed_by_booker: bool


def _with_authors_beside(row: _AppointmentAndAuthors) -> LockedAppointment:
    appointment = {name: value for name, value in row.items() if name in Appointment.__annotations__}
    placed_by = frozenset({row["booked_by"], row["moved_by"]})
    return LockedAppointment(cast(Appointment, appointment), row["client_id"], placed_by, row["confirmed_by_booker"])


def create_appointments(
    db: Transaction,
    service: Service,
    diary: LockedDiary,
    customer_id: UUID | None,
    visits: Mapping[UUID, datetime],
    *,
    source: Source,
    status: Status = "confirmed",
    guest_name: str | None = None,
    booked_by: UUID | None = None,
    notes: str | None = None,
    override_reason: str | None = None,
    group_id: UUID | None = None,
    series_id: UUID | None = None,
    follow_a_rule: bool = False,
    held_for: timedelta | None = None,
    deposit_cents: int | None = None,
) -> Deferred[list[Appointment]]:
    """Books the service at each of these times, under new ids, at its present duration, price and deposit (another one
    if `deposit_cents` says so), or only holds the time for so long. They are confirmed, unless `status` says that a
    guest waits for an answer. Visits that follow the rule of their series keep when it has them. Raises ProviderTaken,
    NO_SUCH_CUSTOMER."""
    terms = agreed_terms(service, source)
    if deposit_cents is not None:
        terms = {**terms, "deposit_amount_cents": deposit_cents}
    return send_all(
        db,
        Appointment,
        f"""
        insert into appointments (id, company_id, group_id, series_id, recurs_at, service_id, provider_id, customer_id,
                                  guest_name, starts_at, ends_at, duration_minutes, price_cents, deposit_amount_cents,
                                  deposit_status, notes, booked_by, source, override_reason, status, held_until)
        select visit.id, current_company(), %(group_id)s, %(series_id)s,
               case when %(follow_a_rule)s then visit.starts_at end, %(service_id)s, %(provider_id)s, %(customer_id)s,
               %(guest_name)s, visit.starts_at, visit.starts_at + make_interval(mins => %(duration_minutes)s),
               %(duration_minutes)s, %(price_cents)s, %(deposit_amount_cents)s, %(deposit_status)s, %(notes)s,
               %(booked_by)s, %(source)s, %(override_reason)s, %(status)s, clock_timestamp() + %(held_for)s::interval
          from unnest(%(ids)s::uuid[], %(starts)s::timestamp[]) as visit (id, starts_at)
        returning {COLUMNS}
        """,
        {
            **terms,
            "deposit_status": due_deposit(terms["deposit_amount_cents"]),
            "provider_id": diary.provider_id,
            "customer_id": customer_id,
            "guest_name": guest_name,
            "ids": list(visits.keys()),
            "starts": list(visits.values()),
            "notes": notes,
            "booked_by": booked_by,
            "source": source,
            "override_reason": override_reason,
            "status": status,
            "group_id": group_id,
            "series_id": series_id,
            "follow_a_rule": follow_a_rule,
            "held_for": held_for,
        },
    )


def lock_offers(
    db: Transaction, waitlist: LockedWaitlist, coming_back: Mapping[UUID, timedelta]
) -> Deferred[list[OfferOfTime]]:
    """Locks what is offered, and not taken so far, of the time that appointments come back to: that which they have
    had, whole where they have ended early, and for those that make room again so much later. Lock them first."""
    return holds.lock_offers(
        db,
        waitlist,
        Lock.APPOINTMENTS,
        """
          from unnest(%(ids)s::uuid[], %(later)s::interval[]) as coming (id, later)
          join appointments back on back.id = coming.id
          join appointments h on h.company_id = back.company_id and h.provider_id = back.provider_id
           and h.ends_at > back.starts_at and h.starts_at < coalesce(back.planned_ends_at, back.ends_at) + coming.later
          join waitlist_entries w on w.company_id = h.company_id and w.appointment_id = h.id
        """,
        list(coming_back),
        {"later": list(coming_back.values())},
    )


def update_appointment(
    db: Transaction, locked: LockedAppointment, changes: AppointmentColumns
) -> Deferred[Appointment]:
    """Writes these columns of an appointment that keeps its provider and its time."""
    return _update(db, locked, changes)


def move_appointment(
    db: Transaction, locked: LockedAppointment, diaries: Sequence[LockedDiary], columns: AppointmentColumns
) -> Deferred[Appointment]:
    """Writes these columns, the new end with the new time or duration. The diaries are those of the providers whose
    time is taken or left. Raises ProviderTaken."""
    concerned = {locked.appointment["provider_id"], columns.get("provider_id", locked.appointment["provider_id"])}
    assert concerned == {diary.provider_id for diary in diaries}, "every diary concerned is locked"
    return _update(db, locked, columns)


def move_together(
    db: Transaction,
    moves: Sequence[tuple[LockedAppointment, datetime]],
    diaries: Sequence[LockedDiary],
    *,
    moved_by: UUID | None,
    reasons: Mapping[UUID, str],
) -> Deferred[list[Appointment]]:
    """Moves appointments to these starts (wall clocks) in one statement, so that those of one provider may change
    places: whether two overlap is looked at once all are there. `reasons` are those of an override, by appointment.
    Raises ProviderTaken."""
    concerned = {locked.appointment["provider_id"] for locked, _ in moves}
    assert concerned <= {diary.provider_id for diary in diaries}, "every diary concerned is locked"
    ids = [locked.appointment["id"] for locked, _ in moves]
    send(
        db,
        """
        update appointments a
           set starts_at = m.starts_at, ends_at = m.starts_at + (a.ends_at - a.starts_at), moved_by = %(moved_by)s,
               override_reason = coalesce(m.reason, a.override_reason)
          from unnest(%(ids)s::uuid[], %(starts)s::timestamp[], %(reasons)s::text[]) as m (id, starts_at, reason)
         where a.company_id = current_company() and a.id = m.id
        """,
        {
            "ids": ids,
            "starts": [starts_at for _, starts_at in moves],
            "moved_by": moved_by,
            "reasons": [reasons.get(one) for one in ids],
        },
    )
    return send_all(
        db,
        Appointment,
        f"select {COLUMNS} from appointments where company_id = current_company() and id = any(%(ids)s)",
        {"ids": ids},
    )


def _update(db: Transaction, locked: LockedAppointment, columns: Parameters) -> Deferred[Appointment]:
    """Writes the columns, then reads again: a confirmation may have made the customer one whom the member sees."""
    appointment = {"id": locked.appointment["id"]}
    send_update(db, dict[str, UUID], "appointments", columns, appointment, returning="id")
    if "deposit_status" in columns:
        note_forfeits(db, [locked.appointment["id"]])
    return send_one(db, Appointment, _ONE, appointment)
