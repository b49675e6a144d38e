"""What a picture says of itself before it is decoded: its type, its width and its height; and whether it is a picture
and nothing else (docs/decisions/files.md#pictures).

Only the structure is read: what would have to be decompressed, browsers alone do. So a file of 2 kB that claims 30,000
by 30,000 pixels costs nothing here.
"""

import struct
import zlib
from typing import NamedTuple

from booking.pictures.records import PictureType


class NoPicture(Exception):
    """The bytes are none of the three types, or end too early, or contradict themselves."""


class MoreThanAPicture(Exception):
    """The bytes have something beside the picture, such as EXIF, or behind its end."""


class Header(NamedTuple):
    """The type of a picture, and its size in pixels."""

    content_type: PictureType
    width: int
    height: int


_PNG, _JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"


def read_header(content: bytes) -> Header:
    """Reads the type and the size of a picture. Raises NoPicture, MoreThanAPicture."""
    header, alone = _read(content)
    if alone != content:
        raise MoreThanAPicture
    return header


class BarePicture(NamedTuple):
    """A picture that may be shown, and the bytes that are nothing else."""

    header: Header
    content: bytes


def picture_alone(content: bytes) -> BarePicture | None:
    """Returns a picture without what stands beside and behind it; None for what is no picture. What was uploaded as it
    is, and may be put anew at any time, is looked at here each time that it is shown."""
    try:
        return _read(content)
    except (NoPicture, MoreThanAPicture):
        return None


def _read(content: bytes) -> BarePicture:
    """Raises NoPicture, and MoreThanAPicture for what cannot be taken out."""
    try:
        if content.startswith(_PNG):
            return _read_png(content)
        if content.startswith(_JPEG):
            return _read_jpeg(content)
        if content[:4] == b"RIFF" and content[8:12] == b"WEBP":
            return _read_webp(content)
    except (IndexError, struct.error) as error:
        raise NoPicture from error
    raise NoPicture


# JPEG (ITU-T T.81): segments with a marker and a length, and after the start of each scan the picture itself, in which
# a marker can stand only as FF 00 or as a restart.

_START_OF_SCAN, _END = 0xDA, 0xD9
_FRAMES = (0xC0, 0xC1, 0xC2)  # baseline, extended, progressive: what browsers show
_TABLES = (0xC4, 0xDB, 0xDD)  # of codes, of quantization, the restart interval
_RESTARTS = range(0xD0, 0xD8)
_APPLICATION_0, _APPLICATION_2, _APPLICATION_14 = 0xE0, 0xE2, 0xEE
_JFIF_BYTES, _ADOBE_BYTES = 14, 12  # of JFIF without a small picture of its own
_COMPONENTS = (1, 3)


def _read_jpeg(content: bytes) -> BarePicture:
    at, size, has_scan = 2, None, False
    kept = [content[:at]]
    while True:
        begins = at
        marker, at = _marker(content, at)
        if marker == _END:
            kept.append(content[begins:at])
            break
        (length,) = struct.unpack_from(">H", content, at)
        segment = content[at + 2 : at + length]
        at += length
        if len(segment) != length - 2:
            raise NoPicture
        if marker in _FRAMES:
            if size is not None:
                raise NoPicture
            size = _size_of_frame(segment)
        elif marker == _START_OF_SCAN:
            at, has_scan = _end_of_scan(content, at), True
        elif marker not in _TABLES and not _says_colours(marker, segment):
            continue
        kept.append(content[begins:at])
    if size is None or not has_scan:
        raise NoPicture
    return BarePicture(Header("image/jpeg", *size), b"".join(kept))


def _marker(content: bytes, at: int) -> tuple[int, int]:
    """Returns the marker that stands here, and where it ends."""
    if content[at] != 0xFF:  # noqa: PLR2004 — the byte with which each marker begins
        raise NoPicture
    return content[at + 1], at + 2


def _size_of_frame(segment: bytes) -> tuple[int, int]:
    precision, height, width, components = struct.unpack_from(">BHHB", segment)
    is_plain = precision == 8 and components in _COMPONENTS  # noqa: PLR2004 — bits
    if not is_plain or not width or not height or len(segment) != 6 + 3 * components:
        raise NoPicture
    return width, height


def _says_colours(marker: int, segment: bytes) -> bool:
    """Whether a segment says how the picture's colours are to be read, and no more."""
    return (
        (marker == _APPLICATION_0 and segment.startswith(b"JFIF\0") and len(segment) == _JFIF_BYTES)
        or (marker == _APPLICATION_2 and segment.startswith(b"ICC_PROFILE\0"))
        or (marker == _APPLICATION_14 and segment.startswith(b"Adobe") and len(segment) == _ADOBE_BYTES)
    )


