from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from booking_client.made.types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.guests_enquiry import GuestsEnquiry





T = TypeVar("T", bound="OneGuestsEnquiry")



@_attrs_define
class OneGuestsEnquiry:
    """
        Attributes:
            enquiry (GuestsEnquiry): An enquiry as its guest reads it back. startsAt is the venue's wall clock, `at` the
                instant.
     """

    enquiry: GuestsEnquiry





    def to_dict(self) -> dict[str, Any]:
        from ..models.guests_enquiry import GuestsEnquiry # noqa: PLC0415
        enquiry = self.enquiry.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "enquiry": enquiry,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.guests_enquiry import GuestsEnquiry # noqa: PLC0415
        d = dict(src_dict)
        enquiry = GuestsEnquiry.from_dict(d.pop("enquiry"))




        one_guests_enquiry = cls(
            enquiry=enquiry,
        )

        return one_guests_enquiry

