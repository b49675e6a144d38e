from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.sale_event_type import SaleEventType
from typing import cast
from uuid import UUID
import datetime

if TYPE_CHECKING:
  from ..models.sale_event_data import SaleEventData





T = TypeVar("T", bound="SaleEvent")



@_attrs_define
class SaleEvent:
    """
        Attributes:
            type_ (SaleEventType):
            timestamp (datetime.datetime): When it happened.
            business_id (UUID):
            timezone (str): The venue's, for the wall clocks in data.
            data (SaleEventData): A sale, and the booking that it was for.
     """

    type_: SaleEventType
    timestamp: datetime.datetime
    business_id: UUID
    timezone: str
    data: SaleEventData





    def to_dict(self) -> dict[str, Any]:
        from ..models.sale_event_data import SaleEventData # noqa: PLC0415
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
        from ..models.sale_event_data import SaleEventData # noqa: PLC0415
        d = dict(src_dict)
        type_ = SaleEventType(d.pop("type"))




        timestamp = datetime.datetime.fromisoformat(d.pop("timestamp"))




        business_id = UUID(d.pop("businessId"))




        timezone = d.pop("timezone")

        data = SaleEventData.from_dict(d.pop("data"))




        sale_event = cls(
            type_=type_,
            timestamp=timestamp,
            business_id=business_id,
            timezone=timezone,
            data=data,
        )

        return sale_event

