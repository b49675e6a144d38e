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





T = TypeVar("T", bound="TeamMember")



@_attrs_define
class TeamMember:
    """ Somebody whom guests may book, by the name that they read, with what stands beneath it and the face.

        Attributes:
            id (UUID):
            name (str):
            headline (None | str):
            picture (GuestsPicture | None):
     """

    id: UUID
    name: str
    headline: None | str
    picture: GuestsPicture | None





    def to_dict(self) -> dict[str, Any]:
        from ..models.guests_picture import GuestsPicture # noqa: PLC0415
        id = str(self.id)

        name = self.name

        headline: None | str
        headline = self.headline

        picture: dict[str, Any] | None
        if isinstance(self.picture, GuestsPicture):
            picture = self.picture.to_dict()
        else:
            picture = self.picture


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "name": name,
            "headline": headline,
            "picture": picture,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.guests_picture import GuestsPicture # noqa: PLC0415
        d = dict(src_dict)
        id = UUID(d.pop("id"))




        name = d.pop("name")

        def _parse_headline(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        headline = _parse_headline(d.pop("headline"))


        def _parse_picture(data: object) -> GuestsPicture | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                picture_type_0 = GuestsPicture.from_dict(data)



                return picture_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(GuestsPicture | None, data)

        picture = _parse_picture(d.pop("picture"))


        team_member = cls(
            id=id,
            name=name,
            headline=headline,
            picture=picture,
        )

        return team_member

