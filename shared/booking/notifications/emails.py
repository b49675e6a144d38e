"""The emails: `of_{kind}` makes that of each kind (booking.notifications.layouts), with its text, its HTML, and what it
carries. After what a job sends it, and to whom, is in spec §6.1, and in functions/jobs."""

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import Any

from booking.notifications import (
    deposits as deposit_words,
    enquiries as enquiry_words,
    guarded_pages,
    members,
    prepayments,
    receipts as receipt_words,
    refunds as refund_words,
    returns as return_words,
    rules,
    waitlist as waitlist_words,
    weekly_report as weekly_report_words,
)
from booking.notifications.calendars import (
    Method,
    Notice,
    file_of_booking,
    files_of_booked_series,
    files_of_booking,
    files_of_cancelled_series,
    files_of_former_bookings,
)
from booking.notifications.formats import written_zone
from booking.notifications.layouts import NonTransactional, Transactional, written_html
from booking.notifications.records import (
    NO_LINKS,
    BookedTime,
    Booking,
    BookingToConfirm,
    CancelledReservation,
    ExpiringKey,
    FormersBooking,
    GuestsLinks,
    MailedDeposit,
    MailedDispute,
    MailedEnquiry,
    MailedEntry,
    MailedInvite,
    MailedReceipt,
    MailedRefundNotMade,
    MailedReply,
    MailedReturn,
    MailedSeries,
    MailedVisit,
    MailedWeek,
    OtherBooking,
    Prepaid,
    Venue,
)
from booking.sign_ups.records import Requester
from booking.upstreams.mail import Email, MailAttachment
from booking.webhooks.records import FailingEndpoint

SERVICE_SLUG = "booking"  # of the business that the service's own affairs belong to; no other can have it


def of_reservation_cancelled(
    venue: Venue,
    reservation: CancelledReservation,
    prepaid: Prepaid,
    email: str,
    *,
    occurred_at: datetime,
    links: GuestsLinks = NO_LINKS,
) -> Email:
    """Returns the email that tells a guest that their reservation is cancelled, with what becomes of the deposit. Its
    file takes the entry out of their calendar."""
    words = rules.about_reservation_cancelled(venue, reservation, prepayments.refund_paragraph(venue, prepaid))
    party = rules.written_party(venue, reservation["party_size"])
    details = rules.written_details_of_reservation(venue, reservation)
    attachments: list[MailAttachment] = []
    if reservation["ends_at"] is not None and reservation["booked_at"] is not None:
        time: BookedTime = {
            "id": reservation["id"],
            "starts_at": reservation["starts_at"],
            "ends_at": reservation["ends_at"],
            "booked_at": reservation["booked_at"],
            "series_id": None,
            "recurs_at": None,
        }
        notice = Notice(venue, reservation["guest"], email, occurred_at)
        attachments = [file_of_booking("CANCEL", time, f"{venue['name']}: {party}", notice)]
    content: dict[str, Any] = {"refund_sentences": prepayments.written_refund(venue, prepaid), "details": details}
    return _email(
        venue, email, words, "reservation_cancelled", attachments, links=links, reservation=reservation, **content
    )


def of_series_cancelled(
    venue: Venue,
    series: MailedSeries,
    cancelled_visits: Sequence[MailedVisit],
    prepaid: Prepaid,
    email: str,
    *,
    occurred_at: datetime,
) -> Email:
    """Returns the email that tells a customer which visits the end of a series has cancelled, and what becomes of
    their deposits. Its files take them out of their calendar."""
    words = rules.about_series_cancelled(venue, series, cancelled_visits, prepayments.refund_paragraph(venue, prepaid))
    refund_sentences = prepayments.written_refund(venue, prepaid)
    details = partial(rules.written_details_of_visit, venue)
    files = files_of_cancelled_series(series, cancelled_visits, Notice(venue, series["customer"], email, occurred_at))
    content: dict[str, Any] = {
        "series": series,
        "visits": cancelled_visits,
        "details": details,
        "refund_sentences": refund_sentences,
    }
    return _email(venue, email, words, "series_cancelled", files, **content)


def of_invite(venue: Venue, invite: MailedInvite, link: str) -> Email:
    """Returns the email that invites somebody to the team of a business."""
    words = members.about_invite(venue["name"], invite, link)
    return _email(venue, invite["email"], words, "invite", invite=invite, link=link)


