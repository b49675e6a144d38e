"""Apple's push service: an empty push wakes a phone, which then fetches its pass. HTTP/2, with the certificate of the
pass type as the client's."""

import ssl
from collections.abc import Sequence
from functools import cache
from http import HTTPStatus
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING
from uuid import UUID

from booking.core import settings
from booking.core.log import logger
from booking.core.tracing import traced

if TYPE_CHECKING:
    import httpx

URL = "https://api.push.apple.com"
_SECONDS = 5.0  # to connect, and for each answer
_KEPT_SECONDS = 60.0  # an execution environment may sleep, and the connection die meanwhile


class PushFailed(RuntimeError):
    """Apple did not take a push this time: the queue delivers the job again."""


def wake(push_tokens: Sequence[str], member_id: UUID, job_id: UUID) -> list[str]:
    """Pushes to each of these phones for the pass of a member, and returns the tokens that Apple says are gone. A phone
    that was off receives one of several pushes for the same member. Apple's answers and logs name the job. Raises
    PushFailed, once all were tried, if one was not taken."""
    import httpx  # noqa: PLC0415 — large, and many passes are on no phone

    gone, failed = [], 0
    client = _client()
    headers = {
        "apns-topic": settings.required("APPLE_PASS_TYPE_ID"),
        "apns-push-type": "background",
        "apns-priority": "5",
        "apns-collapse-id": str(member_id),
        "apns-id": str(job_id),
    }
    for token in push_tokens:
        try:
            with traced("apns"):
                answer = client.post(f"/3/device/{token}", headers=headers, content=b"{}")
        except httpx.HTTPError as error:
            logger().error("Apple's push service is out of reach", reason=repr(error))
            raise PushFailed("out of reach") from error
        if _says_gone(answer):
            gone.append(token)
        elif answer.status_code != HTTPStatus.OK:
            logger().error("Apple refused a push", status=answer.status_code, reason=answer.text[:200])
            failed += 1
    if failed:
        raise PushFailed(f"{failed} of {len(push_tokens)} pushes were refused")
    return gone


def _says_gone(answer: "httpx.Response") -> bool:
    if answer.status_code == HTTPStatus.GONE:
        return True
    return answer.status_code == HTTPStatus.BAD_REQUEST and '"BadDeviceToken"' in answer.text


def close() -> None:
    """Closes the connection that is kept, if there is one."""
    if _client.cache_info().currsize:
        _client().close()
        _client.cache_clear()


@cache
def _client() -> "httpx.Client":
    """Returns the client: it is kept for as long as the execution environment lives, and its connection while pushes
    follow each other."""
    import httpx  # noqa: PLC0415

    context = ssl.create_default_context()
    with TemporaryDirectory() as folder:  # the only way to hand OpenSSL a key
        pem = Path(folder) / "certificate.pem"
        pem.touch(mode=0o600)
        pem.write_text(f"{settings.required('APPLE_PASS_CERTIFICATE')}\n{settings.required('APPLE_PASS_KEY')}")
        context.load_cert_chain(pem)
    return httpx.Client(
        base_url=settings.optional("APNS_URL") or URL,
        http1=False,
        http2=True,
        verify=context,
        timeout=_SECONDS,
        limits=httpx.Limits(max_connections=1, keepalive_expiry=_KEPT_SECONDS),
        trust_env=False,
    )
