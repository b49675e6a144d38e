from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from booking_client.made.types import UNSET, Unset

from booking_client.made.types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="WithProof")



@_attrs_define
class WithProof:
    """ The proof that the links in the emails about the booking have, if one of them was followed.

        Attributes:
            proof (None | str | Unset):
     """

    proof: None | str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        proof: None | str | Unset
        if isinstance(self.proof, Unset):
            proof = UNSET
        else:
            proof = self.proof


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
        })
        if proof is not UNSET:
            field_dict["proof"] = proof

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        def _parse_proof(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        proof = _parse_proof(d.pop("proof", UNSET))


        with_proof = cls(
            proof=proof,
        )


        with_proof.additional_properties = d
        return with_proof

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
