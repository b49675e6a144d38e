from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.appointment_event_data_deposit_status import AppointmentEventDataDepositStatus
from ..models.appointment_event_data_status import AppointmentEventDataStatus
from typing import cast
from uuid import UUID
import datetime






T = TypeVar("T", bound="AppointmentEventData")



@_attrs_define
class AppointmentEventData:
    """ The appointment as `GET /api/v1/appointments` answers it; of notes the first 4,000 characters. version grows with
    each change: what has a smaller one is older.

        Attributes:
            id (UUID):
            service_id (UUID):
            provider_id (UUID):
            customer_id (None | UUID):
            starts_at (str):
            ends_at (str):
            created_at (datetime.datetime):
            status (AppointmentEventDataStatus):
            deposit_status (AppointmentEventDataDepositStatus):
            duration_minutes (int):
            price (float):
            deposit_amount_cents (int):
            notes (None | str):
            version (int):
     """

    id: UUID
    service_id: UUID
    provider_id: UUID
    customer_id: None | UUID
    starts_at: str
    ends_at: str
    created_at: datetime.datetime
    status: AppointmentEventDataStatus
    deposit_status: AppointmentEventDataDepositStatus
    duration_minutes: int
    price: float
    deposit_amount_cents: int
    notes: None | str
    version: int





    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        service_id = str(self.service_id)

        provider_id = str(self.provider_id)

        customer_id: None | str
        if isinstance(self.customer_id, UUID):
            customer_id = str(self.customer_id)
        else:
            customer_id = self.customer_id

        starts_at = self.starts_at

        ends_at = self.ends_at

        created_at = self.created_at.isoformat()

        status = self.status.value

        deposit_status = self.deposit_status.value

        duration_minutes = self.duration_minutes

        price = self.price

        deposit_amount_cents = self.deposit_amount_cents

        notes: None | str
        notes = self.notes

        version = self.version


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "serviceId": service_id,
            "providerId": provider_id,
            "customerId": customer_id,
            "startsAt": starts_at,
            "endsAt": ends_at,
            "createdAt": created_at,
            "status": status,
            "depositStatus": deposit_status,
            "durationMinutes": duration_minutes,
            "price": price,
            "depositAmountCents": deposit_amount_cents,
            "notes": notes,
            "version": version,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = UUID(d.pop("id"))




        service_id = UUID(d.pop("serviceId"))




        provider_id = UUID(d.pop("providerId"))




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


        starts_at = d.pop("startsAt")

        ends_at = d.pop("endsAt")

        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))




        status = AppointmentEventDataStatus(d.pop("status"))




        deposit_status = AppointmentEventDataDepositStatus(d.pop("depositStatus"))




        duration_minutes = d.pop("durationMinutes")

        price = d.pop("price")

        deposit_amount_cents = d.pop("depositAmountCents")

        def _parse_notes(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        notes = _parse_notes(d.pop("notes"))


        version = d.pop("version")

        appointment_event_data = cls(
            id=id,
            service_id=service_id,
            provider_id=provider_id,
            customer_id=customer_id,
            starts_at=starts_at,
            ends_at=ends_at,
            created_at=created_at,
            status=status,
            deposit_status=deposit_status,
            duration_minutes=duration_minutes,
            price=price,
            deposit_amount_cents=deposit_amount_cents,
            notes=notes,
            version=version,
        )

        return appointment_event_data

