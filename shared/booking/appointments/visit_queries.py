"""The SQL of the deposit of a visit that its guest booked online."""

from uuid import UUID

from booking.appointments.queries import COLUMNS
from booking.appointments.records import Appointment
from booking.core.deferred import Deferred
from booking.database.statements import send_all
from booking.database.transactions import Transaction


def ask_anew(db: Transaction, appointment_id: UUID) -> Deferred[list[Appointment]]:
    """Has the deposit of a visit that was booked online be the sum of what its services ask for, and be asked for with
    the first of them that stands; of one for which something was paid already, nothing is asked for beside that.
    Returns what has changed by it. All of the visit is locked."""
    return send_all(
        db,
        Appointment,
        f"""
        with visit as (
            select v.id, v.status in ('cancelled', 'no_show') as is_off, v.deposit_status,
                   s.deposit_amount_cents as asked_cents,
                   row_number() over (order by v.status in ('cancelled', 'no_show'), v.starts_at, v.id) as place
              from appointments named
              join appointments v on v.company_id = named.company_id and v.group_id = named.group_id
              join services s on s.company_id = v.company_id and s.id = v.service_id
             where named.company_id = current_company() and named.id = %(id)s
               and exists (
                   select from online_bookings o
                     join appointments a on a.company_id = o.company_id and a.id = o.appointment_id
                    where a.company_id = named.company_id and a.group_id = named.group_id
               )
        ), due as (
            select visit.id as due_id,
                   case when place = 1 and not whole.is_paid then whole.cents else 0 end::integer as cents
              from visit
             cross join (
                 select bool_or(deposit_status in ('paid', 'forfeited', 'refunded')) as is_paid,
                        sum(asked_cents) filter (where not is_off) as cents
                   from visit
             ) whole
             where not is_off and deposit_status in ('none', 'pending')
        )
        update appointments
           set deposit_amount_cents = due.cents,
               deposit_status = case when due.cents > 0 then 'pending' else 'none' end
          from due
         where company_id = current_company() and id = due.due_id
           and (deposit_amount_cents, deposit_status) is distinct from
               (due.cents, case when due.cents > 0 then 'pending' else 'none' end)
        returning {COLUMNS}
        """,
        {"id": appointment_id},
    )
