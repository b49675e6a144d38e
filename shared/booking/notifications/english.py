"""What guests are written in English."""

from booking.notifications.words import MailWords

WORDS = MailWords(
    language="en",
    dear_named=lambda name: f"Dear {name},",
    hello="Hello,",
    people=lambda count: "1 guest" if count == 1 else f"{count} guests",
    with_provider=lambda service, provider: f"{service} with {provider}",
    what_on=lambda what, start: f"{what} on {start}",
    until=lambda time, zone: f"until {time} ({zone})",
    zone=lambda city: f"{city} time",
    where=lambda address: f"Where: {address}",
    map=lambda link: f"Map: {link}",
    show_on_a_map="Show on a map",
    booking_at=lambda venue: f"Your booking at {venue}",
    booking_not_confirmed_at=lambda venue: f"Your booking at {venue} is not confirmed yet",
    booked="you are booked:",
    booked_of=lambda what: f"you are booked, {what}:",
    received="we have received your booking. It is not confirmed yet:",
    received_of=lambda what: f"we have received your booking, {what}. It is not confirmed yet:",
    change_or_cancel="Change or cancel",
    to_change_or_cancel=lambda link: f"To change or cancel your booking: {link}",
    confirm_booking_at=lambda venue: f"Please confirm your booking at {venue}",
    kept_until=lambda time: (
        f"your booking is not made yet. Its time is kept for you until {time}: please confirm it by then."
    ),
    to_confirm=lambda link: f"To confirm it, open this link and press the button there:\n\n{link}",
    confirm="Confirm the booking",
    not_you="If you have not booked anything, you can ignore this email: nothing is booked then.",
    also_booked="You have these bookings with us, too. Please cancel what you do not need:",
    not_mine="I did not book this",
    to_disown=lambda link: (
        f"You did not book this? Tell us here: we end it, and send you nothing more about what others book: {link}"
    ),
    moved_at=lambda venue: f"Your booking at {venue} has moved",
    has_moved=lambda what, before: (
        f"your booking, {what}, has moved{'' if before is None else f' from {before}'}. This is its new time:"
    ),
    cancelled_at=lambda venue: f"Your booking at {venue} is cancelled",
    is_cancelled="your booking is cancelled:",
    is_cancelled_of=lambda what: f"your booking, {what}, is cancelled:",
    reservation_cancelled_at=lambda venue: f"Your reservation at {venue} is cancelled",
    reservation_is_cancelled="your reservation is cancelled.",
    reservation_is_cancelled_of=lambda party, start: f"your reservation for {party} on {start} is cancelled.",
    reminder_at=lambda venue: f"Reminder: your booking at {venue}",
    look_forward="we look forward to seeing you:",
    look_forward_to=lambda what: f"we look forward to seeing you, {what}:",
    not_confirmed="This booking is not confirmed yet.",
    reminder_by_sms=lambda venue, what, start: f"{venue}: reminder of your booking, {what}, {start}.",
    bookings_at=lambda venue: f"Your bookings at {venue}",
    booked_visits="you are booked for these visits:",
    visits_cancelled_at=lambda venue: f"Your visits to {venue} are cancelled",
    cancelled_visits="these visits are cancelled:",
    thanks_to=lambda venue: f"Thank you for your visit to {venue}",
    thanks="thank you for your visit. It was good to have you here.",
    come_again="Come again",
    to_come_again=lambda link: f"To come again: {link}",
    unsubscribe="Unsubscribe",
    to_unsubscribe=lambda link: f"To unsubscribe from such emails: {link}",
    why_unsubscribe=lambda venue: f"You get this email because you visited {venue}.",
    deposit_subjects={
        "requested": lambda venue: f"Please pay your deposit for {venue}",
        "paid": lambda venue: f"Your deposit for {venue} is paid",
        "refunded": lambda venue: f"Your deposit for {venue} was refunded",
        "kept": lambda venue: f"Your deposit for {venue} was kept",
        "late": lambda venue: f"Your deposit for {venue} came too late, and goes back",
    },
    deposit_requested=lambda booking, money: f"to secure your booking ({booking}), please pay a deposit of {money}.",
    deposit_paid=lambda booking, money: f"we have received your deposit of {money} for your booking ({booking}).",
    deposit_refunded=lambda booking, money: f"we have refunded {money} of your deposit for your booking ({booking}).",
    deposit_refunded_of=lambda booking, money, whole: (
        f"we have refunded {money} of your deposit of {whole} for your booking ({booking})."
    ),
    deposit_kept=lambda booking, money: f"we have kept your deposit of {money} for your booking ({booking}).",
    deposit_late=lambda booking: (
        f"your deposit for {booking} was paid after the time had been kept for it. We have not booked it, and pay all"
        " of it back."
    ),
    deposit_not_due=lambda booking, money: (
        f"we have received {money} for your booking ({booking}) when no deposit was due any more. We keep nothing"
        " of it, and pay all of it back."
    ),
    takes_ten_days="If you paid by card, it can take up to ten days to arrive.",
    book_another="You are welcome to book another time.",
    pay_the_deposit="Pay the deposit",
    refund_until=lambda start: (
        f"If you cancel by {start}, you get it back. If you cancel later, or do not come, we keep it."
    ),
    no_refund="If you cancel, or do not come, we keep it.",
    deposit_is_kept=lambda amount: f"If you cancel, we keep the deposit of {amount}.",
    deposit_is_kept_after=lambda start, amount: f"If you cancel after {start}, we keep the deposit of {amount}.",
    deposit_paid_line="Deposit paid",
    deposit_paid_on=lambda day: f"Deposit paid on {day}",
    to_pay_at_the_venue="To pay when you come",
    off_the_bill="It is taken off your bill when you come.",
    deposit_goes_back=lambda amount: f"You get your deposit of {amount} back.",
    deposit_went_back=lambda amount: f"We have paid back {amount} of your deposit.",
    deposit_stays=lambda amount: f"We keep the deposit of {amount}.",
    deposit_is_here=lambda amount: f"We still have {amount} that you paid in advance. Please ask us about it.",
    entry_subjects={
        "joined": lambda venue: f"You are on the wait list of {venue}",
        "offered": lambda venue: f"A time is free for you at {venue}",
        "told": lambda venue: f"A time has become free at {venue}",
        "withdrawn": lambda venue: f"The time at {venue} is not free any more",
    },
    entry_links={
        "joined": "See what you wait for, or leave the list",
        "offered": "Answer the offer",
        "told": "Take it",
        "withdrawn": "See what you wait for, or leave the list",
    },
    confirm_entry_at=lambda venue: f"Please confirm that you want to wait at {venue}",
    confirm_entry="Confirm that you want to wait",
    asked_to_wait=lambda what, days: f"with this address somebody has asked to wait with us: {what}; {days}.",
    confirm_to_wait=(
        "If that was you, please open the link and press the button there: only then are you on our wait list. If"
        " nobody does within a day, we forget it."
    ),
    you_wait=lambda what, days: f"you are on our wait list: {what}; {days}.",
    as_soon_as="As soon as a time becomes free that suits you, and it is your turn, we keep it for you and email you.",
    offered=lambda time: f"a time has become free that you wait for: {time}.",
    kept_for_you=lambda until: f"We keep it for you until {until}. After that it goes to the next guest.",
    told="It starts soon, so we have written to everybody who is waiting. The first to take it gets it.",
    withdrawn=lambda time: f"we are sorry: the time that we kept for you is not free any more ({time}).",
    still_waiting="You are still on our wait list, in your old place.",
    enquiry_at=lambda venue: f"Your enquiry at {venue}",
    about_enquiry=lambda party, start: f"About your enquiry for {party} on {start}.",
    reply_to=lambda email: f"To answer, reply to this email: it goes to {email}.",
    not_read="Replies to this email are not read.",
    call_instead=lambda phone: f"Call {phone} instead.",
    refund_not_made_at=lambda venue: f"A guest of {venue} has not got their money back",
    refund_not_made=lambda amount: f"{amount} that a guest has paid online could not be paid back.",
    refund_not_made_of=lambda amount, guest, booking: (
        f"{amount} that {guest} has paid online could not be paid back ({booking})."
    ),
    a_guest="a guest",
    refund_not_made_because={
        "account_gone": (
            "The Stripe account on which it was paid has withdrawn its connection, so nothing can be refunded from here"
            " any more. Refund it in Stripe, or give the money back in another way."
        ),
        "refund_refused": (
            "Stripe has refused the refund. Look at the payment in Stripe, and refund it there, or give the money back"
            " in another way."
        ),
        "refund_failed": (
            "Stripe could not deliver the refund, for instance because the card is closed. The money is back on your"
            " Stripe account: give it back in another way."
        ),
    },
    refund_to_settle=(
        "Please get in touch with the guest. Once they have their money, note the deposit as given back in its booking."
    ),
    ask_the_guest="Please get in touch with the guest.",
    open_booking="Open the booking",
    open_payments="Open the account for payments",
    week_at=lambda venue: f"Last week at {venue}",
    week_from=lambda first, last: f"What the week from {first} to {last} came to.",
    week_before="the week before",
    takings_of_week="Takings",
    bookings_of_week="Bookings",
    guests_of_week="Guests",
    missed_of_week="No-shows",
    open_reports="Open reports",
    why_weekly="Admins get this email each Monday. It can be switched off under Settings, Business.",
)
