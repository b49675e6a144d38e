"""Where files are kept, and how they are uploaded (spec §4.3), without a database."""

from collections.abc import Mapping
from datetime import datetime
from uuid import UUID

from booking.attachments.records import Link, Upload, UploadHeaders

MAX_LOGO_BYTES = 1024 * 1024


def attachment_key(company_id: UUID, attachment_id: UUID) -> str:
    """Returns the key of an attachment, under the prefix that is swept."""
    return f"attachments/{company_id}/{attachment_id}"


def logo_key(company_id: UUID) -> str:
    """Returns the key of the logo, under a prefix of its own, which nothing sweeps. A business has one: a new logo
    takes the old one's place."""
    return f"logos/{company_id}"


def upload(url: str, headers: Mapping[str, str], expires_at: datetime) -> Upload:
    """Describes how a client uploads with a signed link."""
    named: UploadHeaders = {"Content-Type": headers["Content-Type"]}
    return {"method": "PUT", "url": url, "headers": named, "expiresAt": expires_at}


def shown(url: str, expires_at: datetime) -> Link:
    return {"url": url, "expiresAt": expires_at}
