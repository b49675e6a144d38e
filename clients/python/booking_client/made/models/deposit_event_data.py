from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.deposit_event_data_status import DepositEventDataStatus
from typing import cast
from uuid import UUID






T = TypeVar("T", bound="DepositEventData")



@_attrs_define
class DepositEventData:
    """ The deposit of a booking, and the booking's version. Either appointmentId or reservationId is null.

        Attributes:
            appointment_id (None | UUID):
            reservation_id (None | UUID):
            customer_id (None | UUID):
            status (DepositEventDataStatus):
            amount_cents (int):
            version (int):
     """

    appointment_id: None | UUID
    reservation_id: None | UUID
    customer_id: None | UUID
    status: DepositEventDataStatus
    amount_cents: int
    version: int





    def to_dict(self) -> dict[str, Any]:
        appointment_id: None | str
        if isinstance(self.appointment_id, UUID):
            appointment_id = str(self.appointment_id)
        else:
            appointment_id = self.appointment_id

        reservation_id: None | str
        if isinstance(self.reservation_id, UUID):
            reservation_id = str(self.reservation_id)
        else:
            reservation_id = self.reservation_id

        customer_id: None | str
        if isinstance(self.customer_id, UUID):
            customer_id = str(self.customer_id)
        else:
            customer_id = self.customer_id

        status = self.status.value

        amount_cents = self.amount_cents

        version = self.version


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "appointmentId": appointment_id,
            "reservationId": reservation_id,
            "customerId": customer_id,
            "status": status,
            "amountCents": amount_cents,
            "version": version,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        def _parse_appointment_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                appointment_id_type_0 = UUID(data)



                return appointment_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        appointment_id = _parse_appointment_id(d.pop("appointmentId"))


        def _parse_reservation_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                reservation_id_type_0 = UUID(data)



                return reservation_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        reservation_id = _parse_reservation_id(d.pop("reservationId"))


        def _parse_customer_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                customer_id_type_0 = UUID(data)



                return customer_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        customer_id = _parse_customer_id(d.pop("customerId"))


        status = DepositEventDataStatus(d.pop("status"))




        amount_cents = d.pop("amountCents")

        version = d.pop("version")

        deposit_event_data = cls(
            appointment_id=appointment_id,
            reservation_id=reservation_id,
            customer_id=customer_id,
            status=status,
            amount_cents=amount_cents,
            version=version,
        )

        return deposit_event_data

