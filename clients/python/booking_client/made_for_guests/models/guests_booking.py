from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from booking_client.made.types import UNSET, Unset

from ..models.guests_booking_deposit_status import GuestsBookingDepositStatus
from ..models.guests_booking_status import GuestsBookingStatus
from booking_client.made.types import UNSET, Unset
from typing import cast
from uuid import UUID
import datetime

if TYPE_CHECKING:
  from ..models.booked_service import BookedService
  from ..models.guests_provider import GuestsProvider
  from ..models.service_of_visit import ServiceOfVisit





T = TypeVar("T", bound="GuestsBooking")



@_attrs_define
class GuestsBooking:
    """ A booking as its guest reads it. startsAt and endsAt are the venue's wall clock, `at` the instant at which it
    begins. services **A** are those of the visit by time, priceCents what they cost together, service and provider the
    first; partySize **H**. Until cancelUntil and
    changeUntil, instants, the guest cancels and moves it online, changesLeft times. heldUntil: the time is only kept
    until then, for depositCents to be paid online or, with mustConfirm, for its guest to follow the link in the email
    and confirm; null of what is booked, whose deposit is paid or paid at the venue. depositKeptCents is what the venue
    has of the deposit: what was paid less what went back; notRefundedCents were to go back and could not, so that the
    guest has to ask the venue. mayExtend says that the time can be kept longer. Who cancels by refundUntil has a paid
    deposit back; null without a deposit.

        Attributes:
            id (UUID):
            status (GuestsBookingStatus):
            starts_at (str):
            ends_at (str):
            at (datetime.datetime):
            name (str):
            phone (None | str):
            notes (None | str):
            deposit_cents (int):
            deposit_status (GuestsBookingDepositStatus):
            deposit_kept_cents (int):
            not_refunded_cents (int):
            refund_until (datetime.datetime | None):
            held_until (datetime.datetime | None):
            must_confirm (bool):
            may_extend (bool):
            cancel_until (datetime.datetime):
            change_until (datetime.datetime):
            changes_left (int):
            service (BookedService | Unset): Cents are of the venue's currency, as agreed when it was booked.
            provider (GuestsProvider | Unset): Somebody who does the service, by the name that guests read.
            services (list[ServiceOfVisit] | Unset):
            price_cents (int | Unset):
            party_size (int | Unset):
     """

    id: UUID
    status: GuestsBookingStatus
    starts_at: str
    ends_at: str
    at: datetime.datetime
    name: str
    phone: None | str
    notes: None | str
    deposit_cents: int
    deposit_status: GuestsBookingDepositStatus
    deposit_kept_cents: int
    not_refunded_cents: int
    refund_until: datetime.datetime | None
    held_until: datetime.datetime | None
    must_confirm: bool
    may_extend: bool
    cancel_until: datetime.datetime
    change_until: datetime.datetime
    changes_left: int
    service: BookedService | Unset = UNSET
    provider: GuestsProvider | Unset = UNSET
    services: list[ServiceOfVisit] | Unset = UNSET
    price_cents: int | Unset = UNSET
    party_size: int | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.booked_service import BookedService # noqa: PLC0415
        from ..models.guests_provider import GuestsProvider # noqa: PLC0415
        from ..models.service_of_visit import ServiceOfVisit # noqa: PLC0415
        id = str(self.id)

        status = self.status.value

        starts_at = self.starts_at

        ends_at = self.ends_at

        at = self.at.isoformat()

        name = self.name

        phone: None | str
        phone = self.phone

        notes: None | str
        notes = self.notes

        deposit_cents = self.deposit_cents

        deposit_status = self.deposit_status.value

        deposit_kept_cents = self.deposit_kept_cents

        not_refunded_cents = self.not_refunded_cents

        refund_until: None | str
        if isinstance(self.refund_until, datetime.datetime):
            refund_until = self.refund_until.isoformat()
        else:
            refund_until = self.refund_until

        held_until: None | str
        if isinstance(self.held_until, datetime.datetime):
            held_until = self.held_until.isoformat()
        else:
            held_until = self.held_until

        must_confirm = self.must_confirm

        may_extend = self.may_extend

        cancel_until = self.cancel_until.isoformat()

        change_until = self.change_until.isoformat()

        changes_left = self.changes_left

        service: dict[str, Any] | Unset = UNSET
        if not isinstance(self.service, Unset):
            service = self.service.to_dict()

        provider: dict[str, Any] | Unset = UNSET
        if not isinstance(self.provider, Unset):
            provider = self.provider.to_dict()

        services: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.services, Unset):
            services = []
            for services_item_data in self.services:
                services_item = services_item_data.to_dict()
                services.append(services_item)



        price_cents = self.price_cents

        party_size = self.party_size


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "status": status,
            "startsAt": starts_at,
            "endsAt": ends_at,
            "at": at,
            "name": name,
            "phone": phone,
            "notes": notes,
            "depositCents": deposit_cents,
            "depositStatus": deposit_status,
            "depositKeptCents": deposit_kept_cents,
            "notRefundedCents": not_refunded_cents,
            "refundUntil": refund_until,
            "heldUntil": held_until,
            "mustConfirm": must_confirm,
            "mayExtend": may_extend,
            "cancelUntil": cancel_until,
            "changeUntil": change_until,
            "changesLeft": changes_left,
        })
        if service is not UNSET:
            field_dict["service"] = service
        if provider is not UNSET:
            field_dict["provider"] = provider
        if services is not UNSET:
            field_dict["services"] = services
        if price_cents is not UNSET:
            field_dict["priceCents"] = price_cents
        if party_size is not UNSET:
            field_dict["partySize"] = party_size

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.booked_service import BookedService # noqa: PLC0415
        from ..models.guests_provider import GuestsProvider # noqa: PLC0415
        from ..models.service_of_visit import ServiceOfVisit # noqa: PLC0415
        d = dict(src_dict)
        id = UUID(d.pop("id"))




        status = GuestsBookingStatus(d.pop("status"))




        starts_at = d.pop("startsAt")

        ends_at = d.pop("endsAt")

        at = datetime.datetime.fromisoformat(d.pop("at"))




        name = d.pop("name")

        def _parse_phone(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        phone = _parse_phone(d.pop("phone"))


        def _parse_notes(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        notes = _parse_notes(d.pop("notes"))


        deposit_cents = d.pop("depositCents")

        deposit_status = GuestsBookingDepositStatus(d.pop("depositStatus"))




        deposit_kept_cents = d.pop("depositKeptCents")

        not_refunded_cents = d.pop("notRefundedCents")

        def _parse_refund_until(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                refund_until_type_0 = datetime.datetime.fromisoformat(data)



                return refund_until_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        refund_until = _parse_refund_until(d.pop("refundUntil"))


        def _parse_held_until(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                held_until_type_0 = datetime.datetime.fromisoformat(data)



                return held_until_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        held_until = _parse_held_until(d.pop("heldUntil"))


        must_confirm = d.pop("mustConfirm")

        may_extend = d.pop("mayExtend")

        cancel_until = datetime.datetime.fromisoformat(d.pop("cancelUntil"))




        change_until = datetime.datetime.fromisoformat(d.pop("changeUntil"))




        changes_left = d.pop("changesLeft")

        _service = d.pop("service", UNSET)
        service: BookedService | Unset
        if isinstance(_service,  Unset):
            service = UNSET
        else:
            service = BookedService.from_dict(_service)




        _provider = d.pop("provider", UNSET)
        provider: GuestsProvider | Unset
        if isinstance(_provider,  Unset):
            provider = UNSET
        else:
            provider = GuestsProvider.from_dict(_provider)




        _services = d.pop("services", UNSET)
        services: list[ServiceOfVisit] | Unset = UNSET
        if _services is not UNSET:
            services = []
            for services_item_data in _services:
                services_item = ServiceOfVisit.from_dict(services_item_data)



                services.append(services_item)


        price_cents = d.pop("priceCents", UNSET)

        party_size = d.pop("partySize", UNSET)

        guests_booking = cls(
            id=id,
            status=status,
            starts_at=starts_at,
            ends_at=ends_at,
            at=at,
            name=name,
            phone=phone,
            notes=notes,
            deposit_cents=deposit_cents,
            deposit_status=deposit_status,
            deposit_kept_cents=deposit_kept_cents,
            not_refunded_cents=not_refunded_cents,
            refund_until=refund_until,
            held_until=held_until,
            must_confirm=must_confirm,
            may_extend=may_extend,
            cancel_until=cancel_until,
            change_until=change_until,
            changes_left=changes_left,
            service=service,
            provider=provider,
            services=services,
            price_cents=price_cents,
            party_size=party_size,
        )

        return guests_booking

