"""Google Wallet: the class and the object of a loyalty card, the link at which somebody saves it, and its points.

GOOGLE_WALLET_SERVICE_ACCOUNT is the key file of a service account, JSON, that is a user of the issuer
GOOGLE_WALLET_ISSUER_ID.
"""

import base64
import time
from collections.abc import Mapping
from functools import cache
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import quote, urlencode, urlsplit
from uuid import UUID

import orjson

from booking.core import settings
from booking.core.errors import BadGateway
from booking.core.log import logger

if TYPE_CHECKING:
    from booking.upstreams.kept_connection import Answer

API_URL = "https://walletobjects.googleapis.com"
SAVE_URL = "https://pay.google.com/gp/v/save/"
SECONDS = 8.0  # for all calls of one request or job
_SCOPE = "https://www.googleapis.com/auth/wallet_object.issuer"
_GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer"
_TOKEN_LIFETIME_SECONDS = 3600
_EARLY_SECONDS = 300
_MAX_ANSWER_BYTES = 1024 * 1024

_kept_token: dict[str, tuple[str, float]] = {}


class GoogleWalletFailed(BadGateway):
    """Google Wallet is out of reach, too slow, too busy, or not set up; its answer is in the log."""

    message = "Google Wallet could not be asked; nothing was changed. Please try again."


class LoyaltyObject(NamedTuple):
    """What a member's card shows."""

    member_id: UUID
    company_id: UUID
    venue: str
    colour: str | None
    points: int
    card_number: str


def save_url(card: LoyaltyObject) -> str:
    """Returns the link at which the card is saved. Its class, which the venue's cards share, and its object are made
    first, or brought up to date. Raises GoogleWalletFailed."""
    calls = _Calls()
    class_id, object_id = _id_of(card.company_id), _id_of(card.member_id)
    calls.put("loyaltyClass", _class(class_id, card))
    calls.put("loyaltyObject", _object(object_id, class_id, card))
    account = _account()
    claims = {
        "iss": account["client_email"],
        "aud": "google",
        "typ": "savetowallet",
        "iat": int(time.time()),
        "origins": [],
        "payload": {"loyaltyObjects": [{"id": object_id, "classId": class_id}]},
    }
    return SAVE_URL + _signed(claims, account)


def show_points(member_id: UUID, points: int, job_id: UUID) -> bool:
    """Shows these points on the member's card at Google; returns False if the member has no card there. Raises
    GoogleWalletFailed."""
    return _changed(member_id, _points(points), job_id)


def void(member_id: UUID, job_id: UUID) -> bool:
    """Voids the member's card at Google, which phones show among those that have ended; returns False if the member has
    no card there. Raises GoogleWalletFailed."""
    return _changed(member_id, {"state": "INACTIVE"}, job_id)


def _changed(member_id: UUID, content: Mapping[str, Any], job_id: UUID) -> bool:
    path = f"/walletobjects/v1/loyaltyObject/{quote(_id_of(member_id))}"
    answer = _Calls().ask("PATCH", path, content, {"X-Request-Id": str(job_id)})
    if answer.status == HTTPStatus.NOT_FOUND:
        return False
    _check(answer)
    return True


def _id_of(record_id: UUID) -> str:
    """Returns the id under which Google knows a member's card, or the class of a venue's."""
    return f"{settings.required('GOOGLE_WALLET_ISSUER_ID')}.{record_id}"


