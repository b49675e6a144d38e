"""The bucket of files (S3). Clients put files into it and fetch them from it directly, with links that are signed for
one file and a short time (AWS Signature Version 4, in the query)."""

import os
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from functools import cache
from http import HTTPStatus
from typing import IO, Any, NamedTuple
from urllib.parse import quote, urlencode

from booking.core import settings, snapshots
from booking.core.log import logger
from booking.core.tracing import traced
from booking.upstreams import aws

MAX_REMOVED_AT_ONCE = 1_000  # as S3 has it
READ_SECONDS = 3.0
LINK_LIFETIME = timedelta(minutes=15)


class BucketFailed(Exception):
    """The bucket could not be reached, or refused the whole request. Its cause says why."""


class SignedLink(NamedTuple):
    """A link that works until the instant `expires_at`, for a client that sends these headers."""

    url: str
    headers: Mapping[str, str]
    expires_at: datetime


class StoredFile(NamedTuple):
    """A file of the bucket, and when it was uploaded."""

    content: bytes
    stored_at: datetime


class _Credentials(NamedTuple):
    """The function's own credentials, which it has from its role."""

    access_key: str
    secret_key: str
    token: str | None


def upload_link(key: str, content_type: str, size_bytes: int) -> SignedLink:
    """Signs the link to which a file is uploaded with PUT: of this type and exactly this size, which are part of the
    signature. The client sends the type as a header; every client sends the size by itself."""
    headers = {"Content-Type": content_type}
    return _signed("PUT", key, {}, headers, {**headers, "Content-Length": str(size_bytes)})


def download_link(key: str, file_name: str) -> SignedLink:
    """Signs the link from which a file is fetched; a browser saves it under this name and never shows it as a page of
    the bucket's."""
    return _signed("GET", key, {"response-content-disposition": _attachment(file_name)}, {}, {})


def picture_link(key: str) -> SignedLink:
    """Signs the link from which a picture is fetched, to be shown."""
    return _signed("GET", key, {}, {}, {})


def read(key: str, most_bytes: int) -> StoredFile | None:
    """Reads a file of so many bytes at most; None if there is no such file. Raises BucketFailed."""
    from http.client import HTTPException  # noqa: PLC0415

    from booking.upstreams.kept_connection import Deadline, exchange_once  # noqa: PLC0415

    bucket, url = settings.required("FILES_URL"), picture_link(key).url
    try:
        answer = exchange_once(
            bucket, "GET", url.removeprefix(bucket), {}, Deadline(READ_SECONDS), max_answer_bytes=most_bytes
        )
    except (OSError, HTTPException) as error:
        raise BucketFailed from error
    if answer.status in (HTTPStatus.FORBIDDEN, HTTPStatus.NOT_FOUND):  # S3 hides from who may not list what is missing
        return None
    if answer.status != HTTPStatus.OK:
        raise BucketFailed from OSError(answer.status, "the bucket's answer")
    return StoredFile(answer.content, parsedate_to_datetime(answer.headers["last-modified"]))


def remove(keys: Sequence[str]) -> list[str]:
    """Removes up to a thousand files, and returns the keys of those that are gone now, whether or not they were there.
    Raises BucketFailed."""
    from botocore.exceptions import BotoCoreError, ClientError  # noqa: PLC0415

    wanted = {"Objects": [{"Key": key} for key in keys], "Quiet": True}
    try:
        with traced("s3"):
            answer = _client().delete_objects(Bucket=settings.required("FILES_BUCKET"), Delete=wanted)
    except (BotoCoreError, ClientError) as error:
        raise BucketFailed from error
    failed = {error["Key"]: error.get("Code") for error in answer.get("Errors", [])}
    if failed:
        logger().error("files could not be removed", count=len(failed), reasons=sorted({*map(str, failed.values())}))
    return [key for key in keys if key not in failed]


def upload(key: str, content: IO[bytes] | bytes, content_type: str) -> None:
    """Writes a file, in the place of one that is there; an open one is sent as it is read. Raises BucketFailed."""
    from botocore.exceptions import BotoCoreError, ClientError  # noqa: PLC0415

    try:
        with traced("s3"):
            _client().put_object(
                Bucket=settings.required("FILES_BUCKET"), Key=key, Body=content, ContentType=content_type
            )
    except (BotoCoreError, ClientError) as error:
        raise BucketFailed from error


def write(key: str, content: bytes) -> None:
    """Writes a file of JSON, in the place of one that is there. Raises BucketFailed."""
    upload(key, content, "application/json")


@cache
def _client() -> Any:
    return aws.client("s3")


def _signed(
    method: str, key: str, query: Mapping[str, str], headers: Mapping[str, str], signed_headers: Mapping[str, str]
) -> SignedLink:
    # A tenth of a second, where a client of boto3 is four times that.
    from botocore.auth import S3SigV4QueryAuth  # noqa: PLC0415
    from botocore.awsrequest import AWSRequest  # noqa: PLC0415

    url = f"{settings.required('FILES_URL')}/{quote(key)}"
    if query:
        url += f"?{urlencode(query, quote_via=quote)}"
    request = AWSRequest(method, url, headers=dict(signed_headers))
    expires_at = datetime.now(UTC).replace(microsecond=0) + LINK_LIFETIME
    seconds = int(LINK_LIFETIME.total_seconds())
    S3SigV4QueryAuth(_own_credentials(), "s3", os.environ["AWS_REGION"], expires=seconds).add_auth(request)
    return SignedLink(str(request.url), headers, expires_at)


def _own_credentials() -> Any:
    """Returns those of the function's role: from Lambda's own variables, which are no settings of the service. An
    environment that is restored from a snapshot has none there, and is given them where AWS's own clients ask."""
    if snapshots.are_used():
        return _session().get_credentials().get_frozen_credentials()
    return _Credentials(
        os.environ["AWS_ACCESS_KEY_ID"], os.environ["AWS_SECRET_ACCESS_KEY"], os.environ.get("AWS_SESSION_TOKEN")
    )


@cache
def _session() -> Any:
    import boto3  # noqa: PLC0415

    return boto3.Session()


def _attachment(file_name: str) -> str:
    """Returns a Content-Disposition header (RFC 6266) with the file's name, both in ASCII and in full."""
    plain = "".join(sign if sign.isascii() and sign not in '"\\/%;' else "_" for sign in file_name)
    return f"attachment; filename=\"{plain}\"; filename*=UTF-8''{quote(file_name, safe='')}"
