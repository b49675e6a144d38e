"""Pictures of a venue as a client announces and uploads them, and files that are pictures, nearly or not at all."""

import struct
import zlib
from collections.abc import Mapping
from typing import Any

from booking.pictures.rules import SIZES
from tests.support.makers import Tenant
from tests.support.stored_files import put

KINDS = ("image/jpeg", "image/png", "image/webp")


def png(width: int, height: int, *, more: bytes = b"", seed: int = 0) -> bytes:
    """A whole PNG of one grey, with `more` chunks before its end; another one for each seed."""
    rows = b"".join(b"\0" + bytes((width + 7) // 8) for _ in range(height))
    header = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    density = struct.pack(">IIB", 2835 + seed, 2835, 1)
    chunks = (chunk(b"IHDR", header), chunk(b"pHYs", density), chunk(b"IDAT", zlib.compress(rows, 9)))
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks) + more + chunk(b"IEND", b"")


def chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def jpeg(width: int, height: int, *, more: bytes = b"", seed: int = 0) -> bytes:
    """A JPEG in all that its structure says, with `more` segments before the picture."""
    jfif = segment(0xE0, b"JFIF\0" + struct.pack(">HBHHBB", 0x0102, 0, 1, 1 + seed, 0, 0))
    tables = segment(0xDB, b"\0" + bytes([16] * 64)) + segment(0xC4, b"\0" + bytes(16))
    frame = segment(0xC0, struct.pack(">BHHB", 8, height, width, 3) + b"\x01\x11\0\x02\x11\0\x03\x11\0")
    scan = segment(0xDA, b"\x03\x01\0\x02\0\x03\0\0\x3f\0") + b"\x12\xff\0\x34\xff\xd0\x56"
    return b"\xff\xd8" + jfif + more + tables + frame + scan + b"\xff\xd9"


def segment(marker: int, body: bytes) -> bytes:
    return b"\xff" + bytes([marker]) + struct.pack(">H", len(body) + 2) + body


def webp(width: int, height: int, *, more: bytes = b"", extended: int | None = None, seed: int = 0) -> bytes:
    """A WebP in all that its structure says, lossless, with `more` chunks behind the picture; with the flags `extended`
    it begins as one that has more."""
    bits = (width - 1) | (height - 1) << 14
    picture = riff(b"VP8L", b"\x2f" + struct.pack("<I", bits) + bytes([seed % 256, 0]))
    canvas = (
        b"" if extended is None else riff(b"VP8X", bytes([extended, 0, 0, 0]) + three(width - 1) + three(height - 1))
    )
    body = b"WEBP" + canvas + picture + more
    return b"RIFF" + struct.pack("<I", len(body)) + body


def riff(name: bytes, body: bytes) -> bytes:
    return name + struct.pack("<I", len(body)) + body + b"\0" * (len(body) % 2)


def three(number: int) -> bytes:
    return number.to_bytes(3, "little")


MAKERS = {"image/jpeg": jpeg, "image/png": png, "image/webp": webp}


def files_for(of: str, kind: str = "image/png", seed: int = 0) -> dict[int, bytes]:
    """A file for each size of such a picture, by its width."""
    sizes: Any = SIZES
    return {size.width: MAKERS[kind](size.width, size.height, seed=seed) for size in sizes[of]}


WIDE = (480, 120)
"""A logo in its own shape, for mails and passes."""


def wide_logo(tenant: Tenant, kind: str = "image/webp", size: tuple[int, int] = WIDE, seed: int = 0) -> dict[str, Any]:
    """The file in its own shape of a logo that is shown, and the bytes of it."""
    files = {192: MAKERS[kind](192, 192, seed=seed), size[0]: png(*size, seed=seed)}
    square, wide = wanted("logo", {192: files[192]}, kind), wanted("logo", {size[0]: files[size[0]]})
    [listed] = wide["files"]
    body = {**square, "files": [*square["files"], {**listed, "height": size[1]}]}
    answer = tenant.owner.post("/api/venue/pictures", body)
    assert answer.status == 201, answer.text
    upload(answer.json, files)
    received = tenant.owner.post(f"/api/venue/pictures/{answer.json['picture']['id']}/received")
    assert received.status == 200, received.text
    picture = received.json["picture"]
    return {**picture["files"][-1], "content": files[size[0]], "id": picture["id"]}


def wanted(of: str, files: Mapping[int, bytes], kind: str = "image/png", **fields: Any) -> dict[str, Any]:
    """The body that announces these files."""
    listed = [{"width": width, "contentType": kind, "sizeBytes": len(content)} for width, content in files.items()]
    return {"of": of, "files": listed, **fields}


def announce(tenant: Tenant, of: str, files: Mapping[int, bytes], kind: str = "image/png", **fields: Any) -> Any:
    """What announcing a picture answers: the picture, and how its files are uploaded."""
    answer = tenant.owner.post("/api/venue/pictures", wanted(of, files, kind, **fields))
    assert answer.status == 201, answer.text
    return answer.json


def upload(announced: Any, files: Mapping[int, bytes]) -> None:
    for one in announced["uploads"]:
        assert put(one, files[one["width"]]).status_code == 200


def uploaded(tenant: Tenant, of: str, kind: str = "image/png", seed: int = 0, **fields: Any) -> str:
    """The id of a picture whose files are uploaded, and not looked at so far."""
    files = files_for(of, kind, seed)
    announced = announce(tenant, of, files, kind, **fields)
    upload(announced, files)
    return str(announced["picture"]["id"])


def shown(tenant: Tenant, of: str, kind: str = "image/png", seed: int = 0, **fields: Any) -> Any:
    """A picture that is shown."""
    picture_id = uploaded(tenant, of, kind, seed, **fields)
    answer = tenant.owner.post(f"/api/venue/pictures/{picture_id}/received")
    assert answer.status == 200, answer.text
    return answer.json["picture"]
