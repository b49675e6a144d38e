from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from uuid import UUID






T = TypeVar("T", bound="TestEventData")



@_attrs_define
class TestEventData:
    """ The endpoint that is tried.

        Attributes:
            endpoint_id (UUID):
     """

    endpoint_id: UUID





    def to_dict(self) -> dict[str, Any]:
        endpoint_id = str(self.endpoint_id)


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "endpointId": endpoint_id,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        endpoint_id = UUID(d.pop("endpointId"))




        test_event_data = cls(
            endpoint_id=endpoint_id,
        )

        return test_event_data

