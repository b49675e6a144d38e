"""The logo of a business on its passes: GET /api/loyalty/members/{id}/pass and what Apple Wallet fetches."""

import json
import struct
from hashlib import sha1
from typing import Any
from zlib import compress, crc32

import pytest

from tests.support.makers import Tenant
from tests.support.stored_files import put
from tests.support.wallet import Phone, files_in

LOGO = "logo@3x.png"


def picture(width: int = 480, height: int = 150, grey: int = 128) -> bytes:
    """A PNG in one grey (RFC 2083)."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", crc32(kind + content))

    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = compress((b"\0" + bytes([grey]) * width) * height)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def set_logo(tenant: Tenant, content: bytes, kind: str = "png") -> None:
    body = {"contentType": f"image/{kind}", "sizeBytes": len(content)}
    upload = tenant.owner.post("/api/organization/logo", body).json["upload"]
    assert put(upload, content).status_code == 200


def pass_of(tenant: Tenant, member: dict[str, Any]) -> dict[str, bytes]:
    answer = tenant.staff.get(f"/api/loyalty/members/{member['id']}/pass?platform=apple")
    assert answer.status == 200, answer.text
    return files_in(answer.content)


@pytest.mark.parametrize("size", [(480, 150), (1, 1), (480, 20)], ids=str)
def test_a_pass_shows_the_logo_that_fits_it(
    salon: Tenant, phone: Phone, member: dict[str, Any], token: str, size: tuple[int, int]
) -> None:
    logo = picture(*size)
    set_logo(salon, logo)
    for shown in (pass_of(salon, member), files_in(phone.fetch(member["id"], token).content)):
        assert shown[LOGO] == logo
        assert json.loads(shown["manifest.json"])[LOGO] == sha1(logo).hexdigest(), "the signature is over it, too"


def test_a_logo_is_on_no_pass_of_another_business(salon: Tenant, bistro: Tenant, member: dict[str, Any]) -> None:
    set_logo(bistro, picture())
    assert LOGO not in pass_of(salon, member)


def test_a_pass_goes_out_without_a_logo_that_was_never_uploaded(salon: Tenant, member: dict[str, Any]) -> None:
    assert salon.owner.post("/api/organization/logo", {"contentType": "image/png", "sizeBytes": 9}).status == 201
    assert LOGO not in pass_of(salon, member)


@pytest.mark.parametrize(
    ("kind", "content"),
    [
        ("png", picture(481, 150)),
        ("png", picture(480, 151)),
        ("png", picture(0, 0)),
        ("png", picture()[:-1]),
        ("png", picture()[:20]),
        ("png", b"no picture"),
        ("jpeg", b"\xff\xd8\xff\xe0"),
    ],
    ids=["too wide", "too high", "empty", "cut off", "a head", "text", "jpeg"],
)
def test_a_pass_goes_out_without_a_logo_that_wallet_cannot_show(
    salon: Tenant, member: dict[str, Any], kind: str, content: bytes
) -> None:
    set_logo(salon, content, kind)
    assert LOGO not in pass_of(salon, member)


def test_a_pass_goes_out_without_its_logo_while_the_bucket_is_out_of_reach(
    salon: Tenant, member: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    set_logo(salon, picture())
    assert LOGO in pass_of(salon, member)
    monkeypatch.setenv("FILES_URL", "http://127.0.0.1:1/files")
    assert LOGO not in pass_of(salon, member)


def test_a_phone_fetches_the_pass_anew_once_another_logo_is_uploaded(
    salon: Tenant, phone: Phone, member: dict[str, Any], token: str
) -> None:
    phone.add(salon, member)
    since = phone.changed().json["lastUpdated"]
    known = phone.fetch(member["id"], token).headers["last-modified"]
    set_logo(salon, picture())
    assert phone.changed(since).json["serialNumbers"] == [member["id"]]
    changed = phone.fetch(member["id"], token, known)
    assert (changed.status, LOGO in files_in(changed.content)) == (200, True)
    assert phone.fetch(member["id"], token, changed.headers["last-modified"]).status == 304
