"""Sends emails and SMS to people outside the business."""

from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from uuid import UUID

from booking.billing import queries as billing
from booking.billing.rules import allows_sms, sms_cap_cents, sms_cost, sms_price, sms_prices, usage_period
from booking.core import features, settings
from booking.customers.phone_numbers import Mobile
from booking.database.transactions import Transaction
from booking.identity import credentials
from booking.jobs.work import Job, Outbound, Outcome, Postponed
from booking.ledgers.queries import record_email, record_sms
from booking.notifications import emails, queries as notifications, venues
from booking.notifications.counts import count_email
from booking.notifications.former_clients import list_formers_bookings
from booking.notifications.records import Venue
from booking.notifications.segments import segments
from booking.upstreams import mail, sms
from booking.upstreams.mail import Email


def get_venue_for_messages(db: Transaction, guest_of: UUID | None = None) -> Venue:
    """Returns the current business as its messages name it, to the guest of a booking, a visit, a series, an enquiry or
    an entry of the wait list in the language that they read; an address with a link in it is left out."""
    from booking.core.texts import plain_name  # noqa: PLC0415 — brings all top-level domains along

    venue = venues.get_venue(db, guest_of).get()
    if venue["address"] is not None:
        try:
            plain_name(venue["address"])
        except ValueError:
            venue["address"] = None
    return venue


def send_email_by_consent(
    job: Job, customer_id: UUID, write: Callable[[str], Email], *, outcome: str
) -> Outbound | Postponed | str:
    """Sends a customer an email that is about none of their bookings, and nothing if they have unsubscribed. `write`
    makes the email of the address at which the customer unsubscribes; it is the same in all emails."""
    token = notifications.give_unsubscribe_token(job.db, customer_id, *credentials.make_token()).get()
    if token is None:
        return "the guest wants no emails but about bookings"
    return send_email(job, write(f"{settings.required('DASHBOARD_URL')}/api/unsubscribe/{token}"), outcome=outcome)


def send_email(job: Job, email: Email, *, outcome: str, waits: bool = True) -> Outbound | Postponed | str:
    """Sends one email about what its recipient booked, bought or requested, and counts it for the organization. Above
    the threshold of the hour it waits for the next one, unless it cannot wait (`waits`). Where mails to a customer of
    the business come back, none is sent or counted."""
    to_recipient = int(settings.required("EMAILS_PER_RECIPIENT_AND_HOUR"))
    next_hour = count_email(job.db, email.to, to_recipient=to_recipient).get()
    if next_hour == "returned":
        return "mails to this address come back: it is not mailed"
    if next_hour is not None and waits:
        return Postponed(until=next_hour, outcome="too many emails in this hour: it waits for the next")
    return Outbound(
        call=partial(mail.send, email, job.id),
        record=partial(record_email, job_id=job.id),
        outcome=outcome,
    )


def send_sms(
    job: Job, venue: Venue, customer_id: UUID, to: Mobile, text: str, *, outcome: str
) -> Outbound | Postponed | str:
    """Sends a customer one SMS, unless they want none, and counts what it costs. Only an organization on a paid plan
    sends any, up to its monthly amount, to mobile numbers of the venue's country and of others that have a price. Above
    the threshold of the hour it waits for the next one."""
    if not notifications.wants_sms(job.db, customer_id).get():
        return "the guest wants no SMS"
    record = billing.get_record(job.db).get()
    if not features.is_set_up("sms") or not allows_sms(record["tier"]):
        return "SMS are not among what the organization pays for"
    price = sms_price(to.country, venue["country"], sms_prices(settings.optional("SMS_PRICES") or ""))
    if price is None:
        return f"no SMS go to {to.country}"
    length = segments(text)
    cost_cents = sms_cost(length, price)
    start, end = usage_period(record, datetime.now(UTC))
    if billing.get_sms_cost(job.db, start, end).get() + cost_cents > sms_cap_cents(record["extra_sms"]):
        return "the organization has used up the month's SMS"
    to_recipient = int(settings.required("SMS_PER_RECIPIENT_AND_HOUR"))
    next_hour = notifications.count_message(job.db, "sms", to.number, to_recipient=to_recipient).get()
    if next_hour is not None:
        return Postponed(until=next_hour, outcome="too many SMS in this hour: it waits for the next")
    return Outbound(
        call=partial(sms.send, to.number, text, job.id, most_cents=cost_cents),
        record=partial(record_sms, segments=length, cost_cents=cost_cents, job_id=job.id),
        outcome=outcome,
    )


def tell_former_client(job: Job) -> Outcome:
    """Emails the former client of a booking, or of a visit, that it is off; nothing if it is theirs again."""
    former_id = job.ids["formerCustomerId"]
    [booking_id] = (one for name, one in job.ids.items() if name != "formerCustomerId")
    bookings = list_formers_bookings(job.db, booking_id, former_id).get()
    if not bookings or job.was is None:
        return "it is theirs again, or they are not there any more"
    [email] = {booking["email"] for booking in bookings}
    if email is None:
        return "the former client has no email address"
    venue = get_venue_for_messages(job.db, former_id)
    mail = emails.to_former_client(venue, bookings, email, began_at=job.was, occurred_at=job.occurred_at)
    return send_email(job, mail, outcome="the former client was emailed")