def of_keys_expiring(venue: Venue, keys: Sequence[ExpiringKey], to: str, link: str) -> Email:
    """Returns the email that tells an admin which API keys are about to expire."""
    words = members.about_keys_expiring(venue, keys, link)
    use = partial(members.written_use, venue=venue)
    return _email(venue, to, words, "keys_expiring", keys=keys, link=link, use=use)


def of_dispute_opened(venue: Venue, dispute: MailedDispute, to: str, link: str) -> Email:
    """Returns the email that tells an admin that a payment is disputed, and until when to answer."""
    words = members.about_dispute_opened(venue, dispute, link)
    what_happened, answering = members.written_dispute(venue, dispute), members.written_answer(venue, dispute)
    return _email(venue, to, words, "dispute_opened", what_happened=what_happened, answering=answering, link=link)


def of_webhook_failing(venue: Venue, endpoint: FailingEndpoint, to: str, link: str) -> Email:
    """Returns the email that tells an admin that a webhook endpoint fails, or is disabled for it."""
    words = members.about_webhook_failing(venue, endpoint, link)
    what_happened, what_next = members.written_failure(venue, endpoint), members.after_failure(endpoint)
    return _email(venue, to, words, "webhook_failing", what_happened=what_happened, what_next=what_next, link=link)


def of_online_booking_guarded(venue: Venue, to: str, link: str) -> Email:
    """Returns the email that tells an admin that new online bookings have to be shown to be somebody's for a while."""
    words = guarded_pages.about_online_booking_guarded(venue, link)
    what_happens, what_to_do = guarded_pages.WHAT_GUARDING_DOES, guarded_pages.WHILE_GUARDED
    return _email(
        venue, to, words, "online_booking_guarded", what_happens=what_happens, what_to_do=what_to_do, link=link
    )


def of_refund_not_made(venue: Venue, refund: MailedRefundNotMade, to: str, link: str) -> Email:
    """Returns the email that tells an admin of money that could not be given back."""
    words = refund_words.about_refund_not_made(venue, refund, link)
    said = refund_words.written_refund_not_made(venue, refund)
    return _email(venue, to, words, "refund_not_made", said=said, link=link, refund=refund)


def of_weekly_report(venue: Venue, week: MailedWeek, to: str, link: str) -> Email:
    """Returns the email that tells an admin on a Monday what the week before came to."""
    words = weekly_report_words.about_weekly_report(venue, week, link)
    dates, figures = weekly_report_words.written_dates(venue, week), weekly_report_words.written_week(venue, week)
    return _email(venue, to, words, "weekly_report", dates=dates, figures=figures, link=link)


def of_beta_code(venue: Venue, requester: Requester, code: str, link: str) -> Email:
    """Returns the email with the code by which somebody who has requested access sets up a business."""
    words = members.about_beta_code(venue["name"], requester, code, link)
    return _email(venue, requester["email"], words, "beta_code", requester=requester, code=code, link=link)


def of_newsletter(venue: Venue, address: str, link: str) -> Email:
    """Returns the email with the link by which somebody confirms that they want the newsletter."""
    return _email(venue, address, members.about_newsletter(venue["name"], link), "newsletter", link=link)


def of_booking_confirmation(
    venue: Venue,
    booking: Booking,
    prepaid: Prepaid,
    email: str,
    *,
    occurred_at: datetime,
    links: GuestsLinks = NO_LINKS,
    others: Sequence[OtherBooking] = (),
    taken_out: Booking | None = None,
) -> Email:
    """Returns the email that confirms a booking, and names the others that the guest has. Its file enters the booking
    in the guest's calendar; another takes out what was taken out of the visit."""
    deposit_paragraph = prepayments.deposit_paragraphs(venue, booking, prepaid)
    words = rules.about_booking_confirmation(venue, booking, deposit_paragraph, links.own, others)
    also: dict[str, Any] = {"others": [rules.written_other(venue, other) for other in others], "taken_out": taken_out}
    return _with_entry(venue, booking, prepaid, email, words, "booking_confirmation", occurred_at, links, **also)


