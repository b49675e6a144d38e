"""The texts of the guests' pages: which there are. `english` and `german` have each of them; one that is missing in a
language is an error of types (docs/decisions/guests-pages.md)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

Said = Callable[[str], str]
Counted = Callable[[int], str]


@dataclass(frozen=True, kw_only=True)
class WaitWords:
    """The texts of the pages of the wait list, by the status of an entry where there is one."""

    already: str
    join: str
    nothing_suits: str
    how_it_works: str
    days: str
    not_before: str
    not_after: str
    email_hint: str
    terms_hint: str
    your_place: str
    states: Mapping[str, str]
    hints: Mapping[str, str]
    kept_until: Said
    first_has_it: str
    confirm: str
    take: str
    leave_it: str
    leave: str
    to_booking: str
    from_time: str
    until_time: str


@dataclass(frozen=True, kw_only=True)
class PageWords:
    """A page's texts in one language. A text with a number, a day or a name in it is a function."""

    # The venue, and what can be booked there.
    call: str
    show_on_a_map: str
    opening_hours: str
    weekdays: tuple[str, str, str, str, str, str, str]
    choose_service: str
    other_services: str
    choose_table: str
    nothing_online: str
    minutes: Counted
    with_whom: str
    anybody: str
    people: Counted
    day: str
    how_many: str
    show_times: str
    larger_party: Counted

    # Times.
    earlier: str
    later: str
    nothing_free: str
    next_free: Said
    full_for_now: str
    times_on: Said

    # The form.
    your_booking: str
    another_time: str
    name: str
    email: str
    phone: str
    phone_optional: str
    notes: str
    notes_hint: str
    your_note: str
    free: Counted
    book: str
    request: str
    deposit_at_venue: Said
    deposit_to_pay: Said
    deposit_terms: Counted
    by_booking: str
    cancel_until: Counted
    cancel_any_time: str
    needs_approval: str
    zone: Said
    choose_another_time: str

    # The own booking.
    states: Mapping[str, str]
    state_hints: Mapping[str, str]
    to_pay: str
    held_until: Said
    ran_out: str
    time_left: Said
    minutes_left: Counted
    pay: Said
    extend: str
    paid: Said
    refunded: Said
    goes_back: Said
    not_refunded: Said
    ask_about_it: str
    call_about_it: Said
    kept: Said
    refund_until: Callable[[str, str], str]
    no_refund: Said
    give_up: str
    give_up_question: str
    go_on_to_pay: str
    to_confirm: str
    confirm_until: Said
    confirm_hint: Said
    no_email: str
    no_email_call: Said
    we_write_to: Said
    wrong_address: str
    correct: str
    is_mine: str
    is_mine_hint: str
    confirm_ran_out: str
    confirm: str
    payment_page: str
    thanks: str
    thanks_hint: str
    not_paid: str
    not_paid_hint: str
    where: str
    what: str
    who: str
    price: str
    deposit: str
    cancel: str
    cancel_question: str
    cancel_until_moment: Said
    keep: str
    add_to_calendar: str
    move: str
    move_to: str
    moves_left: Counted
    stays: Mapping[str, str]
    call_us: Callable[[str | None], str]
    was_moved: Callable[[str, str], str]
    are_now: Said
    too_late: Said
    book_again: str
    party_size: str
    see_times: str

    # What acts on more than the booking, and who has not made it.
    done: Mapping[str, str]
    back: str
    erasure: str
    erasure_question: Said
    erasure_press: str
    erasure_by_email: str
    not_mine: str
    not_mine_question: str
    not_mine_press: str
    not_mine_done: str
    not_mine_thanks: str
    to_venue: Said

    # The wait list.
    wait: WaitWords

    # What is refused, by the code of the refusal (booking.guests.errors).
    refusals: Mapping[str, str]
    please_call: Said
    refused: str
    # What is wrong with a field that something was typed into, by the field; `time` is for both ends of a window.
    wrong: Mapping[str, str]
    # What stands above a form of which fields are marked.
    see_marked: str

    # What is said where nothing is, by the code of the refusal.
    lost: Mapping[str, str]
    book_it_again: str
