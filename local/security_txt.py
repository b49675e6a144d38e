"""`/.well-known/security.txt` (RFC 9116): where to report a weakness. It is made anew with each deployment of the
pages, so its expiry, which the RFC wants within a year, moves on with them."""

from datetime import UTC, datetime, timedelta

PATH = ".well-known/security.txt"
MEDIA_TYPE = "text/plain; charset=utf-8"
GOOD_FOR = timedelta(days=360)


def security_txt(contact: str, now: datetime, canonical: str | None = None) -> bytes:
    """The file. `contact` is a mailto: or an https: address, `canonical` where the file is; None on one machine, which
    has no https address."""
    expires = (now + GOOD_FOR).astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    lines = [f"Contact: {contact}", f"Expires: {expires}", "Preferred-Languages: en"]
    if canonical is not None:
        lines.append(f"Canonical: {canonical}")
    return "".join(f"{line}\n" for line in lines).encode()
