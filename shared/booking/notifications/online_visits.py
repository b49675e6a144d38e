"""The SQL that says of a booking `b` whether it is of a visit that its guest booked online, which is one entry in their
calendar."""

from typing import Final

ONLINE_VISIT: Final = """
    select max(o.booking_id::text)::uuid as online_id, bool_or(part.status in ('pending', 'confirmed')) as goes_on
      from appointments part
      left join online_bookings o on o.company_id = part.company_id and o.appointment_id = part.id
     where part.company_id = current_company() and part.group_id = b.group_id
"""
"""online_id is the one id of all its services, null of any other; goes_on: a service of it is open."""
