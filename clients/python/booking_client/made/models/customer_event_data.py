from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from uuid import UUID






T = TypeVar("T", bound="CustomerEventData")



@_attrs_define
class CustomerEventData:
    """ Which customer it is; `GET /api/v1/customers` says more. version grows with each change.

        Attributes:
            id (UUID):
            version (int):
     """

    id: UUID
    version: int





    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        version = self.version


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "version": version,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = UUID(d.pop("id"))




        version = d.pop("version")

        customer_event_data = cls(
            id=id,
            version=version,
        )

        return customer_event_data

