"""The pictures of a pass, made from the venue's name and colour: PNG files of few colours.

Drawn here: a library that draws letters is 20 MB, a fifth of what the layer may weigh, for two initials.
"""

import struct
import unicodedata
import zlib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import pairwise
from math import ceil, floor, hypot
from typing import TypeAlias

from booking.passes.lettering import STAR, STROKES, Stroke

Rgb: TypeAlias = tuple[int, int, int]

DEFAULT_COLOUR = "#33475b"
WHITE: Rgb = (255, 255, 255)
DARK: Rgb = (28, 28, 30)
_ICON_POINTS, _LOGO_POINTS = 29, 50
_SHADES = 256
_LINEAR_UP_TO = 0.04045  # of sRGB, very dark


def rgb(colour: str | None) -> Rgb:
    """The parts of `#rrggbb`; of a quiet blue where the venue has chosen none."""
    number = int((colour or DEFAULT_COLOUR)[1:], 16)
    return number >> 16, number >> 8 & 255, number & 255


def legible_on(background: Rgb) -> Rgb:
    """White or nearly black, whichever stands out more on this background (WCAG's relative luminance)."""
    parts = [part / 255 for part in background]
    linear = [part / 12.92 if part <= _LINEAR_UP_TO else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    return WHITE if 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.0615 else DARK


def initials(name: str) -> str:
    """At most two letters or digits of a name that can be drawn: `Café Zoë` is CZ. Empty if there are none."""
    folded = unicodedata.normalize("NFKD", name).upper()
    words = ("".join(character for character in word if character in STROKES) for word in folded.split())
    firsts = [word[0] for word in words if word]
    return "".join(firsts if len(firsts) <= 1 else (firsts[0], firsts[-1]))


def pictures(name: str, colour: str | None) -> Mapping[str, bytes]:
    """The files of a pass by name: the icon of its notifications, on the venue's colour, and the logo at its top, which
    has no background; both in three sizes."""
    return _pictures(initials(name), rgb(colour))


@lru_cache(maxsize=64)
def _pictures(letters: str, background: Rgb) -> Mapping[str, bytes]:
    ink = legible_on(background)
    tinted = [_between(background, ink, shade) for shade in range(_SHADES)]
    files = {}
    for scale, suffix in ((1, ""), (2, "@2x"), (3, "@3x")):
        files[f"icon{suffix}.png"] = _png(*_drawn(letters, _ICON_POINTS * scale, ring=False), tinted, None)
        files[f"logo{suffix}.png"] = _png(
            *_drawn(letters, _LOGO_POINTS * scale, ring=True), [ink] * _SHADES, bytes(range(_SHADES))
        )
    return files


def _between(background: Rgb, ink: Rgb, shade: int) -> Rgb:
    first, second, third = (under + (over - under) * shade // 255 for under, over in zip(background, ink, strict=True))
    return first, second, third


def _drawn(letters: str, size: int, *, ring: bool) -> tuple[int, bytearray]:
    """So many pixels square, and how much ink each has, from 0 to 255."""
    ink = bytearray(size * size)
    if ring:
        _draw(ink, size, [_circle()], scale=size - 2.0, left=1.0, top=1.0, pen=size / 24)
    height = size * (0.36 if ring else 0.44)
    if not letters:
        _draw(ink, size, STAR, scale=height, left=(size - height) / 2, top=(size - height) / 2, pen=height / 6)
    width, gap = height * 0.78, height * 0.14
    left = (size - len(letters) * width - (len(letters) - 1) * gap) / 2
    for position, letter in enumerate(letters):
        _draw(
            ink,
            size,
            [[(x * 0.78, y) for x, y in stroke] for stroke in STROKES[letter]],
            scale=height,
            left=left + position * (width + gap),
            top=(size - height) / 2,
            pen=height / 6.5,
        )
    return size, ink


def _circle() -> Stroke:
    outer = STROKES["O"][0]  # as wide as high
    return [((x - 0.5) / 0.84 * 0.94 + 0.5, (y - 0.5) * 0.94 + 0.5) for x, y in outer]


def _draw(
    ink: bytearray, size: int, strokes: Iterable[Stroke], *, scale: float, left: float, top: float, pen: float
) -> None:
    """Draws strokes with a round pen, as wide as this, their edges smoothed; looks at the pixels around each line
    only."""
    reach = pen / 2 + 1
    for stroke in strokes:
        points = [(left + x * scale, top + y * scale) for x, y in stroke]
        for (ax, ay), (bx, by) in pairwise(points):
            dx, dy = bx - ax, by - ay
            length = dx * dx + dy * dy or 1e-9
            columns = range(max(0, floor(min(ax, bx) - reach)), min(size, ceil(max(ax, bx) + reach)))
            for row in range(max(0, floor(min(ay, by) - reach)), min(size, ceil(max(ay, by) + reach))):
                y = row + 0.5
                for column in columns:
                    x = column + 0.5
                    along = min(1.0, max(0.0, ((x - ax) * dx + (y - ay) * dy) / length))
                    covered = pen / 2 + 0.5 - hypot(x - ax - along * dx, y - ay - along * dy)
                    if covered > 0:
                        shade = min(255, int(covered * 255))
                        ink[row * size + column] = max(ink[row * size + column], shade)


def _png(size: int, shades: bytearray, palette: list[Rgb], alpha: bytes | None) -> bytes:
    """A PNG of so many pixels square, each a colour of the palette, with its opacity if that is given."""
    rows = b"".join(b"\0" + shades[start : start + size] for start in range(0, size * size, size))
    chunks = [
        (b"IHDR", struct.pack(">IIBBBBB", size, size, 8, 3, 0, 0, 0)),
        (b"PLTE", b"".join(bytes(colour) for colour in palette)),
        *([] if alpha is None else [(b"tRNS", alpha)]),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks
    )
