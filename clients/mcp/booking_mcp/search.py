"""Finds customers by what somebody remembers of them. /api/v1 lists customers and does not search."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Protocol

MOST_READ = 2000
"""Of how many customers, the newest, one is found: ten calls of the 120 that a key has in a minute."""


class Record(Protocol):
    """A record as the client has it."""

    def to_dict(self) -> dict[str, Any]:
        """Returns it as v1 answers it."""


def found(customers: Iterator[Record], wanted: str) -> tuple[Sequence[Record], bool]:
    """Returns the customers, of the newest 2,000, who have each of the words in name, email or phone, in whatever case,
    with accents or without; and whether there are older ones, which nobody has looked at."""
    words = _folded(wanted).split()
    looked_at = list(islice(customers, MOST_READ))
    matching = [one for one in looked_at if all(_has(one.to_dict(), word) for word in words)]
    return matching, next(customers, None) is not None


def _has(customer: dict[str, Any], word: str) -> bool:
    text = _folded(" ".join(str(customer[name] or "") for name in ("name", "email")))
    digits, phone = re.sub(r"\D", "", word), re.sub(r"\D", "", customer["phone"] or "")
    return word in text or (bool(digits) and not re.search(r"[a-z@]", word) and digits.lstrip("0") in phone)


def _folded(text: str) -> str:
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))
