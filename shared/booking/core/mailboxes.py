"""What counts as one address of email, where emails to it are counted."""

import hashlib


def mailbox_digest(address: str) -> bytes:
    """Returns the SHA-256 of the address in small letters and without a tag: `Kim+news@example.com` is
    `kim@example.com`."""
    name, at, domain = address.lower().rpartition("@")
    return hashlib.sha256(f"{name.partition('+')[0]}{at}{domain}".encode()).digest()
