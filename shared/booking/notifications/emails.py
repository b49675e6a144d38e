"""The emails: their words, the same as HTML, and what they carry."""

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import Any

from booking.notifications import (
    deposits as deposit_words,
    guarded_pages,
    members,
    prepayments,
    receipts as receipt_words,
    refunds as refund_words,
    rules,
    waitlist as waitlist_words,
    weeks as week_words,
)
from booking.notifications.calendars import (
    Method,
    Notice,
    file_of_booking,
    files_of_booked_series,
    files_of_booking,
    files_of_ended_series,
)
from booking.notifications.languages import texts_of
from booking.notifications.layouts import NonTransactional, Transactional, written_html
from booking.notifications.records import (
    NO_LINKS,
    BookedTime,
    Booking,
    BookingToConfirm,
    CancelledReservation,
    ExpiringKey,
    GuestsLinks,
    MailedDeposit,
    MailedDispute,
    MailedEntry,
    MailedInvite,
    MailedReceipt,
    MailedRefundNotMade,
    MailedReply,
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


def of_cancelled_reservation(
    venue: Venue,
    reservation: CancelledReservation,
    prepaid: Prepaid,
    email: str,
    *,
    occurred_at: datetime,
    links: GuestsLinks = NO_LINKS,
) -> Email:
    words = rules.about_cancelled_reservation(venue, reservation, prepayments.about_refund(venue, prepaid))
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
    content: dict[str, Any] = {"refund": prepayments.written_refund(venue, prepaid), "details": details}
    return _email(
        venue, email, words, "reservation_cancelled", attachments, links=links, reservation=reservation, **content
    )


def of_ended_series(
    venue: Venue,
    series: MailedSeries,
    visits: Sequence[MailedVisit],
    prepaid: Prepaid,
    email: str,
    *,
    occurred_at: datetime,
) -> Email:
    words = rules.about_ended_series(venue, series, visits, prepayments.about_refund(venue, prepaid))
    refund = prepayments.written_refund(venue, prepaid)
    details = partial(rules.written_details_of_visit, venue)
    files = files_of_ended_series(series, visits, Notice(venue, series["customer"], email, occurred_at))
    content: dict[str, Any] = {"series": series, "visits": visits, "details": details, "refund": refund}
    return _email(venue, email, words, "series_cancelled", files, **content)


def of_invite(venue: Venue, invite: MailedInvite, link: str) -> Email:
    words = members.about_invite(venue["name"], invite, link)
    return _email(venue, invite["email"], words, "invite", invite=invite, link=link)


def of_expiring_keys(venue: Venue, keys: Sequence[ExpiringKey], to: str, link: str) -> Email:
    words = members.about_expiring_keys(venue, keys, link)
    use = partial(members.written_use, venue=venue)
    return _email(venue, to, words, "keys_expiring", keys=keys, link=link, use=use)


def of_dispute(venue: Venue, dispute: MailedDispute, to: str, link: str) -> Email:
    words = members.about_dispute(venue, dispute, link)
    what_happened, answering = members.written_dispute(venue, dispute), members.written_answer(venue, dispute)
    return _email(venue, to, words, "dispute_opened", what_happened=what_happened, answering=answering, link=link)


def of_failing_webhook(venue: Venue, endpoint: FailingEndpoint, to: str, link: str) -> Email:
    words = members.about_failing_webhook(venue, endpoint, link)
    what_happened, what_next = members.written_failure(venue, endpoint), members.after_failure(endpoint)
    return _email(venue, to, words, "webhook_failing", what_happened=what_happened, what_next=what_next, link=link)


def of_guarded_page(venue: Venue, to: str, link: str) -> Email:
    words = guarded_pages.about_guarded_page(venue, link)
    what_happens, what_to_do = guarded_pages.WHAT_GUARDING_DOES, guarded_pages.WHILE_GUARDED
    return _email(
        venue, to, words, "online_booking_guarded", what_happens=what_happens, what_to_do=what_to_do, link=link
    )


def of_refund_not_made(venue: Venue, refund: MailedRefundNotMade, to: str, link: str) -> Email:
    words = refund_words.about_refund_not_made(venue, refund, link)
    said, has_booking = refund_words.written_refund_not_made(venue, refund), refund["engine"] is not None
    return _email(venue, to, words, "refund_not_made", said=said, link=link, has_booking=has_booking)


def of_week(venue: Venue, week: MailedWeek, to: str, link: str) -> Email:
    words = week_words.about_week(venue, week, link)
    dates, figures = week_words.written_dates(venue, week), week_words.written_week(venue, week)
    return _email(venue, to, words, "weekly_report", dates=dates, figures=figures, link=link)


def of_beta_code(venue: Venue, requester: Requester, code: str, link: str) -> Email:
    words = members.about_beta_code(venue["name"], requester, code, link)
    return _email(venue, requester["email"], words, "beta_code", requester=requester, code=code, link=link)


def of_newsletter(venue: Venue, address: str, link: str) -> Email:
    return _email(venue, address, members.about_newsletter(venue["name"], link), "newsletter", link=link)


def of_booking(
    venue: Venue,
    booking: Booking,
    prepaid: Prepaid,
    email: str,
    *,
    occurred_at: datetime,
    links: GuestsLinks = NO_LINKS,
    others: Sequence[OtherBooking] = (),
) -> Email:
    """Returns the email that confirms a booking, and names the others that the guest has. Its file enters the booking
    in the guest's calendar."""
    of_deposit = prepayments.about_prepaid(venue, booking, prepaid)
    words = rules.about_booking(venue, booking, of_deposit, links.own, others)
    also = [rules.written_other(venue, other) for other in others]
    return _with_entry(venue, booking, prepaid, email, words, "booking_confirmation", occurred_at, links, others=also)


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
        booking_=booking,
        details=details,
        kept=kept,
        others=[rules.written_other(venue, other) for other in others],
    )


