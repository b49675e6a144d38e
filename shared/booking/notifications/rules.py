"""How emails read. Times are the venue's wall clock, as on the venue's own wall."""

from dataclasses import dataclass

from booking.core.clock import written_time
from booking.notifications.records import CancelledReservation, EndedSeries
from booking.reservations.rules import written_party


@dataclass(frozen=True)
class EmailMessage:
    """An email, in plain text."""

    subject: str
    text: str


def about_cancelled_reservation(reservation: CancelledReservation) -> EmailMessage:
    return EmailMessage(
        f"Your reservation at {reservation['venue']} is cancelled",
        f"Dear {reservation['guest']},\n\n"
        f"your reservation for {written_party(reservation['party_size'])} on {written_time(reservation['starts_at'])}"
        " is cancelled.\n\n"
        f"{reservation['venue']}\n",
    )


def about_ended_series(series: EndedSeries) -> EmailMessage:
    visits = "\n".join(f"- {written_time(starts_at)}" for starts_at in series["cancelled_visits"])
    return EmailMessage(
        f"Your visits to {series['venue']} are cancelled",
        f"Dear {series['customer']},\n\nthese visits are cancelled:\n\n{visits}\n\n{series['venue']}\n",
    )
