"""POST /api/enquiries/{id}/convert: pencil a group in, or book it.

Nobody is notified. The group counts among its service period's covers, but the period's cap does not refuse it.
"""

from booking.customers import queries as customers
from booking.enquiries import queries as enquiries
from booking.enquiries.models import ConvertEnquiry
from booking.enquiries.records import ConvertedEnquiry
from booking.http import Created
from booking.reservations import queries as reservations, rules as reserving
from booking.routes.session import SessionRequest, session_route
from booking.tables import queries as tables, rules as seating


@session_route(engine="hospitality", body=ConvertEnquiry)
def handler(request: SessionRequest[ConvertEnquiry]) -> Created[ConvertedEnquiry]:
    db, wanted = request.db, request.body
    enquiry = enquiries.claim_enquiry(db, request.id)
    party_size = wanted.party_size or enquiry["party_size"]
    starts_at = wanted.starts_at or enquiry["starts_at"]
    period = reservations.find_and_lock_period(db, starts_at)
    seating.check_combination(tables.lock_tables(db, wanted.table_ids), party_size)
    reservation = reservations.create_reservation(
        db,
        customer_id=customers.resolve_guest(db, enquiry["guest_name"], enquiry["guest_email"], enquiry["guest_phone"]),
        service_period_id=None if period is None else period["id"],
        table_ids=wanted.table_ids,
        party_size=party_size,
        starts_at=starts_at,
        ends_at=reserving.end_of(starts_at, wanted.duration_minutes or enquiry["duration_minutes"], period),
        status=wanted.status,
    )
    enquiry = enquiries.link_reservation(db, enquiry["id"], reservation["id"], wanted.corrections())
    if wanted.status == "confirmed":
        enquiry = enquiries.win_enquiry(db, enquiry["id"], reservation)
    return Created({"enquiry": enquiries.with_thread(db, enquiry), "reservation": reservation})
