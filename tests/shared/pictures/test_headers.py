"""What a file says of itself, before anybody decodes it: hostile files are none, or more than a picture."""

import struct
from random import Random

import pytest

from booking.pictures.headers import Header, MoreThanAPicture, NoPicture, picture_alone, read_header
from tests.support.pictures import KINDS, MAKERS, chunk, jpeg, png, riff, segment, webp

EXIF = b"Exif\0\0II*\0\x08\0\0\0"
XMP = b"http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>"
SCRIPT = b"<script>alert(1)</script>"
SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("width", "height"), [(1, 1), (112, 112), (1600, 640), (4000, 3)])
def test_type_and_size_are_read_of_the_header(kind: str, width: int, height: int) -> None:
    assert read_header(MAKERS[kind](width, height)) == (kind, width, height)


@pytest.mark.parametrize(
    "content", [b"", b"x", SVG, b"<!doctype html>" + SCRIPT, b"GIF89a\1\0\1\0\0\0\0;", b"%PDF-1.7"]
)
def test_another_type_is_no_picture(content: bytes) -> None:
    with pytest.raises(NoPicture):
        read_header(content)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("behind", [b"\0", SCRIPT, SVG, b"<!doctype html>", b"\xff\xd8\xff\xd9", png(1, 1)])
def test_nothing_stands_behind_the_end_of_a_picture(kind: str, behind: bytes) -> None:
    with pytest.raises(MoreThanAPicture):
        read_header(MAKERS[kind](112, 112) + behind)


BESIDE = [
    jpeg(112, 112, more=segment(0xE1, EXIF)),
    jpeg(112, 112, more=segment(0xE1, XMP)),
    jpeg(112, 112, more=segment(0xED, b"Photoshop 3.0\0")),
    jpeg(112, 112, more=segment(0xFE, SCRIPT)),
    jpeg(112, 112, more=segment(0xE0, b"JFXX\0\x10")),
    png(112, 112, more=chunk(b"eXIf", EXIF)),
    png(112, 112, more=chunk(b"iTXt", b"XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta/>")),
    png(112, 112, more=chunk(b"tEXt", b"Comment\0" + SCRIPT)),
    png(112, 112, more=chunk(b"acTL", bytes(8))),
    webp(112, 112, more=riff(b"EXIF", EXIF)),
    webp(112, 112, more=riff(b"XMP ", XMP), extended=0),
    webp(112, 112, extended=0x08),
    webp(112, 112, extended=0x04),
    webp(112, 112, more=riff(b"JUNK", SCRIPT)),
]
MOVING = webp(112, 112, extended=0x02)


@pytest.mark.parametrize("content", [*BESIDE, MOVING])
def test_where_it_was_taken_and_what_else_was_noted_is_more_than_a_picture(content: bytes) -> None:
    with pytest.raises(MoreThanAPicture):
        read_header(content)


@pytest.mark.parametrize("content", [*BESIDE, *(BESIDE[at] + SCRIPT for at in (0, 5, 9))])
def test_what_is_more_can_be_left_out_of_a_picture(content: bytes) -> None:
    shown = picture_alone(content)
    assert shown is not None
    assert read_header(shown.content) == shown.header
    assert not any(more in shown.content for more in (b"Exif", b"xmp", b"Photoshop", SCRIPT))


@pytest.mark.parametrize("content", [b"", SVG, jpeg(9, 9)[:-1], MOVING, png(9, 9, more=chunk(b"NEED", b""))])
def test_what_is_none_without_it_is_not_shown(content: bytes) -> None:
    assert picture_alone(content) is None


@pytest.mark.parametrize("kind", KINDS)
def test_a_file_that_claims_to_be_huge_is_read_as_quickly_as_any(kind: str) -> None:
    """30,000 by 30,000 pixels in 2 kB: what is claimed is compared and never decoded. WebP knows 16,384 at most."""
    most = 16_384 if kind == "image/webp" else 30_000
    content = png_of(most) if kind == "image/png" else MAKERS[kind](most, most)
    assert len(content) < 2_048
    assert read_header(content) == (kind, most, most)


def png_of(side: int) -> bytes:
    header = struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", bytes(100)) + chunk(b"IEND", b"")


@pytest.mark.parametrize("kind", KINDS)
def test_a_file_that_ends_early_is_no_picture(kind: str) -> None:
    whole = MAKERS[kind](112, 112)
    for length in range(len(whole)):
        with pytest.raises(NoPicture):
            read_header(whole[:length])


@pytest.mark.parametrize("kind", KINDS)
def test_whatever_is_changed_of_a_picture_it_is_read_or_refused(kind: str) -> None:
    """Two thousand files with a few bytes changed, taken out or put in: a size, or one of the two refusals."""
    chance = Random(46)
    for _ in range(2_000):
        content = bytearray(MAKERS[kind](112, 112))
        for _ in range(chance.randint(1, 4)):
            at, what = chance.randrange(len(content)), chance.randrange(3)
            if what == 0:
                content[at] = chance.randrange(256)
            elif what == 1:
                del content[at]
            else:
                content.insert(at, chance.randrange(256))
        try:
            header = read_header(bytes(content))
        except (NoPicture, MoreThanAPicture):
            alone = picture_alone(bytes(content))
            assert alone is None or read_header(alone.content) == alone.header
            continue
        assert isinstance(header, Header)


def test_a_picture_whose_parts_contradict_each_other_is_none() -> None:
    twice = segment(0xC0, struct.pack(">BHHB", 8, 30_000, 30_000, 3) + bytes(9))
    canvas = riff(b"VP8X", bytes(4) + b"\x6f\0\0" + b"\x6f\0\0")
    inner = webp(200, 200)[12:]
    other = b"WEBP" + canvas + inner
    for content in (
        jpeg(112, 112, more=twice),
        png(112, 112).replace(b"IDAT", b"IDAT", 1)[:-12] + chunk(b"IHDR", bytes(13)) + chunk(b"IEND", b""),
        b"RIFF" + struct.pack("<I", len(other)) + other,
    ):
        with pytest.raises((NoPicture, MoreThanAPicture)):
            read_header(content)


def test_colours_of_a_picture_may_be_described() -> None:
    assert read_header(jpeg(9, 9, more=segment(0xE2, b"ICC_PROFILE\0\1\1" + bytes(8)))).width == 9
    assert read_header(jpeg(9, 9, more=segment(0xEE, b"Adobe\0\x64\0\0\0\0\1"))).width == 9
    assert read_header(png(9, 9, more=b"")).width == 9
