"""Job deposit_changed: email the guest that a deposit is requested, was paid, went back, is kept, or came too late."""

from booking.bookings.deposits import news_of
from booking.jobs.functions import job
from booking.jobs.work import Job, Outcome
from booking.notifications import deposits, emails
from booking.notifications.actions import get_venue_for_messages
from booking.notifications.guests import find_guest_of_booking, send_email_to_guest
from booking.payments.actions import is_due_after_all


@job("deposit_changed", needs=["mail", "guest_tokens", "venue_pages"])
def handler(job: Job) -> Outcome:
    news, booking_id = news_of(job.ids)
    deposit = deposits.find_deposit(job.db, booking_id, news).get()
    if deposit is None or (news == "late" and is_due_after_all(job.db, booking_id)):
        return "the deposit does not stand like that any more"
    if deposit["email"] is None:
        return "the guest has no email address"
    venue = get_venue_for_messages(job.db, booking_id)
    guest = find_guest_of_booking(job, venue, booking_id)
    email = emails.of_deposit_changed(venue, deposit, deposit["email"], guest.links)
    says = [booking_id] if news == "paid" else []
    return send_email_to_guest(job, guest, email, outcome="the guest was emailed", says=says)
