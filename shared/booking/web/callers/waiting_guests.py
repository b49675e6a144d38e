"""Guests who wait for a time on a venue's wait list, by the token of their entry (spec §12), which alone says of which
venue it is: `waiting_guest`, and `link_waiting` in a browser, who is answered with pages."""

from dataclasses import replace
from uuid import UUID

from booking.core import settings
from booking.core.errors import UnsupportedMediaType
from booking.database.connection import Row
from booking.database.transactions import Admission
from booking.identity.guests import WaitingGuest
from booking.identity.waitlist_tokens import (
    WaitlistTokenMissing,
    WaitlistTokenUnknown,
    is_waitlist_proof,
    read_waitlist_token,
)
from booking.web.callers.caller import OF_EVERYBODY, AdmittedCaller
from booking.web.callers.guests import admitted_venue, presented_token
from booking.web.http import HttpRequest


def _entry(request: HttpRequest) -> UUID:
    """Reads of which entry the token of the request is. Raises WaitlistTokenMissing, WaitlistTokenUnknown,
    UnsupportedMediaType."""
    presented = presented_token(request, "waitlist")
    if presented is None:
        raise WaitlistTokenMissing
    return _known_entry(presented)


def _known_entry(presented: str) -> UUID:
    entry_id = read_waitlist_token(settings.required("GUEST_TOKEN_KEYS"), presented)
    if entry_id is None:
        raise WaitlistTokenUnknown
    return entry_id


def _check_waiting(row: Row | None) -> None:
    if row is None:
        raise WaitlistTokenUnknown


waiting_guest: AdmittedCaller[UUID, WaitingGuest] = AdmittedCaller(
    surface="waiting",
    read=_entry,
    admission=lambda entry_id, http: Admission(
        "select * from admit_waitlist_holder(%(id)s)", {"id": entry_id}, check=_check_waiting
    ),
    acting=lambda entry_id, http, admitted: WaitingGuest(admitted_venue(http, admitted), entry_id),
    audited_as=lambda entry_id: ("guest", str(entry_id)),
    errors=(WaitlistTokenMissing, WaitlistTokenUnknown, *OF_EVERYBODY),
    errors_of_writes=(UnsupportedMediaType,),
    needs=("guest_tokens",),
    error_shape="guest",
)
"""Somebody with `Authorization: Waitlist <token>`."""


def shows_proof_of_entry(actor: WaitingGuest, presented: str | None) -> bool:
    """Says whether this is what the emails about the entry of the wait list have."""
    return is_waitlist_proof(settings.required("GUEST_TOKEN_KEYS"), actor.entry_id, presented or "")


def _entry_of_disowner(request: HttpRequest) -> UUID:
    """Reads the token and the proof in the path of the request. Raises WaitlistTokenUnknown."""
    entry_id, proof = _known_entry(request.path_parameter("token")), request.path_parameter("proof")
    if not is_waitlist_proof(settings.required("GUEST_TOKEN_KEYS"), entry_id, proof):
        raise WaitlistTokenUnknown
    return entry_id


link_waiting: AdmittedCaller[UUID, WaitingGuest] = replace(
    waiting_guest,
    surface="page",
    read=lambda request: _known_entry(request.path_parameter("token")),
    errors=(WaitlistTokenUnknown, *OF_EVERYBODY),
    errors_of_writes=(),
    takes_forms=True,
    error_shape="page",
)
"""Somebody who has followed the link to their entry of the wait list, whose path has its token."""
disowner_of_entry: AdmittedCaller[UUID, WaitingGuest] = replace(link_waiting, read=_entry_of_disowner)
"""Likewise of an email about an entry of the wait list."""