def _end_of_scan(content: bytes, at: int) -> int:
    """Returns where the next marker stands that is no part of the scan."""
    while (at := content.find(b"\xff", at)) >= 0:
        following = content[at + 1]
        if following and following not in _RESTARTS:
            return at
        at += 2
    raise NoPicture


# PNG (ISO/IEC 15948): chunks with a length, a name and a checksum.

_SHOWN_BY = {b"PLTE", b"tRNS", b"gAMA", b"cHRM", b"sRGB", b"iCCP", b"sBIT", b"bKGD", b"pHYs", b"IDAT"}
_PNG_END = b"\0\0\0\0IEND\xae\x42\x60\x82"
_HEADER_BYTES = 13
_KINDS = {0: (1, 2, 4, 8), 2: (8,), 3: (1, 2, 4, 8), 4: (8,), 6: (8,)}  # bits of a sample, by the type of colour


def _read_png(content: bytes) -> BarePicture:
    at, size = len(_PNG), None
    names: list[bytes] = []
    kept = [_PNG]
    while b"IEND" not in names:
        length, name = struct.unpack_from(">I4s", content, at)
        body = content[at + 8 : at + 8 + length]
        (checksum,) = struct.unpack_from(">I", content, at + 8 + length)
        if checksum != zlib.crc32(name + body):
            raise NoPicture
        begins, at = at, at + 12 + length
        if not names:
            size = _size_of_png(name, body)
            kept.append(content[begins:at])
        elif name in _SHOWN_BY:
            kept.append(content[begins:at])
        elif name != b"IEND" and name[:1].isupper():  # nobody can show the picture without it
            raise MoreThanAPicture
        names.append(name)
    if size is None or b"IDAT" not in names:
        raise NoPicture
    return BarePicture(Header("image/png", *size), b"".join([*kept, _PNG_END]))


def _size_of_png(name: bytes, body: bytes) -> tuple[int, int]:
    if name != b"IHDR" or len(body) != _HEADER_BYTES:
        raise NoPicture
    width, height, bits, colours, compression, filters, interlace = struct.unpack(">IIBBBBB", body)
    is_known = bits in _KINDS.get(colours, ()) and not compression and not filters and interlace in (0, 1)
    if not is_known or not width or not height:
        raise NoPicture
    return width, height


# WebP (RFC 9649): a RIFF file of chunks with a name and a length, each filled up to an even length.

_EXTENDED_BYTES, _LOSSLESS = 10, 0x2F
_KEY_FRAME = b"\x9d\x01\x2a"
_14_BITS = 0x3FFF
_XMP, _EXIF, _ANIMATION = 0x04, 0x08, 0x02  # flags


def _read_webp(content: bytes) -> BarePicture:
    (length,) = struct.unpack_from("<I", content, 4)
    end = length + 8
    if end > len(content):
        raise NoPicture
    at, canvas, size = 12, None, None
    kept: list[bytes] = []
    while at < end:
        name, length = struct.unpack_from("<4sI", content, at)
        begins, at = at, at + 8 + length + length % 2
        body = content[begins + 8 : begins + 8 + length]
        if at > end:
            raise NoPicture
        if size is not None:
            continue
        if name == b"VP8X" and begins == 12:  # noqa: PLR2004 — the first of the chunks
            canvas = _size_of_canvas(body)
            body = bytes([body[0] & ~(_XMP | _EXIF)]) + body[1:]
        elif name in (b"VP8 ", b"VP8L"):
            size = _size_of_bitstream(name, body)
        elif canvas is None or name not in (b"ICCP", b"ALPH"):
            continue
        kept.append(content[begins : begins + 8] + body + b"\0" * (length % 2))
    if size is None or canvas not in (None, size):
        raise NoPicture
    chunks = b"".join([b"WEBP", *kept])
    return BarePicture(Header("image/webp", *size), b"RIFF" + struct.pack("<I", len(chunks)) + chunks)


def _size_of_canvas(body: bytes) -> tuple[int, int]:
    if len(body) != _EXTENDED_BYTES:
        raise NoPicture
    if body[0] & _ANIMATION:
        raise MoreThanAPicture
    return 1 + int.from_bytes(body[4:7], "little"), 1 + int.from_bytes(body[7:10], "little")


def _size_of_bitstream(name: bytes, body: bytes) -> tuple[int, int]:
    if name == b"VP8L":
        (bits,) = struct.unpack_from("<I", body, 1)
        if body[0] != _LOSSLESS or bits >> 29:
            raise NoPicture
        return 1 + (bits & _14_BITS), 1 + (bits >> 14 & _14_BITS)
    if body[0] & 1 or body[3:6] != _KEY_FRAME:
        raise NoPicture
    width, height = struct.unpack_from("<HH", body, 6)
    if not width & _14_BITS or not height & _14_BITS:
        raise NoPicture
    return width & _14_BITS, height & _14_BITS