def of_booking_to_confirm(
    venue: Venue, booking: BookingToConfirm, links: GuestsLinks, others: Sequence[OtherBooking] = ()
) -> Email:
    """Returns the email with the link by which a guest confirms a booking, and the others that they have. No calendar
    file is attached."""
    assert links.own is not None, "it is confirmed by its link"
    words = rules.about_booking_to_confirm(venue, booking, links.own, others)
    details = rules.written_details_to_confirm(venue, booking)
    kept = rules.kept_until(venue, booking)
    return _email(
        venue,
        booking["email"],
        words,
        "booking_to_confirm",
        links=links,
        booking=booking,
        details=details,
        kept=kept,
        others=[rules.written_other(venue, other) for other in others],
    )


def of_booking_reminder(
    venue: Venue,
    booking: Booking,
    prepaid: Prepaid,
    email: str,
    *,
    occurred_at: datetime,
    links: GuestsLinks = NO_LINKS,
) -> Email:
    """Returns the email that reminds a guest of a booking. Its file has the time that the booking has by then."""
    words = rules.about_booking_reminder(
        venue, booking, prepayments.deposit_paragraphs(venue, booking, prepaid), links.own
    )
    return _with_entry(venue, booking, prepaid, email, words, "booking_reminder", occurred_at, links)


def of_booking_moved(
    venue: Venue,
    booking: Booking,
    prepaid: Prepaid,
    email: str,
    *,
    was: datetime | None,
    occurred_at: datetime,
    links: GuestsLinks = NO_LINKS,
) -> Email:
    """Returns the email that says when a moved booking is now, and when it was (wall clock) if that is known. Its file
    moves the entry in the guest's calendar."""
    deposit_paragraph = prepayments.deposit_paragraphs(venue, booking, prepaid)
    words = rules.about_booking_moved(venue, booking, was, deposit_paragraph, links.own)
    moved, former = rules.written_move(venue, booking, was), rules.written_former_start(venue, booking, was)
    also: dict[str, Any] = {"moved": moved, "former": former}
    return _with_entry(venue, booking, prepaid, email, words, "booking_moved", occurred_at, links, **also)


def of_appointment_cancelled(
    venue: Venue,
    booking: Booking,
    prepaid: Prepaid,
    email: str,
    *,
    occurred_at: datetime,
    links: GuestsLinks = NO_LINKS,
) -> Email:
    """Returns the email that says that an appointment is cancelled. Its file takes the entry out of the guest's
    calendar."""
    words = rules.about_appointment_cancelled(venue, booking, prepayments.refund_paragraph(venue, prepaid))
    return _with_entry(
        venue, booking, prepaid, email, words, "appointment_cancelled", occurred_at, links, method="CANCEL"
    )


def to_former_client(
    venue: Venue, bookings: Sequence[FormersBooking], email: str, *, began_at: datetime, occurred_at: datetime
) -> Email:
    """Returns the email to whoever had these bookings of one visit, which are somebody else's by now: that they are
    cancelled, of that kind, and nothing else of them. Its files take them out of their calendar."""
    guest = bookings[0]["guest"]
    files = files_of_former_bookings(bookings, began_at, Notice(venue, guest, email, occurred_at))
    words, booking = rules.about_former_booking(venue, guest, began_at), {"guest": guest, "starts_at": began_at}
    content: dict[str, Any] = {"booking": booking, "details": written_zone(venue), "refund_sentences": []}
    return _email(venue, email, words, "appointment_cancelled", files, **content)


def of_enquiry_received(venue: Venue, enquiry: MailedEnquiry) -> Email:
    """Returns the email that says to who has enquired online that it has arrived."""
    words, paragraphs = (
        enquiry_words.about_enquiry_received(venue, enquiry),
        enquiry_words.written_received(venue, enquiry),
    )
    return _email(venue, enquiry["email"], words, "enquiry_received", paragraphs=paragraphs)


def of_enquiry_reply(venue: Venue, reply: MailedReply) -> Email:
    """Returns the email with what a venue has answered to the guest of an enquiry."""
    words = enquiry_words.about_enquiry_reply(venue, reply)
    return _email(
        venue, reply["email"], words, "enquiry_reply", reply=reply, about=enquiry_words.written_enquiry(venue, reply)
    )


def of_deposit_changed(venue: Venue, deposit: MailedDeposit, email: str, links: GuestsLinks = NO_LINKS) -> Email:
    """Returns the email that tells a guest what has become of the deposit of their booking."""
    if deposit["is_gone"]:
        links = links._replace(own=None)  # which leads to nothing any more
    words = deposit_words.about_deposit_changed(venue, deposit, links.own)
    news, terms = deposit_words.written_news(venue, deposit), deposit_words.written_refund_terms(venue, deposit)
    return _email(venue, email, words, "deposit_changed", links=links, deposit=deposit, news=news, terms=terms)


