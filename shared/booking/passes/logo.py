"""Which logo a pass can show (spec §4.15)."""

from booking.pictures.headers import picture_alone

WIDTH, HEIGHT = 480, 150  # pixels of Wallet's space of 160 by 50 points on the sharpest of screens


def logo_of_pass(uploaded: bytes) -> bytes | None:
    """Returns the picture that Wallet can show, without what stands beside and behind it; None unless it is a PNG that
    fits into the space for a logo."""
    shown = picture_alone(uploaded)
    if shown is None or shown.header.content_type != "image/png":
        return None
    return shown.content if shown.header.width <= WIDTH and shown.header.height <= HEIGHT else None
