"""What a venue's page shows of the venue beside what can be booked: what it says of itself, and its pictures."""

from typing import TypedDict
from uuid import UUID

from booking.organization.records import Heads, Trade
from booking.pictures.records import PictureType


class GuestsPictureFile(TypedDict):
    """A picture in one size (pixels). It is at /{slug}/p/{sha256}."""

    sha256: str
    width: int
    height: int
    contentType: PictureType


class GuestsPicture(TypedDict):
    """A picture in its sizes, the smallest first. alt is what whoever does not see it hears; null: it adds nothing.
    What must stay in sight when it is cropped is at focalX and focalY, in percent from the left and from the top."""

    alt: str | None
    focalX: int
    focalY: int
    files: list[GuestsPictureFile]


class TeamMember(TypedDict):
    """Somebody whom guests may book, by the name that they read, with what stands beneath it and the face."""

    id: UUID
    name: str
    headline: str | None
    picture: GuestsPicture | None


class PictureOfService(TypedDict):
    serviceId: UUID
    picture: GuestsPicture


class VenueFace(TypedDict):
    """What the venue says of itself: about; trade, what it is; heads, the letters of headings; its privacy notice, at
    privacyUrl or as privacy; findable: search engines may list the page. Its logo fills a square of its own ground.
    team **A** are those whom guests may book, in the venue's order."""

    about: str | None
    trade: Trade | None
    heads: Heads
    privacyUrl: str | None
    privacy: str | None
    findable: bool
    logo: GuestsPicture | None
    cover: GuestsPicture | None
    gallery: list[GuestsPicture]
    team: list[TeamMember]
    servicePictures: list[PictureOfService]
