"""What may be typed: both sides of each rule."""

import unicodedata
from collections import defaultdict
from collections.abc import Callable

import pytest
import regex

from booking.core.texts import (
    has_stop_within_a_word,
    nothing_or_something_that_shows,
    one_line,
    plain_name,
    script_of,
    several_lines,
)

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
    "1.2.3 Nails",
    "Est. 12.03.1998",
    "01.23.45.67.89",  # a phone number in France
    "Route 300.1.2.3",
    "Open 10:30:00",
    "Salon :: Spa",
    "☕\ufe0f Corner",  # a phone's keyboard writes the selector along
    "♀\ufe0f Studio",
    "葛\U000e0100飾 Hair",  # which of two forms a family name has
    "Café Ω",
    "Café Омега",
    "β-Carotene",
    "5 µm filter",
    "Tシャツ屋",
    "東京Bar",
    "ラーメン二郎",
    "カフェAROMA",
    "인천BBQ",
    "漢字と仮名まじり",
    "ㄅㄆ漢字ABC",
    "ʻOhana",
    "Hawaiʻi",
    "O'Иванов",
    "ﾊﾝﾊﾞｰｸﾞ屋",
    "३ सैलून",
    "Fr.Schmidt",
    "Hr.Schwarz",
    "Fr. Schmidt",
    "Nails.Co",
    "Hair.Salon",
    "Beauty.Bar Fitzroy",
    "Anna.Weber",
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
    "203.0.113.7",
    "Call 203.0.113.7/x",
    "203.0.113.7:8080",
    "010.0.0.1",
    "２０３．０．１１３．７",
    "203\u200b.0.113.7",
    "2001:db8::1",
    "[2001:db8::1]:80",
    "::ffff:203.0.113.7",
    "例\U000e0100子.com",
    "nails.co",
    "Nails.Com",
    "NAILS.CO",
    "Evil.Co/x",
    "Evil.Co:8080",
    "Evil.Co.Uk",
    "Pay.Pal.Bar",
    "Pay-Pal.Bar",
    "Пример.Рф",
]
# Letters of one script that look like those of another, within one word.
MIXED = [
    "Pаypal",  # Cyrillic а
    "Sаlon",
    "Βank of Fitzroy",  # Greek Β
    "Café Ωmega",
    "salοn",  # Greek ο
    "Ѕalon",  # Cyrillic Ѕ
    "Sаl\u200bon",
    "ｅvіl",
    "Ꭺpple",  # Cherokee
    "カaф",
    "한あ",
    "ㄅあ",
    "שalom",
]
UNSEEN = [
    "Pay\ufe0fpal",
    "Salon\ufe0e",
    "\ufe0fSalon",
    "evil\ufe0f.com",
    "e\U000e0100vil",
    "1\ufe00",
    "a\u180bb",
    "Salon\u3164",
    "\u3164",
    "evil\u115f",
    "evil\uffa0",
    "evil\u034fx",
    "☕\ufe0f\ufe0f",
]


# Of which nothing shows, alone or together.
INVISIBLE = [
    "\u200b",
    "\u200c\u200d",
    "\u2060",
    "\ufeff",
    "\u00ad",
    "\u180e",
    "\u2800",
    "\U0001d159",
    "\u00a0\u200b\u2003",
    "\U000e0001",
    "\U000e0061\U000e007f",
    "\u0301",
    "\ue000",
    "\U000fffff",
    "\u0378",
]


@pytest.mark.parametrize("text", NAMES)
def test_names_of_people_and_venues_are_taken(text: str) -> None:
    assert plain_name(text) == text


@pytest.mark.parametrize("text", LINKS)
def test_a_name_is_refused_when_a_mail_program_could_link_it(text: str) -> None:
    with pytest.raises(ValueError, match=r"^must not contain a web or email address$"):
        plain_name(text)


@pytest.mark.parametrize("text", MIXED)
def test_a_word_of_a_name_is_of_one_script(text: str) -> None:
    with pytest.raises(ValueError, match=r"^must not mix scripts within a word$"):
        plain_name(text)


@pytest.mark.parametrize("text", UNSEEN)
def test_a_name_with_invisible_characters_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"^must not contain characters that do not show$"):
        plain_name(text)


@pytest.mark.parametrize("text", INVISIBLE)
def test_a_name_of_which_nothing_shows_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"^must contain something that can be seen$"):
        plain_name(text)
    with pytest.raises(ValueError, match=r"^must contain something that can be seen$"):
        plain_name(f" {text * 3} ")
    assert nothing_or_something_that_shows("") == ""


@pytest.mark.thorough
def test_no_character_that_unicode_calls_ignorable_is_a_name() -> None:
    ignorable = regex.findall(r"[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{C}]", characters(lambda one: True))
    assert len(ignorable) > 4000
    for character in ignorable:
        with pytest.raises(ValueError, match="must"):
            plain_name(character)


@pytest.mark.parametrize(
    ("name", "has_one"),
    [
        *(("Nails.Co", True), ("A.J. Smith", True), ("evil．com", True), ("a\u200b.b", True)),
        *(("Fr. Schmidt", False), ("Jr.", False)),
    ],
)
def test_a_full_stop_within_a_word_is_seen_however_it_is_written(name: str, has_one: bool) -> None:
    assert has_stop_within_a_word(name) is has_one


@pytest.mark.parametrize("text", LINKS + MIXED + UNSEEN)
def test_other_texts_may_hold_links_and_whatever_else_is_no_name(text: str) -> None:
    assert one_line(text) == several_lines(text) == text


# What Unicode calls the scripts that people write in today.
SCRIPTS = [
    *("Arabic", "Armenian", "Bengali", "Bopomofo", "Cherokee", "Coptic", "Cyrillic", "Devanagari"),
    *("Ethiopic", "Georgian", "Greek", "Gujarati", "Gurmukhi", "Han", "Hangul", "Hebrew"),
    *("Hiragana", "Kannada", "Katakana", "Khmer", "Lao", "Latin", "Lisu", "Malayalam"),
    *("Mongolian", "Myanmar", "Oriya", "Sinhala", "Syriac", "Tamil", "Telugu", "Thaana"),
    *("Thai", "Tibetan", "Tifinagh", "Vai", "Yi"),
]


@pytest.mark.thorough
def test_the_script_of_every_letter_is_the_one_that_unicode_says() -> None:
    """Their names tell it: letters of two scripts never count as one script's, and those of one script as one, but for
    marks that go with any."""
    called: dict[str, set[str]] = defaultdict(set)
    letters = characters(lambda one: one.isalpha() and not unicodedata.name(one, "").startswith("OLD CHINESE"))
    for script in SCRIPTS:
        names = {script_of(one) for one in regex.findall(rf"\p{{Script={script}}}", letters)} - {None}
        assert len(names) == 1, (script, names)
        called[names.pop() or ""].add(script)
    assert all(len(scripts) == 1 for scripts in called.values()), called


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
