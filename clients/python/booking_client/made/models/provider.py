from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast
from uuid import UUID
import datetime






T = TypeVar("T", bound="Provider")



@_attrs_define
class Provider:
    """ A provider as integrators read it.

        Attributes:
            id (UUID):
            name (str):
            active (bool):
            service_ids (list[UUID]):
            created_at (datetime.datetime):
     """

    id: UUID
    name: str
    active: bool
    service_ids: list[UUID]
    created_at: datetime.datetime





    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        name = self.name

        active = self.active

        service_ids = []
        for service_ids_item_data in self.service_ids:
            service_ids_item = str(service_ids_item_data)
            service_ids.append(service_ids_item)



        created_at = self.created_at.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "name": name,
            "active": active,
            "serviceIds": service_ids,
            "createdAt": created_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = UUID(d.pop("id"))




        name = d.pop("name")

        active = d.pop("active")

        service_ids = []
        _service_ids = d.pop("serviceIds")
        for service_ids_item_data in (_service_ids):
            service_ids_item = UUID(service_ids_item_data)



            service_ids.append(service_ids_item)


        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))




        provider = cls(
            id=id,
            name=name,
            active=active,
            service_ids=service_ids,
            created_at=created_at,
        )

        return provider

