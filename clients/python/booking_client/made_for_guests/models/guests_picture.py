from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from booking_client.made.types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.guests_picture_file import GuestsPictureFile





T = TypeVar("T", bound="GuestsPicture")



@_attrs_define
class GuestsPicture:
    """ A picture in its sizes, the smallest first. alt is what whoever does not see it hears; null: it adds nothing.
    What must stay in sight when it is cropped is at focalX and focalY, in percent from the left and from the top.

        Attributes:
            alt (None | str):
            focal_x (int):
            focal_y (int):
            files (list[GuestsPictureFile]):
     """

    alt: None | str
    focal_x: int
    focal_y: int
    files: list[GuestsPictureFile]





    def to_dict(self) -> dict[str, Any]:
        from ..models.guests_picture_file import GuestsPictureFile # noqa: PLC0415
        alt: None | str
        alt = self.alt

        focal_x = self.focal_x

        focal_y = self.focal_y

        files = []
        for files_item_data in self.files:
            files_item = files_item_data.to_dict()
            files.append(files_item)




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "alt": alt,
            "focalX": focal_x,
            "focalY": focal_y,
            "files": files,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.guests_picture_file import GuestsPictureFile # noqa: PLC0415
        d = dict(src_dict)
        def _parse_alt(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        alt = _parse_alt(d.pop("alt"))


        focal_x = d.pop("focalX")

        focal_y = d.pop("focalY")

        files = []
        _files = d.pop("files")
        for files_item_data in (_files):
            files_item = GuestsPictureFile.from_dict(files_item_data)



            files.append(files_item)


        guests_picture = cls(
            alt=alt,
            focal_x=focal_x,
            focal_y=focal_y,
            files=files,
        )

        return guests_picture

