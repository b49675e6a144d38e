"""POST /api/attachments."""

from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
import requests

from tests.support.makers import Maker, Tenant
from tests.support.stored_files import PICTURE, Bucket, announce, attach, put


def test_a_member_attaches_a_file_and_uploads_it_with_the_link(salon: Tenant, bucket: Bucket) -> None:
    announced = announce(salon)
    attachment, upload = announced["attachment"], announced["upload"]
    assert datetime.fromisoformat(attachment["created_at"]).tzinfo is not None
    assert attachment == {
        "id": attachment["id"],
        "file_name": "before.png",
        "content_type": "image/png",
        "size_bytes": len(PICTURE),
        "created_at": attachment["created_at"],
    }
    assert (upload["method"], upload["headers"]) == ("PUT", {"Content-Type": "image/png"})
    left = datetime.fromisoformat(upload["expiresAt"]) - datetime.now(UTC)
    assert timedelta(minutes=14) < left <= timedelta(minutes=15)

    assert put(upload, PICTURE).status_code == 200
    key = f"attachments/{salon.company_id}/{attachment['id']}"
    kept = bucket.s3.get_object(Bucket=bucket.name, Key=key)
    assert (kept["Body"].read(), kept["ContentType"]) == (PICTURE, "image/png")


def test_either_engine_attaches(bistro: Tenant) -> None:
    assert attach(bistro, b"Two more guests\n", fileName="Notiz für Zoë.txt", contentType="text/plain")


def test_size_and_type_are_signed_for_fifteen_minutes(salon: Tenant) -> None:
    signed = parse_qs(urlsplit(announce(salon)["upload"]["url"]).query)
    assert signed["X-Amz-SignedHeaders"] == ["content-length;content-type;host"]
    assert (signed["X-Amz-Expires"], signed["X-Amz-Algorithm"]) == (["900"], ["AWS4-HMAC-SHA256"])


@pytest.mark.parametrize(
    ("content", "headers"),
    [
        (PICTURE + b"x", {}),
        (PICTURE[:-1], {}),
        (b"", {}),
        (PICTURE, {"content_type": "text/html"}),
        (PICTURE, {"content_type": "image/png; charset=utf-8"}),
    ],
    ids=["larger", "smaller", "empty", "another type", "a type with a parameter"],
)
def test_another_size_or_type_is_refused_by_the_bucket(
    salon: Tenant, bucket: Bucket, content: bytes, headers: dict[str, str]
) -> None:
    assert put(announce(salon)["upload"], content, **headers).status_code == 403
    assert bucket.keys(f"attachments/{salon.company_id}/") == []


def test_the_link_is_for_this_file_and_for_uploading_alone(salon: Tenant) -> None:
    upload = announce(salon)["upload"]
    other = announce(salon)["attachment"]["id"]
    own = urlsplit(upload["url"]).path.rpartition("/")[2]
    assert put({**upload, "url": upload["url"].replace(own, other)}, PICTURE).status_code == 403
    assert (
        put({**upload, "url": upload["url"].replace("X-Amz-Expires=900", "X-Amz-Expires=90000")}, PICTURE).status_code
        == 403
    )
    assert put(upload, PICTURE).status_code == 200
    assert requests.get(upload["url"], timeout=10).status_code == 403
    assert requests.delete(upload["url"], timeout=10).status_code == 403


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"sizeBytes": 10 * 1024 * 1024}, None),
        ({"sizeBytes": 10 * 1024 * 1024 + 1}, "sizeBytes: "),
        ({"sizeBytes": 0}, "sizeBytes: "),
        ({"contentType": "text/html"}, "contentType: "),
        ({"contentType": "image/svg+xml"}, "contentType: "),
        ({"contentType": "IMAGE/PNG"}, "contentType: "),
        ({"fileName": " "}, "fileName: "),
        ({"fileName": "a\r\nSet-Cookie: x"}, "fileName: "),
        ({"fileName": "x" * 201}, "fileName: "),
    ],
)
def test_ten_megabytes_of_a_few_types_are_taken(salon: Tenant, fields: dict[str, Any], sentence: str | None) -> None:
    body = {"fileName": "before.png", "contentType": "image/png", "sizeBytes": 1, **fields}
    answer = salon.staff.post("/api/attachments", body)
    assert answer.status == (201 if sentence is None else 400)
    assert sentence is None or answer.error.startswith(sentence)


def test_a_user_without_a_business_attaches_nothing(make: Maker) -> None:
    assert make.user().post("/api/attachments", {}).status == 403
