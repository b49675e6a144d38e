from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from booking_client.made.types import UNSET, Unset

from ..models.guests_picture_file_content_type import GuestsPictureFileContentType






T = TypeVar("T", bound="GuestsPictureFile")



@_attrs_define
class GuestsPictureFile:
    """ A picture in one size (pixels). It is at /{slug}/p/{sha256}.

        Attributes:
            sha256 (str):
            width (int):
            height (int):
            content_type (GuestsPictureFileContentType):
     """

    sha256: str
    width: int
    height: int
    content_type: GuestsPictureFileContentType





    def to_dict(self) -> dict[str, Any]:
        sha256 = self.sha256

        width = self.width

        height = self.height

        content_type = self.content_type.value


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "sha256": sha256,
            "width": width,
            "height": height,
            "contentType": content_type,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        sha256 = d.pop("sha256")

        width = d.pop("width")

        height = d.pop("height")

        content_type = GuestsPictureFileContentType(d.pop("contentType"))




        guests_picture_file = cls(
            sha256=sha256,
            width=width,
            height=height,
            content_type=content_type,
        )

        return guests_picture_file

