"""What the guests' pages say of what is refused, and of what is not there.

Of a form that failed the page's own words count first, if it has some (`ON_ENTRY_PAGE`), then `BY_CODE`, then
`BY_EMPTY_FIELD`. Beside a field stands `BY_INVALID_FIELD` if something was typed into it, else `BY_EMPTY_FIELD`. Where
nothing is, `ON_VENUE_PAGE` counts before `BY_CODE`. Of all else it is said that it `DID_NOT_WORK`."""

from collections.abc import Mapping

from booking.core.languages import gettext_noop

BY_CODE: Mapping[str, str] = {
    "waitlist_off": gettext_noop("The venue keeps no wait list any more. Please call."),
    "nothing_offered": gettext_noop("Nothing is offered to you at the moment."),
    "offer_expired": gettext_noop("This time is not kept for you any more."),
    "waitlist_entry_closed": gettext_noop("You are not on the list any more."),
    "too_many_online": gettext_noop(
        "No more can be booked online, or waited for, at the moment. Please call, or try later."
    ),
    "slot_taken": gettext_noop("This time was just taken. Your details are still here."),
    "not_free": gettext_noop("This time is not free any more. Please choose another."),
    "policy_changed": gettext_noop(
        "The terms have changed since you opened the page. Please read them again, then book."
    ),
    "online_booking_off": gettext_noop("Online booking was switched off meanwhile. Please call."),
    "outside_window": gettext_noop("This time cannot be booked online any more. Please choose another."),
    "party_too_large": gettext_noop("This is too large a party to book online. Please send an enquiry."),
    "deadline_passed": gettext_noop("It is too late to do this online. Please call."),
    "not_movable_online": gettext_noop("This booking cannot be moved online."),
    "is_final": gettext_noop("This booking is over or cancelled, and cannot be changed."),
    "too_many_changes": gettext_noop("This booking has been moved as often as is possible online."),
    "being_paid": gettext_noop(
        "The time is only kept for you so far. Please pay the deposit or confirm it by our email first."
    ),
    "deposit_required": gettext_noop("A party of this size pays a larger deposit. Please call."),
    "payment_under_way": gettext_noop("A payment for this is just being made. Please look again in a minute."),
    "already_extended": gettext_noop("Your time has been extended before, which is possible once."),
    "no_deposit_due": gettext_noop("There is nothing to pay any more."),
    "no_payments_account": gettext_noop("The venue takes no payments online at the moment. Please call."),
    "payment_processor_failed": gettext_noop("The payment page cannot be reached at the moment. Please try again."),
    "payment_processor_refused": gettext_noop("The payment page cannot be made at the moment. Please call."),
    "booking_token_unknown": gettext_noop("Please open the link in our newest email about this booking."),
    "waitlist_token_unknown": gettext_noop("Please open the link in our newest email about this."),
    "expired": gettext_noop("This time was kept for a while, and is not any more. You are welcome to book again."),
    "please_call": gettext_noop("Too much is being booked online at the moment. Please call us."),
    "not_held": gettext_noop("This booking is made, and not only held any more. Its page shows what you can do."),
    "proof_required": gettext_noop("Please open the link in our email about this booking, and ask from there."),
    "not_correctable": gettext_noop("The address of this booking cannot be corrected online any more. Please call."),
    "too_many_from_here": gettext_noop("Too many attempts in a short time. Please wait ten minutes, or call."),
}
"""By the code of the refusal (booking.guests.errors)."""
BY_EMPTY_FIELD: Mapping[str, str] = {
    "dates": gettext_noop("Please choose at least one day, from today on."),
    "name": gettext_noop("Please enter your name."),
    "email": gettext_noop("Please enter your email address."),
    "phone": gettext_noop("Please enter your phone number."),
    "startsAt": gettext_noop("Please choose a time."),
    "partySize": gettext_noop("Please say how many you are, up to 500."),
    "message": gettext_noop("Please write what you have in mind."),
}
"""By the field that was left empty."""
ENDS_BEFORE_IT_BEGINS = gettext_noop("The latest start must be later than the earliest.")
"""Of `untilTime`, if it is a time."""
BY_INVALID_FIELD: Mapping[str, str] = {
    "name": gettext_noop(
        "Please write your name in one line of at most 200 characters, without a web or email address."
    ),
    "email": gettext_noop("Please enter an email address that works."),
    "phone": gettext_noop("Please enter a phone number with its area code."),
    "notes": gettext_noop("Please write your note in at most 500 characters, without unusual signs."),
    "message": gettext_noop("Please write it in at most 5,000 characters, without unusual signs."),
    "fromTime": gettext_noop("Please enter a time, such as 18:30."),
    "untilTime": gettext_noop("Please enter a time, such as 18:30."),
}
"""By the field that something was typed into."""
ON_VENUE_PAGE: Mapping[str, str] = {
    "not_found": gettext_noop("What you are looking for is not there any more. Here is what you can book."),
    "bad_request": gettext_noop("This address is not quite right. Here is what you can book."),
    "booking_token_unknown": gettext_noop(
        "This link opens no booking. Please take the one from our newest email, or book here again."
    ),
    "waitlist_token_unknown": gettext_noop(
        "This link opens nothing that you wait for. Please take the one from our newest email, or"
        " look here for a free time."
    ),
    "is_final": gettext_noop("This booking is over or cancelled. You are welcome to book again."),
}
"""By the code of the refusal, on the venue's page that is shown in place of what is not there."""
ON_ENTRY_PAGE: Mapping[str, str] = {
    "slot_taken": gettext_noop("Somebody else was quicker: this time is taken. You are still on the wait list."),
}
"""By the code of the refusal, on the page of an entry of the wait list."""
DID_NOT_WORK = gettext_noop("This did not work. Please check what you typed and try again.")
