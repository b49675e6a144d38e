"""Phone numbers as people write and paste them. What separates digits, and what nobody sees, is put in order before a
number is judged (docs/decisions/typed-text.md)."""

import re

from booking.core.texts import as_typed

MOST_CHARACTERS = 40
_DASHES = re.compile("[\u2010-\u2015\u2212]")
_CALLED = re.compile(r"(?:tel|telefon|telephone|phone|mobile|mobil|handy|cell)(?:\.:?|:| ) *", re.IGNORECASE)
_EXTENSION = re.compile(
    r"[ ,;]*(?:#|(?:ext(?:ension)?|durchwahl|dw|klappe|x)(?![a-z])\.?) *[=:]? *(?P<digits>[0-9]{1,7})", re.IGNORECASE
)
_TRUNK_ZERO = re.compile(r" *\( *0 *\) *")
_KEEPS_THE_ZERO = re.compile(r"(?:\+|00)(?:39|378)\b")  # Italy and San Marino dial it from abroad, too
_SHAPE = re.compile(r"\+?\(?[0-9][0-9 ().-]{2,38}")


def tidy_phone(text: str) -> str:
    """Returns a phone number as it is kept: its digits with spaces and `+ ( ) . -` as they were written, and an
    extension as `ext. 12`. Raises a ValueError whose message the API answers if it is none."""
    number, extension = number_and_extension(text)
    tidy = number if extension is None else f"{number} ext. {extension}"
    if not _SHAPE.fullmatch(number):
        raise ValueError("must be a phone number: digits, spaces and + ( ) . - / only, and an extension as in ext. 12")
    if len(tidy) > MOST_CHARACTERS:
        raise ValueError(f"must have at most {MOST_CHARACTERS} characters")
    return tidy


def dialling(phone: str) -> str:
    """Returns the address that dials a number as it is kept (RFC 3966)."""
    number, extension = number_and_extension(phone)
    digits = re.sub(r"[^0-9+]", "", number)
    return f"tel:{digits}" + ("" if extension is None else f";ext={extension}")


def number_and_extension(text: str) -> tuple[str, str | None]:
    """Returns the number in a text, in order, and the extension behind it, if there is one. Whether it is a number,
    nobody has looked."""
    typed = _DASHES.sub("-", as_typed(text)).strip()
    spaced = " ".join(_CALLED.sub("", typed, count=1).split())
    found = _EXTENSION.search(spaced)
    is_last = found is not None and found.end() == len(spaced)
    number = spaced[: found.start()] if found is not None and is_last else spaced
    number = number.replace("/", " ").replace("+ ", "+")
    number = re.sub(r"^\((\+[0-9]+)\)", r"\1 ", number)  # (+49) 30 …
    if number.startswith(("+", "00")):
        number = _TRUNK_ZERO.sub(" 0" if _KEEPS_THE_ZERO.match(number) else " ", number, count=1)
    return " ".join(number.split()), found["digits"] if found is not None and is_last else None
