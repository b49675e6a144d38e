"""Job booking_moved: email the guest the new time of a booking, and the one that they know of."""

from booking.jobs.functions import job
from booking.jobs.work import Job, Outcome
from booking.notifications import emails, queries as notifications
from booking.notifications.actions import get_venue_for_messages
from booking.notifications.guests import find_guest_of_booking, send_email_to_guest
from booking.notifications.moves import find_move
from booking.notifications.prepayments import find_prepaid, ids_of


@job("booking_moved", needs=["mail", "guest_tokens", "venue_pages"])
def handler(job: Job) -> Outcome:
    [booking_id] = job.ids.values()
    move = find_move(job).get()
    if move["has_moved_on"]:
        return "it has moved on since"
    booking = notifications.find_moved_booking(job.db, booking_id, job.occurred_at).get()
    if booking is None:
        return "there is no such booking to come"
    if booking["starts_at"] == move["was"]:
        return "it is back where it was"
    if booking["email"] is None:
        return "the guest has no email address"
    venue = get_venue_for_messages(job.db, booking["id"])
    prepaid = find_prepaid(job.db, ids_of(booking)).get()
    guest = find_guest_of_booking(job, venue, booking["id"])
    email = emails.of_booking_moved(
        venue, booking, prepaid, booking["email"], was=move["was"], occurred_at=job.occurred_at, links=guest.links
    )
    return send_email_to_guest(job, guest, email, outcome="the guest was emailed", says=ids_of(booking))
