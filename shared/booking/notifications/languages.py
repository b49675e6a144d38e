"""In which language a message is: guests read that of the venue's locale, or else of its country, if it is translated
into it, else English; members read English, but for the emails about their week and about a refund that was not made,
which are in the venue's language (docs/decisions/messages.md)."""

from booking.core.languages import Texts, language_of, texts_in
from booking.core.texts import has_stop_within_a_word
from booking.notifications.records import Venue


def texts_of(venue: Venue) -> Texts:
    """Returns what the venue writes to its guests."""
    return texts_in(language_of(venue["locale"], venue["country"]))


def in_english(venue: Venue) -> Venue:
    """Returns the venue as a message names it that is in English, in the manner of its country."""
    territory = (venue["locale"] or "").partition("-")[2]
    return {**venue, "locale": f"en-{territory}" if territory else "en"}


def dear(name: str, texts: Texts) -> str:
    """Greets somebody by their name; without it, if a mail program could make a link of the name."""
    return texts.gettext("Hello,") if has_stop_within_a_word(name) else texts.gettext("Dear %(name)s,", name=name)
