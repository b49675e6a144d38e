from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from booking_client.made.types import UNSET, Unset

from typing import cast
from uuid import UUID

if TYPE_CHECKING:
  from ..models.guests_picture import GuestsPicture





T = TypeVar("T", bound="PictureOfService")



@_attrs_define
class PictureOfService:
    """
        Attributes:
            service_id (UUID):
            picture (GuestsPicture): A picture in its sizes, the smallest first. alt is what whoever does not see it hears;
                null: it adds nothing.
                What must stay in sight when it is cropped is at focalX and focalY, in percent from the left and from the top.
     """

    service_id: UUID
    picture: GuestsPicture





    def to_dict(self) -> dict[str, Any]:
        from ..models.guests_picture import GuestsPicture # noqa: PLC0415
        service_id = str(self.service_id)

        picture = self.picture.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "serviceId": service_id,
            "picture": picture,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.guests_picture import GuestsPicture # noqa: PLC0415
        d = dict(src_dict)
        service_id = UUID(d.pop("serviceId"))




        picture = GuestsPicture.from_dict(d.pop("picture"))




        picture_of_service = cls(
            service_id=service_id,
            picture=picture,
        )

        return picture_of_service

