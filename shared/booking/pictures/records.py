"""Pictures of a venue (spec §12.12)."""

from collections.abc import Mapping
from datetime import datetime
from typing import Literal, TypeAlias, TypedDict
from uuid import UUID

from booking.attachments.records import Upload

LogoProblem: TypeAlias = Literal["not_uploaded", "no_picture"]
"""Why nobody sees a logo: it was announced and never uploaded; it is no PNG, JPEG or WebP, or one that moves."""
PictureOf: TypeAlias = Literal["logo", "cover", "gallery", "provider", "service"]
PictureType: TypeAlias = Literal["image/jpeg", "image/png", "image/webp"]


class PictureFile(TypedDict):
    """A picture in one size (pixels). sha256 is that of its bytes; null until it was looked at."""

    width: int
    height: int
    content_type: PictureType
    size_bytes: int
    sha256: str | None


class VenuePicture(TypedDict):
    """A picture: its logo, its cover, one of its gallery, or that of a provider or a service, which record_id names.
    alt is what whoever does not see it hears. focal_x and focal_y are what must stay in sight when it is cropped, in
    percent from the left and from the top. files are its sizes, the smallest first. It is shown from received_at on;
    null: its files have not been looked at so far."""

    id: UUID
    of: PictureOf
    record_id: UUID | None
    alt: str | None
    focal_x: int
    focal_y: int
    files: list[PictureFile]
    received_at: datetime | None
    created_at: datetime


class OnePicture(TypedDict):
    picture: VenuePicture


class UploadOfWidth(Upload):
    """How to upload the file that is so many pixels wide."""

    width: int


class PictureToUpload(OnePicture):
    uploads: list[UploadOfWidth]


class Pictures(TypedDict):
    """The pictures that are shown, those of the gallery in their order. links are where each file is fetched from, by
    its sha256, until the instant expiresAt. logoProblem is null where it was not asked for."""

    pictures: list[VenuePicture]
    links: Mapping[str, str]
    expiresAt: datetime
    logoProblem: LogoProblem | None


class ServedPicture(TypedDict):
    """A file of a picture that guests may see."""

    picture_id: UUID
    content_type: PictureType


class LogoFile(TypedDict):
    """The file of a business's logo that mails and passes show, as it was looked at (pixels)."""

    picture_id: UUID
    sha256: str
    width: int
    height: int
    content_type: PictureType


class StoredName(TypedDict):
    """Which file in the bucket is that of a picture."""

    picture_id: UUID
    sha256: str
