"""The texts of messages. Times are the venue's wall clock."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from booking.core.languages import gettext_noop
from booking.notifications.formats import (
    map_link,
    written_end,
    written_price,
    written_start,
    written_start_in_short,
    written_time_of_day,
    written_when,
    written_zone,
)
from booking.notifications.languages import dear, labelled, texts_of
from booking.notifications.records import (
    Booking,
    BookingToConfirm,
    CancelledReservation,
    MailedSeries,
    MailedVisit,
    OtherBooking,
    Venue,
    WhatIsBooked,
)

_DOT = " · "
_CANCELLED = gettext_noop("Cancelled: %(start)s at %(venue)s")
_CANCELLED_SERIES = gettext_noop("Cancelled from %(start)s: your visits to %(venue)s")


class Words(NamedTuple):
    """An email, in plain text. `heading` stands above its HTML, which is the subject of one without; `preheader` is
    what mail programs show beside the subject."""

    subject: str
    text: str
    heading: str | None = None
    preheader: str = ""


def about_reservation_cancelled(venue: Venue, reservation: CancelledReservation, refund_paragraph: str) -> Words:
    texts, start = texts_of(venue), written_start(reservation["starts_at"], venue)
    cancelled = texts.gettext(
        "your reservation for %(party)s on %(start)s is cancelled.",
        party=written_party(venue, reservation["party_size"]),
        start=start,
    )
    return Words(
        subject_of(venue, _CANCELLED, reservation["starts_at"]),
        f"{dear(reservation['guest'], texts)}\n\n{cancelled}\n\n{refund_paragraph}{signed(venue)}",
        texts.gettext("Your reservation is cancelled"),
        written_party(venue, reservation["party_size"]),
    )


def about_series_cancelled(
    venue: Venue, series: MailedSeries, cancelled_visits: Sequence[MailedVisit], refund_paragraph: str
) -> Words:
    texts = texts_of(venue)
    listed = "\n".join(
        "- " + labelled(written_when(visit, venue), written_visit(venue, visit), texts) for visit in cancelled_visits
    )
    said = texts.gettext("these visits are cancelled:")
    return Words(
        subject_of(venue, _CANCELLED_SERIES, cancelled_visits[0]["starts_at"]),
        f"{dear(series['customer'], texts)}\n\n{said}\n\n{listed}\n\n{refund_paragraph}{signed(venue)}",
        texts.gettext("Your visits are cancelled"),
        written_visit(venue, cancelled_visits[0]),
    )


def about_booking_confirmation(
    venue: Venue, booking: Booking, deposit_paragraph: str, link: str | None = None, others: Sequence[OtherBooking] = ()
) -> Words:
    texts, what = texts_of(venue), written_whole(venue, booking)
    if booking["is_pending"]:
        subject, heading = gettext_noop("Requested: %(start)s at %(venue)s"), texts.gettext("Not confirmed yet")
        booked = texts.gettext("we have received your booking, %(what)s. It is not confirmed yet:", what=what)
    else:
        subject, heading = gettext_noop("Booked: %(start)s at %(venue)s"), texts.gettext("You are booked")
        booked = texts.gettext("you are booked, %(what)s:", what=what)
    return Words(
        subject_of(venue, subject, booking["starts_at"]),
        f"{dear(booking['guest'], texts)}\n\n{booked}\n\n{_written_booking(venue, booking)}"
        f"{deposit_paragraph}{_listed_others(venue, others)}{_written_link(venue, link)}{signed(venue)}",
        heading,
        what,
    )


def _listed_others(venue: Venue, others: Sequence[OtherBooking]) -> str:
    if not others:
        return ""
    listed = "\n".join(f"- {written_other(venue, other)}" for other in others)
    said = texts_of(venue).gettext("You have these bookings with us, too. Please cancel what you do not need:")
    return f"{said}\n\n{listed}\n\n"


def written_other(venue: Venue, other: OtherBooking) -> str:
    """Says what is booked besides, and when: `Cut with Ana, Monday 4 March 2030, 10:00 am`."""
    return f"{written_what(venue, other)}, {written_start(other['starts_at'], venue)}"


def about_booking_to_confirm(
    venue: Venue, booking: BookingToConfirm, link: str, others: Sequence[OtherBooking] = ()
) -> Words:
    texts = texts_of(venue)
    pressing = texts.gettext("To confirm it, open this link and press the button there:\n\n%(link)s", link=link)
    not_you = texts.gettext("If you have not booked anything, you can ignore this email: nothing is booked then.")
    return Words(
        subject_of(venue, gettext_noop("Please confirm: %(start)s at %(venue)s"), booking["starts_at"]),
        f"{dear(booking['guest'], texts)}\n\n{kept_until(venue, booking)}\n\n- {written_what(venue, booking)}\n"
        f"- {written_when(booking, venue)}\n\n{pressing}\n\n{not_you}\n\n"
        f"{_listed_others(venue, others)}{signed(venue)}",
        texts.gettext("Please confirm your booking"),
        written_what(venue, booking),
    )


def kept_until(venue: Venue, booking: BookingToConfirm) -> str:
    """Says how long a booking waits for its guest."""
    return texts_of(venue).gettext(
        "your booking is not made yet. Its time is kept for you until %(time)s: please confirm it by then.",
        time=written_time_of_day(booking["held_until"], venue),
    )


def about_series_confirmation(venue: Venue, series: MailedSeries, visits: Sequence[MailedVisit]) -> Words:
    texts = texts_of(venue)
    listed = "\n".join(
        "- " + labelled(written_when(visit, venue), written_visit(venue, visit), texts) for visit in visits
    )
    said = texts.gettext("you are booked for these visits:")
    return Words(
        subject_of(venue, gettext_noop("Booked from %(start)s: your visits to %(venue)s"), visits[0]["starts_at"]),
        f"{dear(series['customer'], texts)}\n\n{said}\n\n{listed}\n\n{_written_place(venue)}{signed(venue)}",
        texts.gettext("You are booked"),
        written_visit(venue, visits[0]),
    )


def about_booking_moved(
    venue: Venue, booking: Booking, was: datetime | None, deposit_paragraph: str, link: str | None = None
) -> Words:
    texts = texts_of(venue)
    return Words(
        subject_of(venue, gettext_noop("New time: %(start)s at %(venue)s"), booking["starts_at"]),
        f"{dear(booking['guest'], texts)}\n\n{written_move(venue, booking, was)}\n\n"
        f"{_written_booking(venue, booking)}{deposit_paragraph}{_written_link(venue, link)}{signed(venue)}",
        texts.gettext("Your booking has moved"),
        written_former_start(venue, booking, was) or written_whole(venue, booking),
    )


def written_former_start(venue: Venue, booking: Booking, was: datetime | None) -> str | None:
    """Says when a moved booking was: `Was Wednesday 31 March, 7:30 pm`; None if that is not known."""
    if was in (None, booking["starts_at"]):  # moved there and back by now
        return None
    return texts_of(venue).gettext("Was %(start)s", start=written_start(was, venue))


def written_move(venue: Venue, booking: Booking, was: datetime | None) -> str:
    """Says that a booking has moved, and from when (wall clock), if that is known."""
    texts, what = texts_of(venue), written_whole(venue, booking)
    if was in (None, booking["starts_at"]):  # moved there and back by now
        return texts.gettext("your booking, %(what)s, has moved. This is its new time:", what=what)
    before = written_start(was, venue)
    return texts.gettext(
        "your booking, %(what)s, has moved from %(before)s. This is its new time:", what=what, before=before
    )


def about_appointment_cancelled(venue: Venue, booking: Booking, refund_paragraph: str) -> Words:
    texts = texts_of(venue)
    what = written_whole(venue, booking)
    said = texts.gettext("your booking, %(what)s, is cancelled:", what=what)
    return Words(
        subject_of(venue, _CANCELLED, booking["starts_at"]),
        f"{dear(booking['guest'], texts)}\n\n{said}\n\n- {written_when(booking, venue)}\n\n"
        f"{refund_paragraph}{signed(venue)}",
        texts.gettext("Your booking is cancelled"),
        what,
    )


def about_former_booking(venue: Venue, guest: str, began_at: datetime) -> Words:
    """Returns the email to whoever had a booking that was to begin then: nothing else of it is theirs any more."""
    texts, start = texts_of(venue), written_start(began_at, venue)
    said = texts.gettext("your booking on %(start)s is cancelled.", start=start)
    return Words(
        subject_of(venue, _CANCELLED, began_at),
        f"{dear(guest, texts)}\n\n{said}\n\n{signed(venue)}",
        texts.gettext("Your booking is cancelled"),
    )


def how_to_answer(venue: Venue) -> str:
    """Says how a guest can answer: by email, unless the venue has no address for answers."""
    texts = texts_of(venue)
    if venue["email"] is not None:
        return texts.gettext("To answer, reply to this email: it goes to %(email)s.", email=venue["email"])
    not_read = texts.gettext("Replies to this email are not read.")
    if venue["phone"] is None:
        return not_read
    return not_read + " " + texts.gettext("Call %(phone)s instead.", phone=venue["phone"])


def about_booking_reminder(venue: Venue, booking: Booking, deposit_paragraph: str, link: str | None = None) -> Words:
    texts = texts_of(venue)
    pending = texts.gettext("This booking is not confirmed yet.") + "\n\n" if booking["is_pending"] else ""
    said = texts.gettext("we look forward to seeing you, %(what)s:", what=written_whole(venue, booking))
    return Words(
        subject_of(venue, gettext_noop("Reminder: %(start)s at %(venue)s"), booking["starts_at"]),
        f"{dear(booking['guest'], texts)}\n\n{said}\n\n"
        f"{_written_booking(venue, booking)}{deposit_paragraph}{pending}{_written_link(venue, link)}{signed(venue)}",
        texts.gettext("See you soon"),
        written_whole(venue, booking),
    )


def reminder_by_sms(venue: Venue, booking: Booking) -> str:
    """Returns the text of a reminder, in the characters of which an SMS takes 160, as far as names allow."""
    call = "" if venue["phone"] is None else f" {venue['phone']}"
    when = written_start_in_short(booking["starts_at"], venue)
    return (
        texts_of(venue).gettext(
            "%(venue)s: reminder of your booking, %(what)s, %(start)s.",
            venue=venue["name"],
            what=written_whole(venue, booking),
            start=when,
        )
        + call
    )


def about_booking_thanks(venue: Venue, booking: Booking, link: str | None, unsubscribe: str) -> Words:
    texts = texts_of(venue)
    again = "" if link is None else texts.gettext("To come again: %(link)s", link=link) + "\n\n"
    thanks = texts.gettext("thank you for your visit. It was good to have you here.")
    ending = texts.gettext("To unsubscribe from such emails: %(link)s", link=unsubscribe)
    return Words(
        texts.gettext("Thank you for your visit to %(venue)s", venue=venue["name"]),
        f"{dear(booking['guest'], texts)}\n\n{thanks}\n\n{again}{signed(venue)}\n{ending}\n",
        texts.gettext("Thank you for your visit"),
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


def written_party(venue: Venue, size: int) -> str:
    """Says how many come: `4 guests`."""
    return texts_of(venue).ngettext("%(count)s guest", "%(count)s guests", size)


def written_what(venue: Venue, booking: WhatIsBooked) -> str:
    """Names what is booked: the service and the provider, or the size of the party."""
    texts = texts_of(venue)
    if booking["party_size"] is not None:
        return written_party(venue, booking["party_size"])
    if booking["provider"]:
        return texts.gettext(
            "%(service)s with %(provider)s", service=str(booking["service"]), provider=booking["provider"]
        )
    return str(booking["service"])


def written_whole(venue: Venue, booking: Booking) -> str:
    """Names what is booked, of a visit each of its services."""
    return ", ".join(written_what(venue, part) for part in booking.get("parts", [booking]))


def written_visit(venue: Venue, visit: MailedVisit) -> str:
    """Names the service and the provider of a visit of a series."""
    return texts_of(venue).gettext(
        "%(service)s with %(provider)s", service=visit["service"], provider=visit["provider"]
    )


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
    return f"{written_party(venue, reservation['party_size'])}{_DOT}{written_zone(venue)}"


def _written_booking(venue: Venue, booking: Booking) -> str:
    """Says when a booking is, at what price and where."""
    price = f"- {written_price(booking['price_cents'], venue)}\n" if booking["price_cents"] else ""
    return f"- {written_when(booking, venue)}\n{price}\n{_written_place(venue)}"


def _written_link(venue: Venue, link: str | None) -> str:
    """Says where the guest changes the booking; returns an empty text for one that was not made online."""
    if link is None:
        return ""
    return texts_of(venue).gettext("To change or cancel your booking: %(link)s", link=link) + "\n\n"


def _written_place(venue: Venue) -> str:
    """Says where the venue is, with a link to a map; returns an empty text for a venue without an address."""
    texts, link = texts_of(venue), map_link(venue)
    if venue["address"] is None or link is None:
        return ""
    where = texts.gettext("Where: %(address)s", address=venue["address"])
    on_a_map = texts.gettext("Map: %(link)s", link=link)
    return f"{where}\n{on_a_map}\n\n"


def signed(venue: Venue) -> str:
    """Returns the end of a message to a guest, which says who sends it, the venue, its address and its phone number,
    and how to answer."""
    lines = "\n".join(line for line in (venue["name"], venue["address"], venue["phone"]) if line is not None)
    return f"{lines}\n\n{how_to_answer(venue)}\n"


def to_disown(venue: Venue, link: str) -> str:
    """Says by which link whoever has not booked it says so."""
    return texts_of(venue).gettext(
        "You did not book this? Tell us here: we end it, and send you nothing more about what others book: %(link)s",
        link=link,
    )


def subject_of(venue: Venue, subject: str, starts_at: datetime) -> str:
    """Returns a subject, which says of which start (wall clock) and of which venue an email is."""
    return texts_of(venue).gettext(subject, start=written_start_in_short(starts_at, venue), venue=venue["name"])


def revision(booked_at: datetime, occurred_at: datetime) -> int:
    """Returns the revision of a booking in a calendar file, RFC 5545's SEQUENCE: the seconds from its making to the
    change. So a later message counts as later, and the same change has the same revision."""
    return max(0, int((occurred_at - booked_at).total_seconds()))
