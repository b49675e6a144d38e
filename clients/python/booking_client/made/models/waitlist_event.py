from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.waitlist_event_type import WaitlistEventType
from typing import cast
from uuid import UUID
import datetime

if TYPE_CHECKING:
  from ..models.waitlist_event_data import WaitlistEventData





T = TypeVar("T", bound="WaitlistEvent")



@_attrs_define
class WaitlistEvent:
    """
        Attributes:
            type_ (WaitlistEventType):
            timestamp (datetime.datetime): When it happened.
            business_id (UUID):
            timezone (str): The venue's, for the wall clocks in data.
            data (WaitlistEventData): An entry of the wait list. A party at the door has partySize and quotedMinutes; a
                guest who waits for a booking
                has serviceId or partySize, and dates. offeredStartsAt is the time that was offered last, on the venue's clock,
                and
                offeredUntil the instant until which it is kept: null where it was offered to all who wait. appointmentId or
                reservationId is of the booking that is offered, or that came of it.
     """

    type_: WaitlistEventType
    timestamp: datetime.datetime
    business_id: UUID
    timezone: str
    data: WaitlistEventData





    def to_dict(self) -> dict[str, Any]:
        from ..models.waitlist_event_data import WaitlistEventData # noqa: PLC0415
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
        from ..models.waitlist_event_data import WaitlistEventData # noqa: PLC0415
        d = dict(src_dict)
        type_ = WaitlistEventType(d.pop("type"))




        timestamp = datetime.datetime.fromisoformat(d.pop("timestamp"))




        business_id = UUID(d.pop("businessId"))




        timezone = d.pop("timezone")

        data = WaitlistEventData.from_dict(d.pop("data"))




        waitlist_event = cls(
            type_=type_,
            timestamp=timestamp,
            business_id=business_id,
            timezone=timezone,
            data=data,
        )

        return waitlist_event

