"""The token of an entry of the wait list: whoever holds it reads and ends the wait, and answers what is offered (spec
§12.10). It is derived as that of a booking is (booking.identity.booking_tokens), and opens no booking."""

from uuid import UUID

from booking.core.errors import NotFound, Unauthorized
from booking.identity.booking_tokens import derive_proof, derive_token, is_proof, read_token

_KIND, _PROOF_KIND = b"waitlist ", b"confirm waitlist "
_GENERATION = 1  # an entry keeps its address, so there is no other


class WaitlistTokenMissing(Unauthorized):
    message = "Send the token of the entry as 'Authorization: Waitlist …'."


class WaitlistTokenUnknown(NotFound):
    message = "There is no such entry on the wait list. Please take the link from the newest email."


def waitlist_token(keys: str, entry_id: UUID) -> str:
    """Returns the token of an entry, made with the first of the keys."""
    return derive_token(keys, entry_id, _GENERATION, kind=_KIND)


def read_waitlist_token(keys: str, presented: str) -> UUID | None:
    """Returns of which entry the token is; None if none of the keys has made it."""
    token = read_token(keys, presented, kind=_KIND)
    return None if token is None else token.booking_id


def waitlist_proof(keys: str, entry_id: UUID) -> str:
    """Returns what the emails about an entry have and its token has not."""
    return derive_proof(keys, entry_id, _GENERATION, kind=_PROOF_KIND)


def is_waitlist_proof(keys: str, entry_id: UUID, presented: str) -> bool:
    """Says whether one of the keys has made this proof for the entry."""
    return is_proof(keys, entry_id, _GENERATION, presented, kind=_PROOF_KIND)
