"""Request bodies of pictures (spec §12.12)."""

from typing import Annotated, Self

from pydantic import Field, model_validator

from booking.core.fields import Id, Label, PartialBody, RequestBody, absent
from booking.pictures.records import PictureOf, PictureType
from booking.pictures.rules import NARROWEST_WIDE_LOGO, OF_A_RECORD, SIZES, WIDE_LOGO, size_of

Alt = Annotated[Label, Field(min_length=1, description="what whoever does not see the picture hears")]
Percent = Annotated[int, Field(ge=0, le=100)]


class PictureFileToUpload(RequestBody):
    """A picture in one size, which is about to be uploaded. width is in pixels; the height goes with it. Only a logo in
    its own shape, for mails and passes, says its height: a PNG of 193 to 480 by at most 150 pixels."""

    width: Annotated[int, Field(ge=1, le=4000)]
    height: Annotated[int, Field(ge=1, le=WIDE_LOGO.height)] | None = None
    content_type: PictureType
    size_bytes: Annotated[int, Field(ge=1, description="exactly")]


class AddPicture(RequestBody):
    """A picture that is about to be uploaded, in all sizes in which its kind is kept. recordId is the provider or the
    service that it is of. focalX and focalY are what must stay in sight, in percent from the left and from the top."""

    of: PictureOf
    record_id: Id | None = None
    alt: Alt | None = None
    focal_x: Percent = 50
    focal_y: Percent = 50
    files: Annotated[list[PictureFileToUpload], Field(min_length=1, max_length=2)]

    @model_validator(mode="after")
    def _of_a_record(self) -> Self:
        if (self.record_id is not None) != (self.of in OF_A_RECORD):
            raise ValueError("recordId: is that of the provider or the service that the picture is of")
        return self

    @model_validator(mode="after")
    def _in_all_sizes(self) -> Self:
        own = [file for file in self.files if file.height is None]
        if sorted(file.width for file in own) != [size.width for size in SIZES[self.of]]:
            widths = ", ".join(str(size.width) for size in SIZES[self.of])
            raise ValueError(f"files: must be of these widths, each once: {widths}")
        for file in self.files:
            size = size_of(self.of, file.width, file.height)
            if size is None or (file.height is not None and file.content_type != "image/png"):
                raise ValueError(
                    "files: only a logo has a height of its own, as a PNG of"
                    f" {NARROWEST_WIDE_LOGO} to {WIDE_LOGO.width} by at most {WIDE_LOGO.height} pixels"
                )
            if file.size_bytes > size.most_bytes:
                raise ValueError(f"files: the file {size.width} pixels wide may have at most {size.most_bytes:,} bytes")
        return self


class UpdatePicture(PartialBody):
    """position is the place of a picture of the gallery among the others, from 1 on."""

    alt: Alt | None = absent()
    focal_x: Percent = absent()
    focal_y: Percent = absent()
    position: Annotated[int, Field(ge=1, le=8)] = absent()
