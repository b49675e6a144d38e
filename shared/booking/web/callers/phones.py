"""Phones with loyalty cards: the web service that Apple Wallet calls (spec §4.15).

`pass_holder` sends `Authorization: ApplePass <token>`, the token of the pass that the path's serial number names;
`phone` fetches lists and sends logs without a token.
"""

from dataclasses import dataclass
from functools import partial
from typing import ClassVar, NamedTuple
from uuid import UUID

from booking.core import errors, settings
from booking.core.errors import BadRequest, Unauthorized
from booking.core.query_parameters import parse_uuid
from booking.database.connection import Row
from booking.database.transactions import Admission, transaction
from booking.identity import credentials
from booking.web.callers.caller import OF_EVERYBODY, AdmittedCaller
from booking.web.client_windows import counting
from booking.web.http import MAX_PATH_PARAMETER, File, HttpRequest

MAX_LOG_BYTES = 64 * 1024
_NOBODYS_PASS = UUID(int=0)


class PassFile(File):
    """Answers 200 with a pass for Apple Wallet."""

    media_type: ClassVar[str] = "application/vnd.apple.pkpass"


class PresentedPass(NamedTuple):
    """The pass that the path names, and the digest of the token that was sent along."""

    member_id: UUID
    digest: bytes


@dataclass(frozen=True)
class Phone:
    """A phone that calls."""

    http: HttpRequest

    @property
    def device_id(self) -> str:
        """The id that the phone gave itself. Raises BadRequest."""
        device = self.http.path_parameter("device")
        if len(device) > MAX_PATH_PARAMETER:
            raise BadRequest(f"device: must be at most {MAX_PATH_PARAMETER} characters long.")
        return device

    @property
    def asks_for_our_passes(self) -> bool:
        return _is_ours(self.http)


@dataclass(frozen=True)
class PassHolder(Phone):
    """A phone that calls about its own pass, which is this member's."""

    member_id: UUID


def _presented_pass(request: HttpRequest) -> PresentedPass:
    member_id = _NOBODYS_PASS
    if _is_ours(request):
        try:
            member_id = parse_uuid(request.path_parameter("serial"))
        except ValueError:
            member_id = _NOBODYS_PASS
    return PresentedPass(member_id, credentials.apple_pass_digest(request.header("authorization")))


def _is_ours(request: HttpRequest) -> bool:
    return request.path_parameter("passType") == settings.optional("APPLE_PASS_TYPE_ID")


def _check_admitted(row: Row | None) -> None:
    if row is None or row["company_id"] is None:
        raise Unauthorized("ApplePass: this is not the token of the pass.")


def _admission(presented: PresentedPass, http: HttpRequest) -> Admission:
    return Admission(
        "select admit_pass(%(member_id)s, %(digest)s) as company_id", presented._asdict(), check=_check_admitted
    )


pass_holder: AdmittedCaller[PresentedPass, PassHolder] = AdmittedCaller(
    surface="wallet",
    read=_presented_pass,
    admission=_admission,
    acting=lambda presented, http, admitted: PassHolder(http, presented.member_id),
    audited_as=lambda presented: ("guest", None),
    errors=(Unauthorized, *OF_EVERYBODY),
    needs=("pass_type",),
)
"""A phone with the token of a pass. A wrong token and an unknown pass are refused alike, in the same time."""


def phone(*, most_in_a_window: int | None = None) -> AdmittedCaller[None, Phone]:
    """Declares a route for any phone, with a body of 64 KB at most and, if given, a limit for each address. It enters
    no tenant."""
    is_counted = most_in_a_window is not None
    return AdmittedCaller(
        surface="device",
        read=partial(_count, most=most_in_a_window),
        admission=lambda credential, http: None,
        acting=lambda credential, http, admitted: Phone(http),
        is_admitted_first=False,
        most_bytes=MAX_LOG_BYTES,
        errors=(errors.PayloadTooLarge, *OF_EVERYBODY),
        errors_of_asked=(errors.TooManyFromHere,) if is_counted else (),
        needs=("pass_type", "client_addresses") if is_counted else ("pass_type",),
    )


def _count(request: HttpRequest, *, most: int | None) -> None:
    """Counts the call for its address. Raises TooManyFromHere."""
    if most is not None:
        with transaction(counting(request, most)):
            pass
