"""Which logo a pass can show (spec §4.15)."""

import struct

WIDTH, HEIGHT = 480, 150  # pixels of Wallet's space of 160 by 50 points on the sharpest of screens
_BEGIN = b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + b"IHDR"
_END = struct.pack(">I", 0) + b"IEND\xae\x42\x60\x82"


def fits_pass(picture: bytes) -> bool:
    """Says whether Wallet can show the picture unchanged: a whole PNG that fits into the space for a logo."""
    if not (picture.startswith(_BEGIN) and picture.endswith(_END)):
        return False
    width, height = struct.unpack_from(">II", picture, len(_BEGIN))
    return bool(0 < width <= WIDTH and 0 < height <= HEIGHT)
