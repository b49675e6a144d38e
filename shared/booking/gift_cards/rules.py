"""How much a member may give away, and what a gift card's code looks like, however it is typed. Without a database.

A code is sixteen characters of Crockford's Base32, 80 bits: no I, L, O or U to misread or mishear, in groups that a
person can read out.
"""

import re

from booking.gift_cards.errors import GoodwillNeedsAdmin
from booking.identity.actors import Membership

CODE_BITS = 80
_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_CHARACTERS = CODE_BITS // 5
_GROUP = 4
_MISREAD = str.maketrans("ILO", "110")


def check_limit(member: Membership, amount_cents: int) -> None:
    """Raises GoodwillNeedsAdmin for a card above the organization's limit."""
    limit = member.goodwill_limit_cents
    if member.is_bound_by(limit) and amount_cents > limit:
        raise GoodwillNeedsAdmin


def code_of(number: int) -> str:
    """Returns the code that stands for a number of CODE_BITS bits, which nobody must be able to guess."""
    return _grouped("".join(_ALPHABET[number >> 5 * place & 31] for place in reversed(range(_CHARACTERS))))


def normalised_code(typed: str) -> str:
    """Returns the code as it is stored, in whatever case and with whatever spaces and hyphens it was typed, and with
    letters that look like digits read as digits. A text that cannot be a code becomes one that no card has."""
    characters = re.sub(r"[\s-]", "", typed).upper().translate(_MISREAD)
    return _grouped(characters)


def _grouped(characters: str) -> str:
    return "-".join(characters[start : start + _GROUP] for start in range(0, len(characters), _GROUP))
