"""The page for who is emailed about what they have not booked, and do not wait for (spec §12.11)."""

from booking.core.deferred import Deferred
from booking.core.languages import Language
from booking.database.transactions import Transaction
from booking.guests import face_queries, queries
from booking.guests.pages.formats import kept, manner_of
from booking.guests.pages.views import render


def disowning_page(db: Transaction, language: Deferred[Language | None], *, is_done: bool) -> str:
    """Returns the page, in the language that is kept with what it is about, that asks whether to end it or, if
    `is_done`, says that it has ended. It shows nothing of it: who reads it may be a stranger to whoever booked."""
    sent_face, venue = face_queries.get_face(db), queries.get_venue(db).get()
    return render(
        "disowning.html", manner_of(venue, kept(language.get())), venue=venue, face=sent_face.get(), is_done=is_done
    )
