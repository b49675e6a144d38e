from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from booking_client.made.types import UNSET, Unset







T = TypeVar("T", bound="Error")



@_attrs_define
class Error:
    """ Why the guests' API refused.

        Attributes:
            error (str): For people; it may change.
            code (str): For programs; it stays.
     """

    error: str
    code: str





    def to_dict(self) -> dict[str, Any]:
        error = self.error

        code = self.code


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "error": error,
            "code": code,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        error = d.pop("error")

        code = d.pop("code")

        error = cls(
            error=error,
            code=code,
        )

        return error

