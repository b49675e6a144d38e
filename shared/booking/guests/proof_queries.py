"""All SQL of what a guest shows by a press behind the link of an email (spec §12.11)."""

from uuid import UUID

from booking.core.email_addresses import mailbox_digest
from booking.database.statements import send
from booking.database.transactions import Transaction
from booking.guests import languages


def note_proof(db: Transaction, booking_id: UUID) -> None:
    """Notes that somebody has shown that they read what is mailed about the booking. Their language is kept with the
    customer, so that they are written in it of what the desk books for them, too."""
    send(
        db,
        "update online_bookings set proven_at = now()"
        " where company_id = current_company() and booking_id = %(id)s and proven_at is null",
        {"id": booking_id},
    )
    languages.keep_with_customer(db, booking_id)


def refuse_mails(db: Transaction, email: str) -> None:
    """Has nothing mailed for a while, by any venue, that nobody has shown to be this address's."""
    send(db, "select refuse_mails_to(%(address)s)", {"address": mailbox_digest(email)})
