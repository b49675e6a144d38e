"""What the guests' pages make of the venue's colour: whichever it is, text keeps a contrast of 4.5:1, and edges and
focus rings one of 3:1, on light pages and on dark ones (docs/decisions/guests-pages.md#the-venues-colour).

Colours are worked out in OKLCH, in which lightness is what the eye sees, whatever the hue.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import atan2, cos, hypot, sin
from typing import NamedTuple

DARKEST_ON_LIGHT = 0.50  # the lightness up to which every hue has 5:1 on white
LIGHTEST_ON_DARK = 0.76  # the lightness from which every hue has 5.8:1 on the darkest tint
_PALE = 0.16  # the most chroma that a light colour has on a dark page, where more glares
_TINT_ON_LIGHT, _TINT_ON_DARK = (0.955, 0.018), (0.285, 0.03)  # lightness, and the most chroma
_HALVINGS = 20
_STRAIGHT_UP_TO, _STRAIGHT_LIGHT_UP_TO = 0.04045, 0.0031308  # sRGB is straight in the very dark, and bent above
_LEAST_LIGHT, _MOST_LIGHT = -0.0001, 1.0001  # of what a screen shows, and a little for rounding


class _Oklch(NamedTuple):
    """A colour by lightness (0 to 1), chroma (0 is grey) and hue (radians)."""

    lightness: float
    chroma: float
    hue: float


@dataclass(frozen=True)
class Brand:
    """The venue's colour (#rrggbb), as it is chosen, for grounds and buttons, with what is written `on` them; `ink`,
    the same hue as text, chosen edge or focus ring; and `tint`, the same hue as a ground for ordinary text: each for
    light pages and for dark ones."""

    colour: str
    on: str
    ink_light: str
    ink_dark: str
    tint_light: str
    tint_dark: str

    @property
    def variables(self) -> Mapping[str, str]:
        """The six by their names among the variables of the page's style."""
        return {
            "brand": self.colour,
            "on-brand": self.on,
            "brand-l": self.ink_light,
            "brand-d": self.ink_dark,
            "tint-l": self.tint_light,
            "tint-d": self.tint_dark,
        }


@lru_cache(maxsize=256)
def brand_of(colour: str) -> Brand:
    """Returns what a venue's colour (#rrggbb) is on its pages. The hue stays; only the lightness is bounded, and the
    chroma gives way where a screen cannot show it."""
    lightness, chroma, hue = _oklch(colour)
    return Brand(
        colour=colour,
        on=max("#000000", "#ffffff", key=lambda ink: contrast(ink, colour)),
        ink_light=_written(_Oklch(min(lightness, DARKEST_ON_LIGHT), chroma, hue)),
        ink_dark=_written(_Oklch(max(lightness, LIGHTEST_ON_DARK), min(chroma, _PALE), hue)),
        tint_light=_written(_Oklch(_TINT_ON_LIGHT[0], min(chroma, _TINT_ON_LIGHT[1]), hue)),
        tint_dark=_written(_Oklch(_TINT_ON_DARK[0], min(chroma, _TINT_ON_DARK[1]), hue)),
    )


def contrast(one: str, other: str) -> float:
    """Returns the contrast of two colours (#rrggbb) as WCAG defines it: 1 for the same, 21 for black and white."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = _linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(colour: str) -> list[float]:
    """Returns red, green and blue as amounts of light (0 to 1)."""
    bent = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return [one / 12.92 if one <= _STRAIGHT_UP_TO else ((one + 0.055) / 1.055) ** 2.4 for one in bent]


def _oklch(colour: str) -> _Oklch:
    red, green, blue = _linear(colour)
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    medium = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    green_to_red = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    blue_to_yellow = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    return _Oklch(lightness, hypot(green_to_red, blue_to_yellow), atan2(blue_to_yellow, green_to_red))


def _written(wanted: _Oklch) -> str:
    """Returns the colour as #rrggbb: with as much of its chroma as a screen can show at this lightness."""
    least, most = 0.0, wanted.chroma
    if _is_shown(_light_of(wanted)):
        least = wanted.chroma
    else:
        for _ in range(_HALVINGS):
            middle = (least + most) / 2
            if _is_shown(_light_of(wanted._replace(chroma=middle))):
                least = middle
            else:
                most = middle
    held = (min(1.0, max(0.0, one)) for one in _light_of(wanted._replace(chroma=least)))
    bent = (12.92 * one if one <= _STRAIGHT_LIGHT_UP_TO else 1.055 * one ** (1 / 2.4) - 0.055 for one in held)
    return "#" + "".join(f"{round(255 * one):02x}" for one in bent)


def _is_shown(light: list[float]) -> bool:
    return all(_LEAST_LIGHT <= one <= _MOST_LIGHT for one in light)


def _light_of(colour: _Oklch) -> list[float]:
    """Returns red, green and blue as amounts of light, which are below 0 or above 1 where no screen shows them."""
    green_to_red, blue_to_yellow = colour.chroma * cos(colour.hue), colour.chroma * sin(colour.hue)
    long = (colour.lightness + 0.3963377774 * green_to_red + 0.2158037573 * blue_to_yellow) ** 3
    medium = (colour.lightness - 0.1055613458 * green_to_red - 0.0638541728 * blue_to_yellow) ** 3
    short = (colour.lightness - 0.0894841775 * green_to_red - 1.2914855480 * blue_to_yellow) ** 3
    return [
        4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
    ]
