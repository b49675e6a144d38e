from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.returned_sale_event_data_status import ReturnedSaleEventDataStatus
from typing import cast
from uuid import UUID






T = TypeVar("T", bound="ReturnedSaleEventData")



@_attrs_define
class ReturnedSaleEventData:
    """ A sale of which something came back: by the return returnId. returnedCents are what came back of the sale in all
    of its returns, of which givenBackCents were given back, and the rest lessened what was owed.

        Attributes:
            id (UUID):
            customer_id (None | UUID):
            appointment_id (None | UUID):
            reservation_id (None | UUID):
            status (ReturnedSaleEventDataStatus):
            return_id (UUID):
            returned_cents (int):
            given_back_cents (int):
     """

    id: UUID
    customer_id: None | UUID
    appointment_id: None | UUID
    reservation_id: None | UUID
    status: ReturnedSaleEventDataStatus
    return_id: UUID
    returned_cents: int
    given_back_cents: int





    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        customer_id: None | str
        if isinstance(self.customer_id, UUID):
            customer_id = str(self.customer_id)
        else:
            customer_id = self.customer_id

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

        status = self.status.value

        return_id = str(self.return_id)

        returned_cents = self.returned_cents

        given_back_cents = self.given_back_cents


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "customerId": customer_id,
            "appointmentId": appointment_id,
            "reservationId": reservation_id,
            "status": status,
            "returnId": return_id,
            "returnedCents": returned_cents,
            "givenBackCents": given_back_cents,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = UUID(d.pop("id"))




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


        status = ReturnedSaleEventDataStatus(d.pop("status"))




        return_id = UUID(d.pop("returnId"))




        returned_cents = d.pop("returnedCents")

        given_back_cents = d.pop("givenBackCents")

        returned_sale_event_data = cls(
            id=id,
            customer_id=customer_id,
            appointment_id=appointment_id,
            reservation_id=reservation_id,
            status=status,
            return_id=return_id,
            returned_cents=returned_cents,
            given_back_cents=given_back_cents,
        )

        return returned_sale_event_data

