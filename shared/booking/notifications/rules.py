"""The texts of messages. Times are the venue's wall clock."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple
from urllib.parse import urlsplit

from booking.notifications import english
from booking.notifications.formats import (
    map_link,
    written_end,
    written_moment,
    written_price,
    written_start,
    written_start_in_short,
    written_time_of_day,
    written_when,
    written_zone,
)
from booking.notifications.languages import in_english, words_of
from booking.notifications.records import (
    Booking,
    BookingToConfirm,
    CancelledReservation,
    ExpiringKey,
    MailedDispute,
    MailedInvite,
    MailedReply,
    MailedSeries,
    MailedVisit,
    OtherBooking,
    Venue,
    WhatIsBooked,
)
from booking.sign_ups.records import Requester
from booking.webhooks.records import FailingEndpoint

# Above this luminance (of 1) black reads better on a colour than white, by WCAG's contrast.
_DOT = " · "


class Words(NamedTuple):
    """An email, in plain text."""

    subject: str
    text: str


def about_cancelled_reservation(venue: Venue, reservation: CancelledReservation, of_deposit: str) -> Words:
    said, start = words_of(venue), written_start(reservation["starts_at"], venue)
    cancelled = said.reservation_is_cancelled_of(said.people(reservation["party_size"]), start)
    return Words(
        said.reservation_cancelled_at(venue["name"]),
        f"{said.dear(reservation['guest'])}\n\n{cancelled}\n\n{of_deposit}{venue['name']}\n",
    )


def about_ended_series(venue: Venue, series: MailedSeries, visits: Sequence[MailedVisit], of_deposit: str) -> Words:
    said = words_of(venue)
    listed = "\n".join(f"- {written_start(visit['starts_at'], venue)}" for visit in visits)
    return Words(
        said.visits_cancelled_at(venue["name"]),
        f"{said.dear(series['customer'])}\n\n{said.cancelled_visits}\n\n{listed}\n\n{of_deposit}{venue['name']}\n",
    )


def about_invite(venue: str, invite: MailedInvite, link: str) -> Words:
    role = " as an admin" if invite["role"] == "admin" else ""
    return Words(
        f"Join {venue}",
        f"Hello,\n\n{venue} has invited you to join its team{role}. To accept, open this link; it works once, and for"
        f" seven days:\n\n{link}\n\nIf you were not expecting this, you can ignore it.\n\n{venue}\n",
    )


def about_expiring_keys(venue: Venue, keys: Sequence[ExpiringKey], link: str) -> Words:
    one = len(keys) == 1
    listed = "\n".join(f"- {written_key(key, venue)}" for key in keys)
    return Words(
        f"{'An API key' if one else 'API keys'} of {venue['name']} will expire soon",
        f"Hello,\n\n{'this API key stops' if one else 'these API keys stop'} working within two weeks:\n\n{listed}\n\n"
        "Programs that use a key are refused once it expires. Issue a new one, give it to them, then revoke the old"
        f" one:\n\n{link}\n\n{venue['name']}\n",
    )


def written_key(key: ExpiringKey, venue: Venue) -> str:
    """Names an API key, when it expires and when it was last used, such as `Website (…k3Qa): expires Sunday 31 March
    2030, 09:00 (Europe/London), last used Saturday 16 March 2030, 14:10`."""
    return f"{key['name']} (…{key['last_four']}): {written_use(key, venue)}"


def written_use(key: ExpiringKey, venue: Venue) -> str:
    """Says when an API key expires and when it was last used."""
    venue, last = in_english(venue), key["last_used_at"]
    last_used = "never used" if last is None else f"last used {written_moment(last, venue)}"
    return f"expires {written_moment(key['expires_at'], venue)} ({venue['timezone']}), {last_used}"


def about_dispute(venue: Venue, dispute: MailedDispute, link: str) -> Words:
    return Words(
        f"A payment to {venue['name']} is disputed",
        f"Hello,\n\n{written_dispute(venue, dispute)}\n\n{written_answer(venue, dispute)}\n\n{link}\n\n"
        f"{venue['name']}\n",
    )


def written_dispute(venue: Venue, dispute: MailedDispute) -> str:
    """Says what has happened to a payment."""
    amount = written_price(dispute["amount_cents"], {**in_english(venue), "currency": dispute["currency"]})
    return (
        f"the bank of a guest who paid {venue['name']} online disputes {amount} of that payment (reason:"
        f" {dispute['reason'].replace('_', ' ')}). Until it is decided, the bank may keep the money, and the deposit"
        " counts as given back."
    )


def written_answer(venue: Venue, dispute: MailedDispute) -> str:
    """Says until when the business may answer the bank, and where."""
    if dispute["due_at"] is None:
        return "There is nothing to answer yet."
    return (
        f"You may answer until {written_moment(dispute['due_at'], in_english(venue))} ({venue['timezone']}), in Stripe."
    )


def about_failing_webhook(venue: Venue, endpoint: FailingEndpoint, link: str) -> Words:
    what = "fails" if endpoint["disabled_because"] is None else "was disabled"
    return Words(
        f"A webhook endpoint of {venue['name']} {what}",
        f"Hello,\n\n{written_failure(venue, endpoint)}\n\n{after_failure(endpoint)}\n\n{link}\n\n{venue['name']}\n",
    )


def written_failure(venue: Venue, endpoint: FailingEndpoint) -> str:
    """Says which endpoint fails, since when and how. The host is broken up, so that no mail program makes it a link."""
    host = (urlsplit(endpoint["url"]).hostname or "").replace(".", "[.]")
    if endpoint["disabled_because"] == "gone":
        return f"the webhook endpoint at {host} has answered that it is gone (410), and was disabled."
    answer = endpoint["last_error"] or f"it answered {endpoint['last_status']}"
    since = written_moment(endpoint["failing_since"], in_english(venue))
    return f"no event has reached the webhook endpoint at {host} since {since} ({venue['timezone']}): {answer}."


def after_failure(endpoint: FailingEndpoint) -> str:
    """Says what becomes of an endpoint that fails, and of its events."""
    if endpoint["disabled_because"] is None:
        return "We go on trying. After five days with nothing but failures it is disabled. Events are kept for 30 days."
    return (
        "Nothing is sent to it any more. Once it is repaired, enable it and send what it has missed: events are kept"
        " for 30 days."
    )


def about_beta_code(sender: str, requester: Requester, code: str, link: str) -> Words:
    return Words(
        f"Your code for {sender}",
        f"{english.WORDS.dear(requester['name'])}\n\n"
        f"you can now set up your business with this code, which works once:\n\n{code}\n\n{link}\n\n{sender}\n",
    )


def about_newsletter(sender: str, link: str) -> Words:
    return Words(
        f"Please confirm: news of {sender}",
        f"Hello,\n\nsomebody signed this address up for news of {sender}. If that was you, please confirm it:"
        f"\n\n{link}\n\nIf it was not you, you can ignore this email; you will not get another.\n\n{sender}\n",
    )


def about_booking(
    venue: Venue, booking: Booking, of_deposit: str, link: str | None = None, others: Sequence[OtherBooking] = ()
) -> Words:
    said, what = words_of(venue), written_whole(venue, booking)
    subject = said.booking_not_confirmed_at if booking["is_pending"] else said.booking_at
    booked = said.received_of(what) if booking["is_pending"] else said.booked_of(what)
    return Words(
        subject(venue["name"]),
        f"{said.dear(booking['guest'])}\n\n{booked}\n\n{_written_booking(venue, booking)}"
        f"{of_deposit}{_listed_others(venue, others)}{_written_link(venue, link)}{signed(venue)}",
    )


def _listed_others(venue: Venue, others: Sequence[OtherBooking]) -> str:
    if not others:
        return ""
    listed = "\n".join(f"- {written_other(venue, other)}" for other in others)
    return f"{words_of(venue).also_booked}\n\n{listed}\n\n"


def written_other(venue: Venue, other: OtherBooking) -> str:
    """Says what is booked besides, and when: `Cut with Ana, Monday 4 March 2030, 10:00 am`."""
    return f"{written_what(venue, other)}, {written_start(other['starts_at'], venue)}"


def about_booking_to_confirm(
    venue: Venue, booking: BookingToConfirm, link: str, others: Sequence[OtherBooking] = ()
) -> Words:
    said = words_of(venue)
    return Words(
        said.confirm_booking_at(venue["name"]),
        f"{said.dear(booking['guest'])}\n\n{kept_until(venue, booking)}\n\n- {written_what(venue, booking)}\n"
        f"- {written_when(booking, venue)}\n\n{said.to_confirm(link)}\n\n{said.not_you}\n\n"
        f"{_listed_others(venue, others)}{signed(venue)}",
    )


def kept_until(venue: Venue, booking: BookingToConfirm) -> str:
    """Says how long a booking waits for its guest."""
    return words_of(venue).kept_until(written_time_of_day(booking["held_until"], venue))


def about_booked_series(venue: Venue, series: MailedSeries, visits: Sequence[MailedVisit]) -> Words:
    said = words_of(venue)
    listed = "\n".join(f"- {written_when(visit, venue)}: {written_visit(venue, visit)}" for visit in visits)
    return Words(
        said.bookings_at(venue["name"]),
        f"{said.dear(series['customer'])}\n\n{said.booked_visits}\n\n{listed}\n\n{_written_place(venue)}{signed(venue)}",
    )


def about_moved_booking(
    venue: Venue, booking: Booking, was: datetime | None, of_deposit: str, link: str | None = None
) -> Words:
    said = words_of(venue)
    return Words(
        said.moved_at(venue["name"]),
        f"{said.dear(booking['guest'])}\n\n{written_move(venue, booking, was)}\n\n"
        f"{_written_booking(venue, booking)}{of_deposit}{_written_link(venue, link)}{signed(venue)}",
    )


def written_move(venue: Venue, booking: Booking, was: datetime | None) -> str:
    """Says that a booking has moved, and from when (wall clock), if that is known."""
    before = None if was in (None, booking["starts_at"]) else written_start(was, venue)  # moved there and back by now
    return words_of(venue).has_moved(written_whole(venue, booking), before)


def about_cancelled_appointment(venue: Venue, booking: Booking, of_deposit: str) -> Words:
    said = words_of(venue)
    return Words(
        said.cancelled_at(venue["name"]),
        f"{said.dear(booking['guest'])}\n\n{said.is_cancelled_of(written_whole(venue, booking))}\n\n"
        f"- {written_when(booking, venue)}\n\n{of_deposit}{signed(venue)}",
    )


def about_reply(venue: Venue, reply: MailedReply) -> Words:
    """Returns the email with the venue's reply, in the venue's own words."""
    about = f"{written_enquiry(venue, reply)} {how_to_answer(venue)}"
    return Words(words_of(venue).enquiry_at(venue["name"]), f"{reply['body']}\n\n{signed(venue)}\n{about}\n")


def written_enquiry(venue: Venue, reply: MailedReply) -> str:
    """Says what a guest has enquired about: `About your enquiry for 12 guests on Sunday 31 March, 7:30 pm.`"""
    said = words_of(venue)
    return said.about_enquiry(said.people(reply["party_size"]), written_start(reply["starts_at"], venue))


def how_to_answer(venue: Venue) -> str:
    """Says how a guest can answer: by email, unless the venue has no address for answers."""
    said = words_of(venue)
    if venue["email"] is not None:
        return said.reply_to(venue["email"])
    return said.not_read + ("" if venue["phone"] is None else f" {said.call_instead(venue['phone'])}")


def reminder_of(venue: Venue, booking: Booking, of_deposit: str, link: str | None = None) -> Words:
    said = words_of(venue)
    pending = f"{said.not_confirmed}\n\n" if booking["is_pending"] else ""
    return Words(
        said.reminder_at(venue["name"]),
        f"{said.dear(booking['guest'])}\n\n{said.look_forward_to(written_whole(venue, booking))}\n\n"
        f"{_written_booking(venue, booking)}{of_deposit}{pending}{_written_link(venue, link)}{signed(venue)}",
    )


def reminder_by_sms(venue: Venue, booking: Booking) -> str:
    """Returns the text of a reminder, in the characters of which an SMS takes 160, as far as names allow."""
    call = "" if venue["phone"] is None else f" {venue['phone']}"
    when = written_start_in_short(booking["starts_at"], venue)
    return words_of(venue).reminder_by_sms(venue["name"], written_whole(venue, booking), when) + call


def thanks_for(venue: Venue, booking: Booking, link: str | None, unsubscribe: str) -> Words:
    said = words_of(venue)
    again = "" if link is None else f"{said.to_come_again(link)}\n\n"
    return Words(
        said.thanks_to(venue["name"]),
        f"{said.dear(booking['guest'])}\n\n{said.thanks}\n\n{again}{signed(venue)}\n{said.to_unsubscribe(unsubscribe)}\n",
    )


def as_one(parts: Sequence[Booking]) -> Booking | None:
    """Returns the bookings of a visit, which come by time, as one booking; None if there are no bookings."""
    if len(parts) < 2:  # noqa: PLR2004 — one is itself
        return parts[0] if parts else None
    whole: Booking = {
        **parts[0],
        "ends_at": max(part["ends_at"] for part in parts),
        "service": None,
        "provider": None,
        "price_cents": sum(part["price_cents"] or 0 for part in parts),
        "is_pending": any(part["is_pending"] for part in parts),
        "parts": parts,
    }
    return whole


def written_what(venue: Venue, booking: WhatIsBooked) -> str:
    """Names what is booked: the service and the provider, or the size of the party."""
    said = words_of(venue)
    if booking["party_size"] is not None:
        return said.people(booking["party_size"])
    if booking["provider"]:
        return said.with_provider(str(booking["service"]), booking["provider"])
    return str(booking["service"])


def written_whole(venue: Venue, booking: Booking) -> str:
    """Names what is booked, of a visit each of its services."""
    return ", ".join(written_what(venue, part) for part in booking.get("parts", [booking]))


def written_visit(venue: Venue, visit: MailedVisit) -> str:
    """Names the service and the provider of a visit of a series."""
    return words_of(venue).with_provider(visit["service"], visit["provider"])


def written_details(venue: Venue, booking: Booking) -> str:
    """Says what is booked, until when, and its price, if it has one: `Cut with Ana · until 11:30 am (London time) ·
    £65.00`."""
    price = [written_price(booking["price_cents"], venue)] if booking["price_cents"] else []
    return _DOT.join([written_whole(venue, booking), written_end(booking, venue), *price])


def written_details_to_confirm(venue: Venue, booking: BookingToConfirm) -> str:
    """Says the same of a booking that is to be confirmed, without its price."""
    return f"{written_what(venue, booking)}{_DOT}{written_end(booking, venue)}"


def written_details_of_visit(venue: Venue, visit: MailedVisit) -> str:
    """Says the same of a visit of a series: `Cut with Ana · until 11:30 am (Melbourne time)`."""
    return f"{written_visit(venue, visit)}{_DOT}{written_end(visit, venue)}"


def written_details_of_reservation(venue: Venue, reservation: CancelledReservation) -> str:
    """Says the size of the party of a cancelled reservation, and names the clock: `4 guests · London time`."""
    return f"{words_of(venue).people(reservation['party_size'])}{_DOT}{written_zone(venue)}"


def _written_booking(venue: Venue, booking: Booking) -> str:
    """Says when a booking is, at what price and where."""
    price = f"- {written_price(booking['price_cents'], venue)}\n" if booking["price_cents"] else ""
    return f"- {written_when(booking, venue)}\n{price}\n{_written_place(venue)}"


def _written_link(venue: Venue, link: str | None) -> str:
    """Says where the guest changes the booking; returns an empty text for one that was not made online."""
    return "" if link is None else f"{words_of(venue).to_change_or_cancel(link)}\n\n"


def _written_place(venue: Venue) -> str:
    """Says where the venue is, with a link to a map; returns an empty text for a venue without an address."""
    said, link = words_of(venue), map_link(venue)
    return "" if venue["address"] is None or link is None else f"{said.where(venue['address'])}\n{said.map(link)}\n\n"


def signed(venue: Venue) -> str:
    """Returns the end of a message, which says who sends it: the venue, its address and its phone number."""
    return "\n".join(line for line in (venue["name"], venue["address"], venue["phone"]) if line is not None) + "\n"


def revision(booked_at: datetime, occurred_at: datetime) -> int:
    """Returns the revision of a booking in a calendar file, RFC 5545's SEQUENCE: the seconds from its making to the
    change. So a later message counts as later, and the same change has the same revision."""
    return max(0, int((occurred_at - booked_at).total_seconds()))
