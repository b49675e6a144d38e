"""The token of a booking: whoever holds it reads, moves and cancels that booking (spec §12.4).

A token is derived and never stored (docs/decisions/guests.md#tokens): an HMAC over the booking's id and its
generation, so an answer, its repetition and every email have the same one, and a new generation voids all before it.
Keys have ids, so that a new one can take over while tokens of the one before go on working.
"""

import base64
import hashlib
import hmac
import re
from typing import NamedTuple
from uuid import UUID

from booking.core.errors import Forbidden, NotFound, Unauthorized

_KEYS = re.compile(r"[0-9a-z]{1,8}:[^\s:,]{32,}(?:,[0-9a-z]{1,8}:[^\s:,]{32,})*")
_TOKEN = re.compile(r"(?P<key>[0-9a-z]{1,8})\.(?P<booking>[A-Za-z0-9_-]{24})\.(?P<mac>[A-Za-z0-9_-]{43})")
_ID_BYTES = 16
_FIRST_GENERATION = 1
_KIND, _PROOF_KIND = b"booking ", b"confirm "  # what such a key derives besides, begins otherwise


class BookingTokenMissing(Unauthorized):
    message = "Send the token of the booking as 'Authorization: Booking …'."


class BookingTokenUnknown(NotFound):
    message = "There is no such booking. Please take the link from the newest email."


class Expired(NotFound):
    """The time was only held, and is not any more."""

    tells_code = True
    message = "Your time was kept for a while, and is not any more. Please book again."


class ProofRequired(Forbidden):
    """What acts on the customer, and not on the booking alone, is for who reads their email."""

    tells_code = True
    message = "Please open the link in our newest email to you, and ask from there: it shows that the address is yours."


class BookingToken(NamedTuple):
    """What a token says, and no stranger could have made it say. The database knows which generation counts."""

    booking_id: UUID
    generation: int


def derive_token(keys: str, booking_id: UUID, generation: int, *, kind: bytes = _KIND) -> str:
    """Returns the token of a booking, or of another kind of record, made with the first of the keys (`id:key,id:key`,
    the newest first)."""
    key_id, key = next(iter(_keys_by_id(keys).items()))
    booking = booking_id.bytes + generation.to_bytes(2)
    return f"{key_id}.{_text(booking)}.{_text(_mac(key, kind, booking))}"


def first_token(keys: str, booking_id: UUID) -> str:
    """Returns the token that a booking has from its beginning on."""
    return derive_token(keys, booking_id, _FIRST_GENERATION)


def first_token_of(booking_id: UUID) -> BookingToken:
    """Returns what the token says that a booking has from its beginning on."""
    return BookingToken(booking_id, _FIRST_GENERATION)


def read_token(keys: str, presented: str, *, kind: bytes = _KIND) -> BookingToken | None:
    """Returns what a token of this kind says; None if none of the keys has made it."""
    match = _TOKEN.fullmatch(presented)
    key = _keys_by_id(keys).get(match["key"]) if match else None
    if match is None or key is None:
        return None
    booking = base64.urlsafe_b64decode(match["booking"])
    if not hmac.compare_digest(_text(_mac(key, kind, booking)), match["mac"]):
        return None
    return BookingToken(UUID(bytes=booking[:_ID_BYTES]), int.from_bytes(booking[_ID_BYTES:]))


def derive_proof(keys: str, booking_id: UUID, generation: int, *, kind: bytes = _PROOF_KIND) -> str:
    """Returns what the emails about a booking, or about another kind of record, have and its token has not: whoever
    shows it reads what is sent to the guest's address. Another generation of the token has another."""
    return _proof(next(iter(_keys_by_id(keys).values())), kind, booking_id, generation)


def is_proof(keys: str, booking_id: UUID, generation: int, presented: str, *, kind: bytes = _PROOF_KIND) -> bool:
    """Says whether one of the keys has made this proof for the booking and this generation of its token."""
    proofs = (_proof(key, kind, booking_id, generation) for key in _keys_by_id(keys).values())
    return any(hmac.compare_digest(proof.encode(), presented.encode()) for proof in proofs)


def _proof(key: str, kind: bytes, booking_id: UUID, generation: int) -> str:
    return _text(_mac(key, kind, booking_id.bytes + generation.to_bytes(2)))


def _keys_by_id(keys: str) -> dict[str, str]:
    assert _KEYS.fullmatch(keys), "GUEST_TOKEN_KEYS is id:key,id:key, each key of 32 characters or more"
    pairs = (pair.partition(":") for pair in keys.split(","))
    return {key_id: key for key_id, _, key in pairs}


def _mac(key: str, kind: bytes, booking: bytes) -> bytes:
    return hmac.new(key.encode(), kind + booking, hashlib.sha256).digest()


def _text(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")
