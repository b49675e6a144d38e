from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from uuid import UUID






T = TypeVar("T", bound="MergeEventData")



@_attrs_define
class MergeEventData:
    """ id is the record that is gone, mergedInto the one that stays.

        Attributes:
            id (UUID):
            merged_into (UUID):
     """

    id: UUID
    merged_into: UUID





    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        merged_into = str(self.merged_into)


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "mergedInto": merged_into,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = UUID(d.pop("id"))




        merged_into = UUID(d.pop("mergedInto"))




        merge_event_data = cls(
            id=id,
            merged_into=merged_into,
        )

        return merge_event_data

