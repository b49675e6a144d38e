from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.organization import Organization





T = TypeVar("T", bound="OneOrganization")



@_attrs_define
class OneOrganization:
    """
        Attributes:
            data (Organization): The key's business as integrators read it. timezone is the zone of every startsAt and
                endsAt of this surface.
     """

    data: Organization





    def to_dict(self) -> dict[str, Any]:
        from ..models.organization import Organization # noqa: PLC0415
        data = self.data.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "data": data,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.organization import Organization # noqa: PLC0415
        d = dict(src_dict)
        data = Organization.from_dict(d.pop("data"))




        one_organization = cls(
            data=data,
        )

        return one_organization

