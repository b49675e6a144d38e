"""Request bodies of attachments (spec §4.3) and of the logo (spec §4.8.2)."""

from typing import Annotated, Literal

from pydantic import Field

from booking.attachments.rules import MAX_LOGO_BYTES
from booking.core.fields import Label, RequestBody

MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024


class CreateAttachment(RequestBody):
    """A file that is about to be uploaded."""

    file_name: Annotated[Label, Field(min_length=1, description="with which it is saved later")]
    content_type: Literal["application/pdf", "image/png", "image/jpeg", "image/webp", "text/plain"]
    size_bytes: Annotated[int, Field(ge=1, le=MAX_ATTACHMENT_BYTES, description="exactly; at most 10 MB")]


class SetLogo(RequestBody):
    """A picture that is about to be uploaded."""

    content_type: Literal["image/png", "image/jpeg", "image/webp"]
    size_bytes: Annotated[int, Field(ge=1, le=MAX_LOGO_BYTES, description="exactly; at most 1 MB")]
