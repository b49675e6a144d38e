"""In which sizes pictures are kept, and whether a file is the picture that was announced (spec §12.12)."""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import NamedTuple
from uuid import UUID

from booking.attachments.rules import logo_key
from booking.pictures.errors import PictureRefused
from booking.pictures.headers import MoreThanAPicture, NoPicture, read_header
from booking.pictures.records import LogoFile, PictureFile, PictureOf

KB = 1024


class Size(NamedTuple):
    """A size (pixels) in which a picture is kept, and how many bytes it may have."""

    width: int
    height: int
    most_bytes: int


SIZES: Mapping[PictureOf, Sequence[Size]] = {
    "logo": [Size(192, 192, 12 * KB)],
    "cover": [Size(800, 320, 45 * KB), Size(1600, 640, 120 * KB)],
    "gallery": [Size(400, 300, 30 * KB), Size(800, 600, 90 * KB)],
    "provider": [Size(112, 112, 6 * KB)],
    "service": [Size(160, 160, 10 * KB)],
}
"""All sizes of each kind, the smallest first."""
WIDE_LOGO = Size(480, 150, 96 * KB)
"""The most that a logo may have in its own shape, which mails and passes show: Apple Wallet has this space for one."""
NARROWEST_WIDE_LOGO = SIZES["logo"][0].width + 1  # so that each file of a picture has a width of its own
MOST_BYTES = max(size.most_bytes for sizes in SIZES.values() for size in sizes)
OF_A_RECORD = ("provider", "service")


def size_of(of: PictureOf, width: int, height: int | None) -> Size | None:
    """Returns the size of this width that pictures of the kind are kept in; None if there is none. Only a logo in its
    own shape has a height of its own."""
    if height is None:
        return next((size for size in SIZES[of] if size.width == width), None)
    is_wide = of == "logo" and NARROWEST_WIDE_LOGO <= width <= WIDE_LOGO.width and height <= WIDE_LOGO.height
    return Size(width, height, WIDE_LOGO.most_bytes) if is_wide else None


def upload_key(company_id: UUID, picture_id: UUID, width: int) -> str:
    """Returns the key to which a file is uploaded. What is there may be put anew for as long as its link works, so
    nobody is ever shown it; the bucket forgets it after a day."""
    return f"uploads/{company_id}/{picture_id}/{width}"


def kept_key(company_id: UUID, picture_id: UUID, digest: str) -> str:
    """Returns the key of a file that was looked at: nobody has a link to write there."""
    return f"pictures/{company_id}/{picture_id}/{digest}"


def key_of_logo(company_id: UUID, picture: LogoFile | None) -> str:
    """Returns the key of the business's logo: of the file that was looked at, or of what was uploaded as it is."""
    return logo_key(company_id) if picture is None else kept_key(company_id, picture["picture_id"], picture["sha256"])


def checked_digest(content: bytes | None, announced: PictureFile) -> str:
    """Returns the SHA-256 of an uploaded file. Raises PictureRefused unless it is the picture that was announced, as
    its own bytes say, and nothing but that picture."""
    wide, high = announced["width"], announced["height"]
    if content is None:
        raise PictureRefused(f"files: the file of {wide} by {high} pixels has not been uploaded.")
    try:
        header = read_header(content)
    except NoPicture as error:
        raise PictureRefused(f"files: the file of {wide} by {high} pixels is no picture that can be shown.") from error
    except MoreThanAPicture as error:
        raise PictureRefused(
            f"files: the file of {wide} by {high} pixels holds more than a picture, such as where it was taken."
        ) from error
    if header.content_type != announced["content_type"] or len(content) != announced["size_bytes"]:
        raise PictureRefused(f"files: the file of {wide} by {high} pixels is another one than was announced.")
    if (header.width, header.height) != (wide, high):
        raise PictureRefused(
            f"files: the file of {wide} by {high} pixels has {header.width} by {header.height} pixels."
        )
    return sha256(content).hexdigest()
