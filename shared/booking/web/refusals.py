"""What a refusal says in another language than English. Its sentence stands in the code, in English, and is found again
in the catalogue by the way it is written there: `the provider is off at this time on {date}.` Imported when the first
is said."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from booking.core.languages import ENGLISH, OF_THE_DESK, REFUSALS, Language, catalogue_to_read

WORDS: Final = (
    *("pending", "confirmed", "seated", "completed", "cancelled", "no_show"),
    *("waiting", "offered", "accepted", "declined", "expired", "left", "open", "won", "lost"),
    *("appointments", "hospitality", "manage_services", "goodwill_gift_cards", "override"),
    *("product", "service", "package", "gift_card", "custom", "door", "booking", "received", "damaged", "stocktake"),
    *("or", ","),
)
"""The values of the API that a sentence may have, the word between two of them, and what parts the thousands of a
number."""
_FIELD = re.compile(r"[A-Za-z][\w-]*(?:\.[^:]*)?: ")  # and where in it, which may be a key that was sent
_VALUE = re.compile(r"\{(\w+)\}")
_AS_TYPED = "name"
"""The value that somebody has typed, which is in their language as it is."""


class _Pattern(NamedTuple):
    """A sentence with values: the shape of it in English, by the names of the values, and its translation."""

    shape: re.Pattern[str]
    translation: str


class _Catalogue(NamedTuple):
    """Translations by what is said in English. The patterns that say more stand before those that say less."""

    texts: Mapping[str, str]
    patterns: Sequence[_Pattern]


def said_in_one_of(languages: Sequence[Language], sentence: str) -> str:
    """Returns a refusal in the first of the languages that refusals are written in. The field that it begins with
    stays, since clients read it: `startsAt: the provider is off at this time.` What has no translation stays, too."""
    language = next((one for one in languages if one == ENGLISH or one in OF_THE_DESK), ENGLISH)
    if language == ENGLISH:
        return sentence
    catalogue = _read(language)
    rest = sentence
    while field := _FIELD.match(rest):
        rest = rest[field.end() :]
        if said := _translated(rest, catalogue):
            return sentence.removesuffix(rest) + said
    return _translated(sentence, catalogue) or sentence


def _translated(sentence: str, catalogue: _Catalogue) -> str | None:
    if (whole := catalogue.texts.get(sentence)) is not None:
        return whole
    for pattern in catalogue.patterns:
        if found := pattern.shape.fullmatch(sentence):
            values = {name: _in_words(name, value, catalogue.texts) for name, value in found.groupdict().items()}
            return _VALUE.sub(lambda named, values=values: values[named[1]], pattern.translation)  # type: ignore[misc]
    return None


def _in_words(name: str, value: str, texts: Mapping[str, str]) -> str:
    """Returns a value of a sentence: `no_show` as people say it, `1,000` as they write it."""
    if name == _AS_TYPED:
        return value
    if value in texts:
        return texts[value]
    words = re.sub(r"[a-z_]+", lambda word: texts.get(word[0], word[0]), value)
    return re.sub(r"(?<=\d),(?=\d{3})", texts.get(",", ","), words)


@cache
def _read(language: Language) -> _Catalogue:
    from babel.messages.mofile import read_mo  # noqa: PLC0415 — with the first refusal in another language

    with catalogue_to_read(language, REFUSALS).open("rb") as file:
        texts = {str(one.id): str(one.string) for one in read_mo(file) if one.id and one.string}
    patterned = sorted((text for text in texts if _VALUE.search(text)), key=_says, reverse=True)
    return _Catalogue(texts, [_Pattern(_shape(text), texts[text]) for text in patterned])


def _says(text: str) -> int:
    return len(_VALUE.sub("", text))


def _shape(text: str) -> re.Pattern[str]:
    """Returns what a sentence looks like whatever its values are."""
    parts = _VALUE.split(text)  # text, name, text, name, …
    shape = "".join(f"(?P<{part}>.+)" if at % 2 else re.escape(part) for at, part in enumerate(parts))
    return re.compile(shape, re.DOTALL)
