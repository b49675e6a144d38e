"""What else somebody has booked who books online: the email about the second booking lists both. Who books is not
asked, since anybody can type anybody's address; who reads the email is whose they are (spec §12.11)."""

from uuid import UUID

from booking.core.deferred import Deferred
from booking.database.statements import send_all
from booking.database.transactions import Transaction
from booking.notifications.records import OtherBooking
from booking.staff.queries import CALLED

MOST = 5


def list_other_bookings(db: Transaction, booking_id: UUID, email: str) -> Deferred[list[OtherBooking]]:
    """Lists the other bookings to come of the customer with this address, by their start: MOST at most."""
    return send_all(
        db,
        OtherBooking,
        f"""
        select b.starts_at, s.name as service, {CALLED} as provider, b.party_size
          from customers g
          join companies v on v.id = g.company_id
         cross join lateral (
             select a.id, a.starts_at, a.service_id, a.provider_id, null::integer as party_size
               from appointments a
              where a.company_id = g.company_id and a.customer_id = g.id and a.status in ('pending', 'confirmed')
              union all
             select r.id, r.starts_at, null, null, r.party_size
               from reservations r
              where r.company_id = g.company_id and r.customer_id = g.id and r.status in ('pending', 'confirmed')
                and not (r.status = 'pending' and r.source = 'enquiry')
         ) b
          left join services s on s.company_id = g.company_id and s.id = b.service_id
          left join staff p on p.company_id = g.company_id and p.id = b.provider_id
         where g.company_id = current_company() and lower(g.email) = lower(%(email)s)
           and b.id <> %(id)s and not exists (
               select from appointments this join appointments same using (company_id, group_id)
                where this.company_id = current_company() and this.id = %(id)s and same.id = b.id
           )
           and b.starts_at at time zone v.timezone > now()
         order by b.starts_at, b.id limit %(most)s
        """,
        {"id": booking_id, "email": email, "most": MOST},
    )
