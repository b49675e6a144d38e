"""In which language a message is: guests read that in which they have booked, or else that of the venue; members read
English, but for the emails about their week and about money to settle, which are in the venue's language
(docs/decisions/messages.md)."""

from booking.core.languages import ENGLISH, Texts, texts_in
from booking.core.texts import has_stop_within_a_word
from booking.notifications.records import Venue


def texts_of(venue: Venue) -> Texts:
    """Returns what the venue writes in the language of the message."""
    return texts_in(venue["language"])


def in_english(venue: Venue) -> Venue:
    """Returns the venue as a message names it that is in English, in the manner of its country."""
    return {**venue, "language": ENGLISH}


def labelled(name: str, value: str, texts: Texts) -> str:
    """Returns what is said of something behind its name: `Total: $65.00`; French has a space before the colon."""
    return texts.gettext("%(name)s: %(value)s", name=name, value=value)


def dear(name: str, texts: Texts) -> str:
    """Greets somebody by their name; without it, if a mail program could make a link of the name."""
    return texts.gettext("Hello,") if has_stop_within_a_word(name) else texts.gettext("Dear %(name)s,", name=name)
