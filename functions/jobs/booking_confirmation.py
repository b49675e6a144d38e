"""Job booking_confirmation: email the guest a confirmation of the booking, for a series of all its visits; of a visit
from which a service was taken out (`takenOutId`) of what is left; of a booking that is held until its guest confirms
it, the link by which they do."""

from uuid import UUID

from booking.jobs.functions import job
from booking.jobs.work import Job, Outcome
from booking.notifications import emails, queries as notifications
from booking.notifications.actions import get_venue_for_messages, send_email
from booking.notifications.guests import find_guest_of_booking, send_email_to_guest
from booking.notifications.holds import find_booking_to_confirm
from booking.notifications.other_bookings import list_other_bookings
from booking.notifications.prepayments import find_prepaid, ids_of


@job("booking_confirmation", needs=["mail", "guest_tokens", "venue_pages"])
def handler(job: Job) -> Outcome:
    return _of_series(job) if "seriesId" in job.ids else _of_booking(job)


def _of_booking(job: Job) -> Outcome:
    [booking_id] = (one for name, one in job.ids.items() if name != "takenOutId")
    taken_out = None
    if "takenOutId" in job.ids:
        taken_out = notifications.find_cancelled_appointment(job.db, job.ids["takenOutId"], job.occurred_at).get()
        if taken_out is None:
            return "what was taken out of the visit is in it again, or its time was over"
    booking = notifications.find_booking_to_come(job.db, booking_id, job.occurred_at).get()
    if booking is None:
        return _of_hold(job, booking_id)
    if booking["email"] is None:
        return "the guest has no email address"
    venue = get_venue_for_messages(job.db, booking["id"])
    prepaid = find_prepaid(job.db, ids_of(booking)).get()
    guest = find_guest_of_booking(job, venue, booking["id"])
    others = [] if guest.recipient is None else list_other_bookings(job.db, booking["id"], booking["email"]).get()
    email = emails.of_booking_confirmation(
        venue,
        booking,
        prepaid,
        booking["email"],
        occurred_at=job.occurred_at,
        links=guest.links,
        others=others,
        taken_out=taken_out,
    )
    return send_email_to_guest(job, guest, email, outcome="the guest was emailed", says=ids_of(booking))


def _of_hold(job: Job, booking_id: UUID) -> Outcome:
    held = find_booking_to_confirm(job.db, booking_id).get()
    if held is None:
        return "there is no such booking to come"
    venue = get_venue_for_messages(job.db, booking_id)
    guest = find_guest_of_booking(job, venue, booking_id)
    if guest.links.own is None:
        return "guests' pages have no address"
    others = list_other_bookings(job.db, booking_id, held["email"]).get()
    email = emails.of_booking_to_confirm(venue, held, guest.links, others)
    outcome = "the guest was asked to confirm"
    # Its time does not wait, nor does it.
    return send_email_to_guest(job, guest, email, outcome=outcome, waits=False, is_of_hold=True)


def _of_series(job: Job) -> Outcome:
    series = notifications.find_series(job.db, job.ids["seriesId"], "active").get()
    if series is None:
        return "there is no such series any more"
    if series["email"] is None:
        return "the customer has no email address"
    visits = notifications.list_visits_to_come(job.db, job.ids["seriesId"]).get()
    if not visits:
        return "no visit is still to come"
    venue = get_venue_for_messages(job.db, series["id"])
    email = emails.of_series_confirmation(venue, series, visits, series["email"], occurred_at=job.occurred_at)
    return send_email(job, email, outcome="the customer was emailed")