def of_waitlist_news(venue: Venue, entry: MailedEntry, links: GuestsLinks) -> Email:
    """Returns the email to a guest who waits for a booking: that they do, or what is offered to them."""
    words = waitlist_words.about_waitlist_news(venue, entry, links.own)
    news, button_label = waitlist_words.written_news(venue, entry), waitlist_words.written_label(venue, entry)
    return _email(
        venue, entry["email"], words, "waitlist_news", links=links, entry=entry, news=news, button_label=button_label
    )


def of_sale_receipt(venue: Venue, receipt: MailedReceipt, email: str) -> Email:
    """Returns the email with the receipt of a sale."""
    words, content = receipt_words.about_sale_receipt(venue, receipt)
    return _email(venue, email, words, "sale_receipt", **content)


def of_sale_return(venue: Venue, returned: MailedReturn, email: str) -> Email:
    """Returns the email with the receipt of a return."""
    words, content = return_words.about_sale_return(venue, returned)
    return _email(venue, email, words, "sale_return", **content)


def _with_entry(
    venue: Venue,
    booking: Booking,
    prepaid: Prepaid,
    email: str,
    words: rules.Words,
    kind: Transactional,
    occurred_at: datetime,
    links: GuestsLinks,
    *,
    method: Method = "REQUEST",
    taken_out: Booking | None = None,
    **content: Any,
) -> Email:
    """Returns an email about a booking, with its entry for the guest's calendar and what was paid in advance."""
    notice = Notice(venue, booking["guest"], email, occurred_at)
    files = files_of_booking(method, booking, notice, taken_out=taken_out)
    details = rules.written_details(venue, booking)
    content |= {
        "amounts": prepayments.written_amounts(venue, booking, prepaid),
        "terms": prepayments.written_terms(venue, booking, prepaid),
        "refund_sentences": prepayments.written_refund(venue, prepaid),
    }
    return _email(venue, email, words, kind, files, links=links, booking=booking, details=details, **content)


def of_series_confirmation(
    venue: Venue, series: MailedSeries, visits: Sequence[MailedVisit], email: str, *, occurred_at: datetime
) -> Email:
    """Returns the email that confirms all visits of a series."""
    words = rules.about_series_confirmation(venue, series, visits)
    details = partial(rules.written_details_of_visit, venue)
    files = files_of_booked_series(series, visits, Notice(venue, series["customer"], email, occurred_at))
    return _email(venue, email, words, "series_confirmation", files, series=series, visits=visits, details=details)


def of_booking_thanks(venue: Venue, booking: Booking, email: str, link: str | None, unsubscribe: str) -> Email:
    """Returns the email that thanks a guest for their visit, which ends by `unsubscribe`."""
    words = rules.about_booking_thanks(venue, booking, link, unsubscribe)
    return _unsubscribable_email(venue, email, words, "booking_thanks", unsubscribe, booking=booking, link=link)


def _email(
    venue: Venue,
    to: str,
    words: rules.Words,
    kind: Transactional,
    attachments: Sequence[MailAttachment] = (),
    *,
    links: GuestsLinks = NO_LINKS,
    **content: Any,
) -> Email:
    """Returns an email in the name of the venue, which receives the answers to it."""
    html = written_html(kind, venue, words, **{"link": links.own, "disown": links.disown, **content})
    text = words.text if links.disown is None else f"{words.text}\n{rules.to_disown(venue, links.disown)}\n"
    is_our_own = venue["slug"] == SERVICE_SLUG
    return Email(venue["name"], venue["email"], to, words.subject, text, html, attachments, is_our_own=is_our_own)


def _unsubscribable_email(
    venue: Venue, to: str, words: rules.Words, kind: NonTransactional, unsubscribe: str, **content: Any
) -> Email:
    """Returns an email like `_email`, of a kind that its recipient can end at the address `unsubscribe`."""
    html = written_html(kind, venue, words, unsubscribe=unsubscribe, **content)
    return Email(venue["name"], venue["email"], to, words.subject, words.text, html, unsubscribe=unsubscribe)
