"""Beta codes: how one is made, and the link that brings one along."""

import secrets

# Crockford's Base32: no I, L, O or U to misread or mishear. Twelve letters are 60 bits.
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
GROUPS = 3
GROUP_LENGTH = 4


def make_beta_code() -> str:
    """Makes a code that nobody can guess, in groups that a person can read out."""
    return "-".join("".join(secrets.choice(ALPHABET) for _ in range(GROUP_LENGTH)) for _ in range(GROUPS))


def link_with(code: str, pages: str) -> str:
    """Returns the address at which somebody with this code begins. It stands behind `#`, which browsers send to nobody:
    no log of a server on the way has it."""
    return f"{pages}/sign-up#code={code}"
