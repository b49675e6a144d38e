from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from booking_client.made.types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.payment_of_hold import PaymentOfHold





T = TypeVar("T", bound="OnePayment")



@_attrs_define
class OnePayment:
    """
        Attributes:
            payment (PaymentOfHold): Where the deposit is paid for which a booking is held, and until when it is held. url
                is the processor's page.
     """

    payment: PaymentOfHold





    def to_dict(self) -> dict[str, Any]:
        from ..models.payment_of_hold import PaymentOfHold # noqa: PLC0415
        payment = self.payment.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "payment": payment,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.payment_of_hold import PaymentOfHold # noqa: PLC0415
        d = dict(src_dict)
        payment = PaymentOfHold.from_dict(d.pop("payment"))




        one_payment = cls(
            payment=payment,
        )

        return one_payment

