from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.waitlist_event_data_kind import WaitlistEventDataKind
from ..models.waitlist_event_data_status import WaitlistEventDataStatus
from typing import cast
from uuid import UUID
import datetime






T = TypeVar("T", bound="WaitlistEventData")



@_attrs_define
class WaitlistEventData:
    """ An entry of the wait list. A party at the door has partySize and quotedMinutes; a guest who waits for a booking
    has serviceId or partySize, and dates. offeredStartsAt is the time that was offered last, on the venue's clock, and
    offeredUntil the instant until which it is kept: null where it was offered to all who wait. appointmentId or
    reservationId is of the booking that is offered, or that came of it.

        Attributes:
            id (UUID):
            kind (WaitlistEventDataKind):
            party_size (int | None):
            service_id (None | UUID):
            provider_id (None | UUID):
            status (WaitlistEventDataStatus):
            quoted_minutes (int | None):
            dates (list[datetime.date] | None):
            offered_starts_at (None | str):
            offered_until (datetime.datetime | None):
            appointment_id (None | UUID):
            reservation_id (None | UUID):
            joined_at (datetime.datetime):
     """

    id: UUID
    kind: WaitlistEventDataKind
    party_size: int | None
    service_id: None | UUID
    provider_id: None | UUID
    status: WaitlistEventDataStatus
    quoted_minutes: int | None
    dates: list[datetime.date] | None
    offered_starts_at: None | str
    offered_until: datetime.datetime | None
    appointment_id: None | UUID
    reservation_id: None | UUID
    joined_at: datetime.datetime





    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        kind = self.kind.value

        party_size: int | None
        party_size = self.party_size

        service_id: None | str
        if isinstance(self.service_id, UUID):
            service_id = str(self.service_id)
        else:
            service_id = self.service_id

        provider_id: None | str
        if isinstance(self.provider_id, UUID):
            provider_id = str(self.provider_id)
        else:
            provider_id = self.provider_id

        status = self.status.value

        quoted_minutes: int | None
        quoted_minutes = self.quoted_minutes

        dates: list[str] | None
        if isinstance(self.dates, list):
            dates = []
            for dates_type_0_item_data in self.dates:
                dates_type_0_item = dates_type_0_item_data.isoformat()
                dates.append(dates_type_0_item)


        else:
            dates = self.dates

        offered_starts_at: None | str
        offered_starts_at = self.offered_starts_at

        offered_until: None | str
        if isinstance(self.offered_until, datetime.datetime):
            offered_until = self.offered_until.isoformat()
        else:
            offered_until = self.offered_until

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

        joined_at = self.joined_at.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "kind": kind,
            "partySize": party_size,
            "serviceId": service_id,
            "providerId": provider_id,
            "status": status,
            "quotedMinutes": quoted_minutes,
            "dates": dates,
            "offeredStartsAt": offered_starts_at,
            "offeredUntil": offered_until,
            "appointmentId": appointment_id,
            "reservationId": reservation_id,
            "joinedAt": joined_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = UUID(d.pop("id"))




        kind = WaitlistEventDataKind(d.pop("kind"))




        def _parse_party_size(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        party_size = _parse_party_size(d.pop("partySize"))


        def _parse_service_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                service_id_type_0 = UUID(data)



                return service_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        service_id = _parse_service_id(d.pop("serviceId"))


        def _parse_provider_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                provider_id_type_0 = UUID(data)



                return provider_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        provider_id = _parse_provider_id(d.pop("providerId"))


        status = WaitlistEventDataStatus(d.pop("status"))




        def _parse_quoted_minutes(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        quoted_minutes = _parse_quoted_minutes(d.pop("quotedMinutes"))


        def _parse_dates(data: object) -> list[datetime.date] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                dates_type_0 = []
                _dates_type_0 = data
                for dates_type_0_item_data in (_dates_type_0):
                    dates_type_0_item = datetime.date.fromisoformat(dates_type_0_item_data)



                    dates_type_0.append(dates_type_0_item)

                return dates_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[datetime.date] | None, data)

        dates = _parse_dates(d.pop("dates"))


        def _parse_offered_starts_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        offered_starts_at = _parse_offered_starts_at(d.pop("offeredStartsAt"))


        def _parse_offered_until(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                offered_until_type_0 = datetime.datetime.fromisoformat(data)



                return offered_until_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        offered_until = _parse_offered_until(d.pop("offeredUntil"))


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


        joined_at = datetime.datetime.fromisoformat(d.pop("joinedAt"))




        waitlist_event_data = cls(
            id=id,
            kind=kind,
            party_size=party_size,
            service_id=service_id,
            provider_id=provider_id,
            status=status,
            quoted_minutes=quoted_minutes,
            dates=dates,
            offered_starts_at=offered_starts_at,
            offered_until=offered_until,
            appointment_id=appointment_id,
            reservation_id=reservation_id,
            joined_at=joined_at,
        )

        return waitlist_event_data

