from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.appointment_event_type import AppointmentEventType
from typing import cast
from uuid import UUID
import datetime

if TYPE_CHECKING:
  from ..models.appointment_event_data import AppointmentEventData





T = TypeVar("T", bound="AppointmentEvent")



@_attrs_define
class AppointmentEvent:
    """
        Attributes:
            type_ (AppointmentEventType):
            timestamp (datetime.datetime): When it happened.
            business_id (UUID):
            timezone (str): The venue's, for the wall clocks in data.
            data (AppointmentEventData): The appointment as `GET /api/v1/appointments` answers it; of notes the first 4,000
                characters. version grows with
                each change: what has a smaller one is older.
     """

    type_: AppointmentEventType
    timestamp: datetime.datetime
    business_id: UUID
    timezone: str
    data: AppointmentEventData





    def to_dict(self) -> dict[str, Any]:
        from ..models.appointment_event_data import AppointmentEventData # noqa: PLC0415
        type_ = self.type_.value

        timestamp = self.timestamp.isoformat()

        business_id = str(self.business_id)

        timezone = self.timezone

        data = self.data.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "type": type_,
            "timestamp": timestamp,
            "businessId": business_id,
            "timezone": timezone,
            "data": data,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.appointment_event_data import AppointmentEventData # noqa: PLC0415
        d = dict(src_dict)
        type_ = AppointmentEventType(d.pop("type"))




        timestamp = datetime.datetime.fromisoformat(d.pop("timestamp"))




        business_id = UUID(d.pop("businessId"))




        timezone = d.pop("timezone")

        data = AppointmentEventData.from_dict(d.pop("data"))




        appointment_event = cls(
            type_=type_,
            timestamp=timestamp,
            business_id=business_id,
            timezone=timezone,
            data=data,
        )

        return appointment_event