class _Calls:
    """The calls of one request or job, with one deadline."""

    def __init__(self) -> None:
        from booking.upstreams.kept_connection import Deadline  # noqa: PLC0415

        self._deadline = Deadline(SECONDS)
        self._base_url = settings.optional("GOOGLE_WALLET_API_URL") or API_URL

    def put(self, kind: str, content: Mapping[str, Any]) -> None:
        """Creates a class or an object, or gives the one that has its id this content."""
        answer = self.ask("POST", f"/walletobjects/v1/{kind}", content)
        if answer.status == HTTPStatus.CONFLICT:
            answer = self.ask("PATCH", f"/walletobjects/v1/{kind}/{quote(content['id'])}", content)
        _check(answer)

    def ask(
        self, method: str, path: str, content: Mapping[str, Any], headers: Mapping[str, str] | None = None
    ) -> "Answer":
        authorization = {"Authorization": f"Bearer {self._token()}", "Content-Type": "application/json"}
        return self._exchange(self._base_url, method, path, {**authorization, **(headers or {})}, orjson.dumps(content))

    def _token(self) -> str:
        """Returns an access token; one is kept until shortly before it ends."""
        account, now = _account(), time.time()
        token, ends_at = _kept_token.get(account["client_email"], ("", 0.0))
        if now < ends_at:
            return token
        claims = {
            "iss": account["client_email"],
            "scope": _SCOPE,
            "aud": account["token_uri"],
            "iat": int(now),
            "exp": int(now) + _TOKEN_LIFETIME_SECONDS,
        }
        address = urlsplit(account["token_uri"])
        form = urlencode({"grant_type": _GRANT, "assertion": _signed(claims, account)}).encode()
        answer = self._exchange(
            f"{address.scheme}://{address.netloc}",
            "POST",
            address.path,
            {"Content-Type": "application/x-www-form-urlencoded"},
            form,
        )
        _check(answer)
        granted = orjson.loads(answer.content)
        token, seconds = granted["access_token"], granted["expires_in"]
        _kept_token[account["client_email"]] = (token, now + seconds - _EARLY_SECONDS)
        return str(token)

    def _exchange(self, base_url: str, method: str, path: str, headers: Mapping[str, str], body: bytes) -> "Answer":
        from http.client import HTTPException  # noqa: PLC0415

        from booking.upstreams.kept_connection import exchange_once  # noqa: PLC0415

        try:
            return exchange_once(
                base_url, method, path, headers, self._deadline, body, max_answer_bytes=_MAX_ANSWER_BYTES
            )
        except (OSError, HTTPException) as error:
            raise GoogleWalletFailed from error


def _check(answer: "Answer") -> None:
    if answer.status >= HTTPStatus.BAD_REQUEST:
        reason = answer.content[:500].decode(errors="replace")
        logger().error("Google Wallet refused", status=answer.status, reason=reason)
        raise GoogleWalletFailed


def _class(class_id: str, card: LoyaltyObject) -> Mapping[str, Any]:
    """Returns what all cards of a venue have in common."""
    return {
        "id": class_id,
        "issuerName": card.venue,
        "programName": card.venue,
        "programLogo": {"sourceUri": {"uri": settings.required("GOOGLE_WALLET_LOGO_URL")}},
        "reviewStatus": "UNDER_REVIEW",
        **({"hexBackgroundColor": card.colour} if card.colour else {}),
    }


def _object(object_id: str, class_id: str, card: LoyaltyObject) -> Mapping[str, Any]:
    return {
        "id": object_id,
        "classId": class_id,
        "state": "ACTIVE",
        "accountId": str(card.member_id),
        "accountName": card.card_number,
        "barcode": {"type": "QR_CODE", "value": str(card.member_id), "alternateText": card.card_number},
        **_points(card.points),
    }


def _points(points: int) -> Mapping[str, Any]:
    return {"loyaltyPoints": {"label": "Points", "balance": {"int": points}}}


def _account() -> Mapping[str, str]:
    return _parsed_account(settings.required("GOOGLE_WALLET_SERVICE_ACCOUNT"))


@cache
def _parsed_account(text: str) -> Mapping[str, str]:
    account: Mapping[str, str] = orjson.loads(text)
    return account


def _signed(claims: Mapping[str, Any], account: Mapping[str, str]) -> str:
    """Returns a signed JSON Web Token (RS256) with these claims."""
    from cryptography.hazmat.primitives.asymmetric.padding import PKCS1v15  # noqa: PLC0415 — large
    from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey  # noqa: PLC0415
    from cryptography.hazmat.primitives.hashes import SHA256  # noqa: PLC0415
    from cryptography.hazmat.primitives.serialization import load_pem_private_key  # noqa: PLC0415

    key = load_pem_private_key(account["private_key"].encode(), None)
    assert isinstance(key, RSAPrivateKey), "Google's service accounts have RSA keys"
    header = {"alg": "RS256", "typ": "JWT", "kid": account.get("private_key_id", "")}
    signed = b".".join(_base64url(orjson.dumps(part)) for part in (header, claims))
    return (signed + b"." + _base64url(key.sign(signed, PKCS1v15(), SHA256()))).decode()


def _base64url(content: bytes) -> bytes:
    return base64.urlsafe_b64encode(content).rstrip(b"=")
