"""In which language a message is: guests read that of the venue's locale, or else of its country, if there is a
catalogue of it, else English; members read English, but for the emails about their week and about a refund that was
not made, which are in the venue's language (docs/decisions/messages.md)."""

from collections.abc import Mapping

from booking.core.languages import Language, language_of
from booking.notifications import english, german
from booking.notifications.records import Venue
from booking.notifications.words import MailWords

_CATALOGUES: Mapping[Language, MailWords] = {"en": english.WORDS, "de": german.WORDS}


def words_of(venue: Venue) -> MailWords:
    """Returns what the venue writes to its guests."""
    return _CATALOGUES[language_of(venue["locale"], venue["country"])]


def in_english(venue: Venue) -> Venue:
    """Returns the venue as a message names it that is in English, in the manner of its country."""
    territory = (venue["locale"] or "").partition("-")[2]
    return {**venue, "locale": f"en-{territory}" if territory else "en"}
