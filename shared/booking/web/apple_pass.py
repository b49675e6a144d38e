"""The web service that Apple Wallet calls: `Authorization: ApplePass <token>`, the token of the pass that the path's
serial number names; lists and logs come without (spec §4.15)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, NamedTuple
from uuid import UUID

from booking.core import settings
from booking.core.errors import PayloadTooLarge, Unauthorized
from booking.core.handlers import LambdaHandler, Need
from booking.database.acting import act_as
from booking.database.connection import Row
from booking.database.transactions import Admission, Transaction, retrying, transaction
from booking.identity import credentials
from booking.web.contract import RouteContract
from booking.web.http import Answer, Body, File, Request, Response, response_of
from booking.web.parameters import parse_uuid
from booking.web.pipeline import Call, route

MAX_LOG_BYTES = 64 * 1024
_NOBODYS_PASS = UUID(int=0)


class PassFile(File):
    """Answers 200 with a pass for Apple Wallet."""

    media_type: ClassVar[str] = "application/vnd.apple.pkpass"


class PresentedPass(NamedTuple):
    """Whose pass it is said to be, and the digest of the token that was sent along."""

    member_id: UUID
    digest: bytes


@dataclass(frozen=True)
class PassRequest(Generic[Body]):
    """A request of a phone about its own pass, inside the transaction that is committed when the handler returns. What
    an answer still makes of its rows (Deferred), it makes after the commit."""

    http: Request
    member_id: UUID
    body: Body
    db: Transaction

    @property
    def device_id(self) -> str:
        return self.http.path_parameter("device")


@dataclass(frozen=True)
class DeviceRequest(Generic[Body]):
    """A request of a phone without a credential. It has entered no tenant."""

    http: Request
    body: Body
    db: Transaction

    @property
    def device_id(self) -> str:
        return self.http.path_parameter("device")

    @property
    def is_about_our_passes(self) -> bool:
        return _is_ours(self.http)


def apple_pass_route(
    *, body: type[Body] | None = None, needs: Sequence[Need] = ()
) -> Callable[[Callable[[PassRequest[Body]], Answer]], LambdaHandler]:
    """A route about one pass, for who holds its token. A wrong token and a pass that is nobody's are refused alike, in
    the same time."""

    def decorate(answer: Callable[[PassRequest[Body]], Answer]) -> LambdaHandler:
        def in_one_transaction(call: Call[PresentedPass]) -> Response:
            def attempt() -> Response:
                presented = call.credential
                admission = Admission(
                    "select admit_pass(%(member_id)s, %(digest)s) as company_id", presented._asdict(), check=_admitted
                )
                with transaction(admission) as db:
                    if call.http.may_write:
                        act_as(db, "guest", None, action=call.http.route, request_id=call.http.request_id)
                    answered = answer(PassRequest(call.http, presented.member_id, call.checked_body(), db))
                return response_of(answered)

            return retrying(attempt)

        contract = RouteContract(surface="wallet", answers=answer, body=body, needs=["pass_type", *needs])
        return route(contract, credential=_presented_pass, policy=in_one_transaction)

    return decorate


def wallet_device_route(
    *, body: type[Body] | None = None, query: Mapping[str, str] | None = None
) -> Callable[[Callable[[DeviceRequest[Body]], Answer]], LambdaHandler]:
    """A route that any phone may call, with a body of 64 KB at most."""

    def decorate(answer: Callable[[DeviceRequest[Body]], Answer]) -> LambdaHandler:
        def in_one_transaction(call: Call[None]) -> Response:
            if len(call.http.raw_body()) > MAX_LOG_BYTES:
                raise PayloadTooLarge("The body is larger than 64 KB.")
            with transaction() as db:
                answered = answer(DeviceRequest(call.http, call.checked_body(), db))
            return response_of(answered)

        contract = RouteContract(surface="device", answers=answer, body=body, query=query or {}, needs=["pass_type"])
        return route(contract, credential=lambda request: None, policy=in_one_transaction)

    return decorate


def _presented_pass(request: Request) -> PresentedPass:
    member_id = _NOBODYS_PASS
    if _is_ours(request):
        try:
            member_id = parse_uuid(request.path_parameter("serial"))
        except ValueError:
            member_id = _NOBODYS_PASS
    return PresentedPass(member_id, credentials.apple_pass_digest(request.header("authorization")))


def _is_ours(request: Request) -> bool:
    return request.path_parameter("passType") == settings.required("APPLE_PASS_TYPE_ID")


def _admitted(row: Row | None) -> None:
    if row is None or row["company_id"] is None:
        raise Unauthorized("ApplePass: this is not the token of the pass.")
