"""What may be typed: both sides of each rule."""

import unicodedata
from collections.abc import Callable

import pytest

from booking.core.texts import one_line, plain_name, several_lines

NAMES = [
    "St. John",
    "St.John",
    "Dr.Müller",
    "Dr.Müller/Dr.Meier",
    "Dr.Li",
    "Prof.Dr.Ma",
    "A.J. Smith",
    "A.J.Smith",
    "A.J.Ma",
    "J.Lo & Co.",
    "Müller GmbH & Co.KG",
    "Sakura Co.Ltd",
    "Ana Pty.Ltd.",
    "Renée O'Hara-Ng, Jr.",
    "Kim @ the desk",
    "anna.fischer",
    "Table 1.2",
    "Nr.12/14",
    "Cut/Colour: 50% off?",
    "No.1 Barbers",
    "e.l.f. Brows",
    "O.P.I/essie",
    "Node.js Café",
    "Wait… what",
    "モーニング娘。",
    "محمد بن راشد",
    "ישראל ישראלי",
    "प्रिया",
    "می\u200cخواهم",  # a zero width non-joiner, as Persian is written
    "👩\u200d🍳 Chef",
]
LINKS = [
    "http://x",
    "Kim HTTPS://evil.example",
    "ftp://files",
    "//evil.example/x",
    "www.evil",
    "Win now: WWW.Evil.Example",
    "evil.example/x",
    "evil.example",
    "evil.invalid/x",
    "evil.invalid?x",
    "evil.invalid:8080",
    "Claim at evil.com.",
    "(evil.co.uk)",
    "PayPal-Support.Com",
    "bit.ly/x",
    "t.me/x",
    "dr.li/x",
    "пример.рф",
    "evil.xn--p1ai",
    "ｅｖｉｌ．ｃｏｍ",
    "evil。com",
    "evil\u200b.c\u00adom",
    "kim@evil.com",
    "mailto:kim@evil.com",
]


@pytest.mark.parametrize("text", NAMES)
def test_names_of_people_and_venues_are_taken(text: str) -> None:
    assert plain_name(text) == text


@pytest.mark.parametrize("text", LINKS)
def test_what_a_mail_program_may_make_a_link_of_is_no_name(text: str) -> None:
    with pytest.raises(ValueError, match=r"^must not contain a web or email address$"):
        plain_name(text)


@pytest.mark.parametrize("text", LINKS)
def test_other_texts_may_hold_links(text: str) -> None:
    assert one_line(text) == several_lines(text) == text


def characters(wanted: Callable[[str], bool]) -> str:
    return "".join(filter(wanted, map(chr, range(0x110000))))


def is_control(character: str) -> bool:
    return unicodedata.category(character) == "Cc"


def turns_the_direction(character: str) -> bool:
    return unicodedata.bidirectional(character) in {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}


@pytest.mark.parametrize("kind", [plain_name, one_line, several_lines])
def test_no_text_holds_controls_or_turns_the_direction_of_writing(kind: Callable[[str], str]) -> None:
    refused = characters(lambda one: is_control(one) or turns_the_direction(one) or one in "\u200e\u200f\u061c")
    assert len(refused) == 65 + 9 + 3
    for character in set(refused) - {"\n", "\t"}:
        with pytest.raises(ValueError, match="must"):
            kind(f"Kim{character}Lee")


def test_only_texts_of_several_lines_hold_line_breaks_and_tabs() -> None:
    text = "1.\tRang\n2.\tRang again"
    assert several_lines(text) == text
    for kind in (plain_name, one_line):
        for line_break in ("\n", "\u2028", "\u2029"):
            with pytest.raises(ValueError, match=r"^must be one line$"):
                kind(f"Kim{line_break}Lee")
        with pytest.raises(ValueError, match=r"^must not contain control characters$"):
            kind("Kim\tLee")