def of_reminder(
    venue: Venue,
    booking: Booking,
    prepaid: Prepaid,
    email: str,
    *,
    occurred_at: datetime,
    links: GuestsLinks = NO_LINKS,
) -> Email:
    """Returns the email that reminds a guest of a booking. Its file has the time that the booking has by then."""
    words = rules.reminder_of(venue, booking, prepayments.about_prepaid(venue, booking, prepaid), links.own)
    return _with_entry(venue, booking, prepaid, email, words, "booking_reminder", occurred_at, links)


def of_moved_booking(
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
    of_deposit = prepayments.about_prepaid(venue, booking, prepaid)
    words = rules.about_moved_booking(venue, booking, was, of_deposit, links.own)
    moved = rules.written_move(venue, booking, was)
    return _with_entry(venue, booking, prepaid, email, words, "booking_moved", occurred_at, links, moved=moved)


def of_cancelled_appointment(
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
    words = rules.about_cancelled_appointment(venue, booking, prepayments.about_refund(venue, prepaid))
    return _with_entry(
        venue, booking, prepaid, email, words, "appointment_cancelled", occurred_at, links, method="CANCEL"
    )


def of_reply(venue: Venue, reply: MailedReply) -> Email:
    words = rules.about_reply(venue, reply)
    about, answering = rules.written_enquiry(venue, reply), rules.how_to_answer(venue)
    return _email(venue, reply["email"], words, "enquiry_reply", reply=reply, about=about, answering=answering)


def of_deposit(venue: Venue, deposit: MailedDeposit, email: str, links: GuestsLinks = NO_LINKS) -> Email:
    if deposit["is_gone"]:
        links = links._replace(own=None)  # which leads to nothing any more
    words = deposit_words.about_deposit(venue, deposit, links.own)
    news, terms = deposit_words.written_news(venue, deposit), deposit_words.written_terms(venue, deposit)
    return _email(venue, email, words, "deposit_changed", links=links, deposit=deposit, news=news, terms=terms)


def of_waitlist(venue: Venue, entry: MailedEntry, links: GuestsLinks) -> Email:
    words = waitlist_words.about_entry(venue, entry, links.own)
    news, asked = waitlist_words.written_news(venue, entry), waitlist_words.asked_of(venue, entry)
    return _email(venue, entry["email"], words, "waitlist_news", links=links, entry=entry, news=news, asked=asked)


def of_receipt(venue: Venue, receipt: MailedReceipt, email: str) -> Email:
    words = receipt_words.about_receipt(venue, receipt)
    lines, amounts = receipt_words.written_lines(receipt), receipt_words.written_amounts(receipt)
    facts, taxes = receipt_words.written_facts(venue, receipt), receipt_words.written_taxes(receipt)
    return _email(venue, email, words, "sale_receipt", lines=lines, amounts=amounts, facts=facts, taxes=taxes)


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
    **content: Any,
) -> Email:
    notice = Notice(venue, booking["guest"], email, occurred_at)
    files = files_of_booking(method, booking, notice)
    details = rules.written_details(venue, booking)
    content |= {
        "amounts": prepayments.written_amounts(venue, booking, prepaid),
        "terms": prepayments.written_terms(venue, booking, prepaid),
        "refund": prepayments.written_refund(venue, prepaid),
    }
    return _email(venue, email, words, kind, files, links=links, booking_=booking, details=details, **content)


def of_booked_series(
    venue: Venue, series: MailedSeries, visits: Sequence[MailedVisit], email: str, *, occurred_at: datetime
) -> Email:
    """Returns the email that confirms all visits of a series."""
    words = rules.about_booked_series(venue, series, visits)
    details = partial(rules.written_details_of_visit, venue)
    files = files_of_booked_series(series, visits, Notice(venue, series["customer"], email, occurred_at))
    return _email(venue, email, words, "series_confirmation", files, series=series, visits=visits, details=details)


def of_thanks(venue: Venue, booking: Booking, email: str, link: str | None, unsubscribe: str) -> Email:
    words = rules.thanks_for(venue, booking, link, unsubscribe)
    return _unsubscribable_email(venue, email, words, "booking_thanks", unsubscribe, booking_=booking, link=link)


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
    text = words.text if links.disown is None else f"{words.text}\n{_to_disown(venue, links.disown)}\n"
    is_our_own = venue["slug"] == SERVICE_SLUG
    return Email(venue["name"], venue["email"], to, words.subject, text, html, attachments, is_our_own=is_our_own)


def _to_disown(venue: Venue, link: str) -> str:
    return texts_of(venue).gettext(
        "You did not book this? Tell us here: we end it, and send you nothing more about what others book: %(link)s",
        link=link,
    )


def _unsubscribable_email(
    venue: Venue, to: str, words: rules.Words, kind: NonTransactional, unsubscribe: str, **content: Any
) -> Email:
    """Returns an email like `_email`, of a kind that its recipient can end at the address `unsubscribe`."""
    html = written_html(kind, venue, words, unsubscribe=unsubscribe, **content)
    return Email(venue["name"], venue["email"], to, words.subject, words.text, html, unsubscribe=unsubscribe)


def unsubscribe_page(venue: Venue, *, is_done: bool) -> str:
    """Returns the HTML of the page behind the link in an email: it asks with a button whether to unsubscribe or, if
    `is_done`, says that the customer is unsubscribed."""
    words = rules.Words("You are unsubscribed" if is_done else "Unsubscribe from these emails?", "")
    return written_html("unsubscribe", venue, words, is_done=is_done)
