from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast
from uuid import UUID
import datetime






T = TypeVar("T", bound="Customer")



@_attrs_define
class Customer:
    """ A customer as integrators read it: a key sees every customer, with every field.

        Attributes:
            id (UUID):
            name (str):
            email (None | str):
            phone (None | str):
            created_at (datetime.datetime):
     """

    id: UUID
    name: str
    email: None | str
    phone: None | str
    created_at: datetime.datetime





    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        name = self.name

        email: None | str
        email = self.email

        phone: None | str
        phone = self.phone

        created_at = self.created_at.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "name": name,
            "email": email,
            "phone": phone,
            "createdAt": created_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = UUID(d.pop("id"))




        name = d.pop("name")

        def _parse_email(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        email = _parse_email(d.pop("email"))


        def _parse_phone(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        phone = _parse_phone(d.pop("phone"))


        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))




        customer = cls(
            id=id,
            name=name,
            email=email,
            phone=phone,
            created_at=created_at,
        )

        return customer

