"""How emails read. Times are the venue's wall clock, as on the venue's own wall."""

from dataclasses import dataclass
from datetime import datetime

from booking.notifications.records import CancelledReservation, EndedSeries


@dataclass(frozen=True)
class EmailMessage:
    """An email, in plain text."""

    subject: str
    text: str


def written_time(wall_clock: datetime) -> str:
    """Such as `Monday 4 March 2030 at 10:00`."""
    return f"{wall_clock:%A} {wall_clock.day} {wall_clock:%B %Y} at {wall_clock:%H:%M}"


def about_cancelled_reservation(reservation: CancelledReservation) -> EmailMessage:
    guests = "1 person" if reservation["party_size"] == 1 else f"{reservation['party_size']} people"
    return EmailMessage(
        f"Your reservation at {reservation['venue']} is cancelled",
        f"Dear {reservation['guest']},\n\n"
        f"your reservation for {guests} on {written_time(reservation['starts_at'])} is cancelled.\n\n"
        f"{reservation['venue']}\n",
    )


def about_ended_series(series: EndedSeries) -> EmailMessage:
    visits = "\n".join(f"- {written_time(starts_at)}" for starts_at in series["cancelled_visits"])
    return EmailMessage(
        f"Your visits to {series['venue']} are cancelled",
        f"Dear {series['customer']},\n\nthese visits are cancelled:\n\n{visits}\n\n{series['venue']}\n",
    )
