from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.reservation_event_data_status import ReservationEventDataStatus
from typing import cast
from uuid import UUID
import datetime






T = TypeVar("T", bound="ReservationEventData")



@_attrs_define
class ReservationEventData:
    """ The reservation as `GET /api/v1/reservations` answers it; of notes the first 4,000 characters. One that was
    released has no tables any more. version grows with each change: what has a smaller one is older.

        Attributes:
            id (UUID):
            customer_id (None | UUID):
            table_id (None | UUID):
            table_ids (list[UUID]):
            party_size (int):
            starts_at (str):
            ends_at (str):
            status (ReservationEventDataStatus):
            service_period_id (None | UUID):
            notes (None | str):
            created_at (datetime.datetime):
            version (int):
     """

    id: UUID
    customer_id: None | UUID
    table_id: None | UUID
    table_ids: list[UUID]
    party_size: int
    starts_at: str
    ends_at: str
    status: ReservationEventDataStatus
    service_period_id: None | UUID
    notes: None | str
    created_at: datetime.datetime
    version: int





    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        customer_id: None | str
        if isinstance(self.customer_id, UUID):
            customer_id = str(self.customer_id)
        else:
            customer_id = self.customer_id

        table_id: None | str
        if isinstance(self.table_id, UUID):
            table_id = str(self.table_id)
        else:
            table_id = self.table_id

        table_ids = []
        for table_ids_item_data in self.table_ids:
            table_ids_item = str(table_ids_item_data)
            table_ids.append(table_ids_item)



        party_size = self.party_size

        starts_at = self.starts_at

        ends_at = self.ends_at

        status = self.status.value

        service_period_id: None | str
        if isinstance(self.service_period_id, UUID):
            service_period_id = str(self.service_period_id)
        else:
            service_period_id = self.service_period_id

        notes: None | str
        notes = self.notes

        created_at = self.created_at.isoformat()

        version = self.version


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "customerId": customer_id,
            "tableId": table_id,
            "tableIds": table_ids,
            "partySize": party_size,
            "startsAt": starts_at,
            "endsAt": ends_at,
            "status": status,
            "servicePeriodId": service_period_id,
            "notes": notes,
            "createdAt": created_at,
            "version": version,
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


        def _parse_table_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                table_id_type_0 = UUID(data)



                return table_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        table_id = _parse_table_id(d.pop("tableId"))


        table_ids = []
        _table_ids = d.pop("tableIds")
        for table_ids_item_data in (_table_ids):
            table_ids_item = UUID(table_ids_item_data)



            table_ids.append(table_ids_item)


        party_size = d.pop("partySize")

        starts_at = d.pop("startsAt")

        ends_at = d.pop("endsAt")

        status = ReservationEventDataStatus(d.pop("status"))




        def _parse_service_period_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                service_period_id_type_0 = UUID(data)



                return service_period_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        service_period_id = _parse_service_period_id(d.pop("servicePeriodId"))


        def _parse_notes(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        notes = _parse_notes(d.pop("notes"))


        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))




        version = d.pop("version")

        reservation_event_data = cls(
            id=id,
            customer_id=customer_id,
            table_id=table_id,
            table_ids=table_ids,
            party_size=party_size,
            starts_at=starts_at,
            ends_at=ends_at,
            status=status,
            service_period_id=service_period_id,
            notes=notes,
            created_at=created_at,
            version=version,
        )

        return reservation_event_data

