"""The SQL of emails about bookings that are held."""

from uuid import UUID

from booking.core.deferred import Deferred
from booking.database.holds import seeing_holds
from booking.database.statements import send_optional
from booking.database.transactions import Transaction
from booking.notifications.records import BookingToConfirm
from booking.staff.queries import CALLED


@seeing_holds
def find_booking_to_confirm(db: Transaction, booking_id: UUID) -> Deferred[BookingToConfirm | None]:
    """Finds a booking that waits for its guest to confirm it; None if there is none, or its time has run out."""
    return send_optional(
        db,
        BookingToConfirm,
        f"""
        select o.booking_id as id, o.guest_name as guest, o.held_for_email as email,
               coalesce(a.starts_at, r.starts_at) as starts_at,
               coalesce(visit.ends_at, a.ends_at, r.ends_at) as ends_at,
               o.created_at as booked_at, null::uuid as series_id, null::timestamp as recurs_at,
               coalesce(visit.service, s.name) as service,
               case when visit.service is null then {CALLED} end as provider, r.party_size,
               coalesce(a.held_until, r.held_until) at time zone v.timezone as held_until
          from online_bookings o
          join companies v on v.id = o.company_id
          left join appointments a on a.company_id = o.company_id and a.id = o.appointment_id
          left join services s on s.company_id = a.company_id and s.id = a.service_id
          left join staff p on p.company_id = a.company_id and p.id = a.provider_id
          left join lateral (
              select string_agg(done.name, ', ' order by one.starts_at, one.id) as service, max(one.ends_at) as ends_at
                from appointments one
                join services done on done.company_id = one.company_id and done.id = one.service_id
               where one.company_id = a.company_id and one.group_id = a.group_id
          ) visit on true
          left join reservations r on r.company_id = o.company_id and r.id = o.reservation_id
         where o.company_id = current_company() and o.booking_id = %(id)s and o.confirms_by_email
           and o.held_for_email is not null and coalesce(a.held_until, r.held_until) > clock_timestamp()
        """,
        {"id": booking_id},
    )
