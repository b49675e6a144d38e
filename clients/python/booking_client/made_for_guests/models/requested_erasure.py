from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from booking_client.made.types import UNSET, Unset

from typing import cast
import datetime






T = TypeVar("T", bound="RequestedErasure")



@_attrs_define
class RequestedErasure:
    """ When the guest requested it, and by when the venue decides.

        Attributes:
            requested_at (datetime.datetime):
            due_at (datetime.datetime):
     """

    requested_at: datetime.datetime
    due_at: datetime.datetime





    def to_dict(self) -> dict[str, Any]:
        requested_at = self.requested_at.isoformat()

        due_at = self.due_at.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "requestedAt": requested_at,
            "dueAt": due_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        requested_at = datetime.datetime.fromisoformat(d.pop("requestedAt"))




        due_at = datetime.datetime.fromisoformat(d.pop("dueAt"))




        requested_erasure = cls(
            requested_at=requested_at,
            due_at=due_at,
        )

        return requested_erasure

