"""Which logo a pass can show (spec §4.15)."""

from booking.pictures.headers import header_of_shown

WIDTH, HEIGHT = 480, 150  # pixels of Wallet's space of 160 by 50 points on the sharpest of screens


def fits_pass(picture: bytes) -> bool:
    """Says whether Wallet can show the picture unchanged: a PNG, and nothing else, that fits into the space for a
    logo."""
    header = header_of_shown(picture)
    return (
        header is not None and header.content_type == "image/png" and header.width <= WIDTH and header.height <= HEIGHT
    )
