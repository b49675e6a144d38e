from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from booking_client.made.types import UNSET, Unset

from ..models.guests_policy_ask_phone import GuestsPolicyAskPhone
from typing import cast






T = TypeVar("T", bound="GuestsPolicy")



@_attrs_define
class GuestsPolicy:
    """ Within which bounds guests book, cancel and change. Hours are those before the visit. terms is what they agree to
    by booking. waitlist: whoever finds nothing free can wait.

        Attributes:
            min_notice_minutes (int):
            max_advance_days (int):
            cancel_until_hours (int):
            change_until_hours (int):
            max_changes (int):
            needs_approval (bool):
            waitlist (bool):
            max_party_size (int):
            ask_phone (GuestsPolicyAskPhone):
            terms (None | str):
     """

    min_notice_minutes: int
    max_advance_days: int
    cancel_until_hours: int
    change_until_hours: int
    max_changes: int
    needs_approval: bool
    waitlist: bool
    max_party_size: int
    ask_phone: GuestsPolicyAskPhone
    terms: None | str





    def to_dict(self) -> dict[str, Any]:
        min_notice_minutes = self.min_notice_minutes

        max_advance_days = self.max_advance_days

        cancel_until_hours = self.cancel_until_hours

        change_until_hours = self.change_until_hours

        max_changes = self.max_changes

        needs_approval = self.needs_approval

        waitlist = self.waitlist

        max_party_size = self.max_party_size

        ask_phone = self.ask_phone.value

        terms: None | str
        terms = self.terms


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "minNoticeMinutes": min_notice_minutes,
            "maxAdvanceDays": max_advance_days,
            "cancelUntilHours": cancel_until_hours,
            "changeUntilHours": change_until_hours,
            "maxChanges": max_changes,
            "needsApproval": needs_approval,
            "waitlist": waitlist,
            "maxPartySize": max_party_size,
            "askPhone": ask_phone,
            "terms": terms,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        min_notice_minutes = d.pop("minNoticeMinutes")

        max_advance_days = d.pop("maxAdvanceDays")

        cancel_until_hours = d.pop("cancelUntilHours")

        change_until_hours = d.pop("changeUntilHours")

        max_changes = d.pop("maxChanges")

        needs_approval = d.pop("needsApproval")

        waitlist = d.pop("waitlist")

        max_party_size = d.pop("maxPartySize")

        ask_phone = GuestsPolicyAskPhone(d.pop("askPhone"))




        def _parse_terms(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        terms = _parse_terms(d.pop("terms"))


        guests_policy = cls(
            min_notice_minutes=min_notice_minutes,
            max_advance_days=max_advance_days,
            cancel_until_hours=cancel_until_hours,
            change_until_hours=change_until_hours,
            max_changes=max_changes,
            needs_approval=needs_approval,
            waitlist=waitlist,
            max_party_size=max_party_size,
            ask_phone=ask_phone,
            terms=terms,
        )

        return guests_policy

