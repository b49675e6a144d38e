from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from booking_client.made.types import UNSET, Unset

from typing import cast
from uuid import UUID






T = TypeVar("T", bound="GuestsGroup")



@_attrs_define
class GuestsGroup:
    """ Services that stand together in the menu, with what the venue says of them.

        Attributes:
            id (UUID):
            name (str):
            note (None | str):
     """

    id: UUID
    name: str
    note: None | str





    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        name = self.name

        note: None | str
        note = self.note


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "name": name,
            "note": note,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = UUID(d.pop("id"))




        name = d.pop("name")

        def _parse_note(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        note = _parse_note(d.pop("note"))


        guests_group = cls(
            id=id,
            name=name,
            note=note,
        )

        return guests_group

