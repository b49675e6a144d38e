"""Files that members attach, and the logo (spec §2.23)."""

from datetime import datetime
from typing import Literal, TypedDict
from uuid import UUID


class Attachment(TypedDict):
    """A file that was attached, whether or not it has been uploaded yet."""

    id: UUID
    file_name: str
    content_type: str
    size_bytes: int
    created_at: datetime


UploadHeaders = TypedDict("UploadHeaders", {"Content-Type": str})
"""The headers that the upload must be sent with."""


class Upload(TypedDict):
    """How to upload a file: this method at this address with these headers, and the file as the body. It works until
    the instant expiresAt, and only for a file of the requested type and size."""

    method: Literal["PUT"]
    url: str
    headers: UploadHeaders
    expiresAt: datetime


class AttachmentToUpload(TypedDict):
    attachment: Attachment
    upload: Upload


class LogoToUpload(TypedDict):
    upload: Upload


class ExpiredAttachment(TypedDict):
    """An attachment of any tenant that is older than 90 days."""

    id: UUID
    company_id: UUID
    created_at: datetime


class Swept(TypedDict):
    ok: bool
    swept: int


class Link(TypedDict):
    """A link from which a file can be fetched, until the instant expiresAt."""

    url: str
    expiresAt: datetime
