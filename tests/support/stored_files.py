"""Attaching files as a client does, and the bucket that they are in."""

from typing import Any

import requests

from local import aws
from tests.support.makers import Tenant

PICTURE = b"\x89PNG\r\n\x1a\n" + bytes(range(200))


def announce(tenant: Tenant, content: bytes = PICTURE, **fields: Any) -> dict[str, Any]:
    """What attaching a file of this content answers: the attachment, and how it is uploaded."""
    body = {"fileName": "before.png", "contentType": "image/png", "sizeBytes": len(content), **fields}
    answer = tenant.staff.post("/api/attachments", body)
    assert answer.status == 201, answer.text
    announced: dict[str, Any] = answer.json
    return announced


def put(upload: dict[str, Any], content: bytes, **headers: str) -> requests.Response:
    """Returns the bucket's answer to an upload with the signed headers, or with others where some are given."""
    sent = upload["headers"] | {name.replace("_", "-").title(): value for name, value in headers.items()}
    return requests.request(upload["method"], upload["url"], data=content, headers=sent, timeout=10)


def attach(tenant: Tenant, content: bytes = PICTURE, **fields: Any) -> dict[str, Any]:
    """An attachment whose file has been uploaded."""
    announced = announce(tenant, content, **fields)
    assert put(announced["upload"], content).status_code == 200
    attachment: dict[str, Any] = announced["attachment"]
    return attachment


class Bucket:
    """What the bucket holds, by the client of AWS."""

    def __init__(self, aws_origin: str) -> None:
        self.s3 = aws.client(aws_origin, "s3")
        self.name = "files-bucket"

    def keys(self, prefix: str) -> list[str]:
        listed = self.s3.list_objects_v2(Bucket=self.name, Prefix=prefix)
        return [one["Key"] for one in listed.get("Contents", [])]
