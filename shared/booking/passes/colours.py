"""The colours of a pass: the venue's own, and one for what is written on it."""

from typing import TypeAlias

Rgb: TypeAlias = tuple[int, int, int]

DEFAULT_COLOUR = "#33475b"
WHITE: Rgb = (255, 255, 255)
DARK: Rgb = (28, 28, 30)
_LINEAR_UP_TO = 0.04045  # of sRGB, very dark


def rgb(colour: str | None) -> Rgb:
    """Returns the parts of `#rrggbb`; of a quiet blue where the venue has chosen none."""
    number = int((colour or DEFAULT_COLOUR)[1:], 16)
    return number >> 16, number >> 8 & 255, number & 255


def legible_on(background: Rgb) -> Rgb:
    """Returns white or nearly black, whichever stands out more on this background (WCAG's relative luminance)."""
    parts = [part / 255 for part in background]
    linear = [part / 12.92 if part <= _LINEAR_UP_TO else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    return WHITE if 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.0615 else DARK
