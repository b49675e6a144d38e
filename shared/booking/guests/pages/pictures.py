"""The pictures of a venue on its guests' pages."""

from typing import NamedTuple

from booking.guests.face_records import GuestsPicture


class Shown(NamedTuple):
    """A picture in one of its sizes: the path of its file, and its width and height in pixels."""

    path: str
    width: int
    height: int


def shown(slug: str, picture: GuestsPicture, width: int) -> Shown:
    """Returns the smallest file of a picture that is as wide as this, or else its largest."""
    files = picture["files"]
    file = next((one for one in files if one["width"] >= width), files[-1])
    return Shown(f"/{slug}/p/{file['sha256']}", file["width"], file["height"])
