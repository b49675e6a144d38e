"""The texts of the emails and SMS that guests get: which there are. `english` and `german` have each of them; one that
is missing in a language is an error of types (docs/decisions/messages.md)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from booking.bookings.deposits import DepositNews, WhyNotRefunded
from booking.core.texts import has_stop_within_a_word
from booking.waitlist.news import WaitlistNews

Said = Callable[[str], str]
SaidOfTwo = Callable[[str, str], str]
Counted = Callable[[int], str]


@dataclass(frozen=True, kw_only=True)
class MailWords:
    """What guests are written in one language. A text with a number, a day or a name in it is a function. One whose
    name ends in `_of` names what is booked; the other stands above it, in HTML."""

    language: str

    def dear(self, name: str) -> str:
        """Greets somebody by their name; without it, if a mail program could make a link of the name."""
        return self.hello if has_stop_within_a_word(name) else self.dear_named(name)

    # What is booked, when and where.
    dear_named: Said
    hello: str
    people: Counted
    with_provider: SaidOfTwo
    what_on: SaidOfTwo
    until: SaidOfTwo
    zone: Said
    where: Said
    map: Said
    show_on_a_map: str

    # A booking.
    booking_at: Said
    booking_not_confirmed_at: Said
    booked: str
    booked_of: Said
    received: str
    received_of: Said
    change_or_cancel: str
    to_change_or_cancel: Said
    confirm_booking_at: Said
    kept_until: Said
    to_confirm: Said
    confirm: str
    not_you: str
    also_booked: str
    not_mine: str
    to_disown: Said
    moved_at: Said
    has_moved: Callable[[str, str | None], str]
    cancelled_at: Said
    is_cancelled: str
    is_cancelled_of: Said
    reservation_cancelled_at: Said
    reservation_is_cancelled: str
    reservation_is_cancelled_of: SaidOfTwo
    reminder_at: Said
    look_forward: str
    look_forward_to: Said
    not_confirmed: str
    reminder_by_sms: Callable[[str, str, str], str]

    # Several, and afterwards.
    bookings_at: Said
    booked_visits: str
    visits_cancelled_at: Said
    cancelled_visits: str
    thanks_to: Said
    thanks: str
    come_again: str
    to_come_again: Said
    unsubscribe: str
    to_unsubscribe: Said
    why_unsubscribe: Said

    # A deposit.
    deposit_subjects: Mapping[DepositNews, Said]
    deposit_requested: SaidOfTwo
    deposit_paid: SaidOfTwo
    deposit_refunded: SaidOfTwo
    deposit_refunded_of: Callable[[str, str, str], str]
    deposit_kept: SaidOfTwo
    deposit_late: Said
    deposit_not_due: SaidOfTwo
    takes_ten_days: str
    book_another: str
    pay_the_deposit: str
    refund_until: Said
    no_refund: str
    deposit_is_kept: Said
    deposit_is_kept_after: SaidOfTwo
    deposit_paid_line: str
    deposit_paid_on: Said
    to_pay_at_the_venue: str
    off_the_bill: str
    deposit_goes_back: Said
    deposit_went_back: Said
    deposit_stays: Said
    deposit_is_here: Said

    # The wait list.
    entry_subjects: Mapping[WaitlistNews, Said]
    entry_links: Mapping[WaitlistNews, str]
    confirm_entry_at: Said
    confirm_entry: str
    asked_to_wait: SaidOfTwo
    confirm_to_wait: str
    you_wait: SaidOfTwo
    as_soon_as: str
    offered: Said
    kept_for_you: Said
    told: str
    withdrawn: Said
    still_waiting: str

    # An enquiry.
    enquiry_at: Said
    about_enquiry: SaidOfTwo
    reply_to: Said
    not_read: str
    call_instead: Said

    # A refund that was promised and not made, for admins.
    refund_not_made_at: Said
    refund_not_made: Said
    refund_not_made_of: Callable[[str, str, str], str]
    a_guest: str
    refund_not_made_because: Mapping[WhyNotRefunded, str]
    refund_to_settle: str
    ask_the_guest: str
    open_booking: str
    open_payments: str

    # The week of a business, for its admins.
    week_at: Said
    week_from: SaidOfTwo
    week_before: str
    takings_of_week: str
    bookings_of_week: str
    guests_of_week: str
    missed_of_week: str
    open_reports: str
    why_weekly: str
