from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from booking_client.made.types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.requested_erasure import RequestedErasure





T = TypeVar("T", bound="OneRequestedErasure")



@_attrs_define
class OneRequestedErasure:
    """
        Attributes:
            request (RequestedErasure): When the guest requested it, and by when the venue decides.
     """

    request: RequestedErasure





    def to_dict(self) -> dict[str, Any]:
        from ..models.requested_erasure import RequestedErasure # noqa: PLC0415
        request = self.request.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "request": request,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.requested_erasure import RequestedErasure # noqa: PLC0415
        d = dict(src_dict)
        request = RequestedErasure.from_dict(d.pop("request"))




        one_requested_erasure = cls(
            request=request,
        )

        return one_requested_erasure

