from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from booking_client.made.types import UNSET, Unset

from booking_client.made.types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.deposit_for_party import DepositForParty
  from ..models.guests_group import GuestsGroup
  from ..models.guests_period import GuestsPeriod
  from ..models.guests_policy import GuestsPolicy
  from ..models.guests_service import GuestsService
  from ..models.guests_venue import GuestsVenue
  from ..models.venue_face import VenueFace





T = TypeVar("T", bound="VenuePage")



@_attrs_define
class VenuePage:
    """ All that a guest chooses from. services **A** are in the order of the menu, and groups those of which there is
    one; periods and deposits **H**. policyVersion names the policy that this page shows, and is sent with the
    booking.

        Attributes:
            venue (GuestsVenue): The venue. timezone is the zone of every startsAt and endsAt, currency that of every
                amount. hasLogo: it has a
                picture.
            face (VenueFace): What the venue says of itself: about; trade, what it is; heads, the letters of headings; its
                privacy notice, at
                privacyUrl or as privacy; findable: search engines may list the page. Its logo fills a square of its own ground.
                team **A** are those whom guests may book, in the venue's order.
            policy (GuestsPolicy): Within which bounds guests book, cancel and change. Hours are those before the visit.
                terms is what they agree to
                by booking. waitlist: whoever finds nothing free can wait.
            policy_version (str):
            groups (list[GuestsGroup] | Unset):
            services (list[GuestsService] | Unset):
            periods (list[GuestsPeriod] | Unset):
            deposits (list[DepositForParty] | Unset):
     """

    venue: GuestsVenue
    face: VenueFace
    policy: GuestsPolicy
    policy_version: str
    groups: list[GuestsGroup] | Unset = UNSET
    services: list[GuestsService] | Unset = UNSET
    periods: list[GuestsPeriod] | Unset = UNSET
    deposits: list[DepositForParty] | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.deposit_for_party import DepositForParty # noqa: PLC0415
        from ..models.guests_group import GuestsGroup # noqa: PLC0415
        from ..models.guests_period import GuestsPeriod # noqa: PLC0415
        from ..models.guests_policy import GuestsPolicy # noqa: PLC0415
        from ..models.guests_service import GuestsService # noqa: PLC0415
        from ..models.guests_venue import GuestsVenue # noqa: PLC0415
        from ..models.venue_face import VenueFace # noqa: PLC0415
        venue = self.venue.to_dict()

        face = self.face.to_dict()

        policy = self.policy.to_dict()

        policy_version = self.policy_version

        groups: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.groups, Unset):
            groups = []
            for groups_item_data in self.groups:
                groups_item = groups_item_data.to_dict()
                groups.append(groups_item)



        services: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.services, Unset):
            services = []
            for services_item_data in self.services:
                services_item = services_item_data.to_dict()
                services.append(services_item)



        periods: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.periods, Unset):
            periods = []
            for periods_item_data in self.periods:
                periods_item = periods_item_data.to_dict()
                periods.append(periods_item)



        deposits: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.deposits, Unset):
            deposits = []
            for deposits_item_data in self.deposits:
                deposits_item = deposits_item_data.to_dict()
                deposits.append(deposits_item)




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "venue": venue,
            "face": face,
            "policy": policy,
            "policyVersion": policy_version,
        })
        if groups is not UNSET:
            field_dict["groups"] = groups
        if services is not UNSET:
            field_dict["services"] = services
        if periods is not UNSET:
            field_dict["periods"] = periods
        if deposits is not UNSET:
            field_dict["deposits"] = deposits

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.deposit_for_party import DepositForParty # noqa: PLC0415
        from ..models.guests_group import GuestsGroup # noqa: PLC0415
        from ..models.guests_period import GuestsPeriod # noqa: PLC0415
        from ..models.guests_policy import GuestsPolicy # noqa: PLC0415
        from ..models.guests_service import GuestsService # noqa: PLC0415
        from ..models.guests_venue import GuestsVenue # noqa: PLC0415
        from ..models.venue_face import VenueFace # noqa: PLC0415
        d = dict(src_dict)
        venue = GuestsVenue.from_dict(d.pop("venue"))




        face = VenueFace.from_dict(d.pop("face"))




        policy = GuestsPolicy.from_dict(d.pop("policy"))




        policy_version = d.pop("policyVersion")

        _groups = d.pop("groups", UNSET)
        groups: list[GuestsGroup] | Unset = UNSET
        if _groups is not UNSET:
            groups = []
            for groups_item_data in _groups:
                groups_item = GuestsGroup.from_dict(groups_item_data)



                groups.append(groups_item)


        _services = d.pop("services", UNSET)
        services: list[GuestsService] | Unset = UNSET
        if _services is not UNSET:
            services = []
            for services_item_data in _services:
                services_item = GuestsService.from_dict(services_item_data)



                services.append(services_item)


        _periods = d.pop("periods", UNSET)
        periods: list[GuestsPeriod] | Unset = UNSET
        if _periods is not UNSET:
            periods = []
            for periods_item_data in _periods:
                periods_item = GuestsPeriod.from_dict(periods_item_data)



                periods.append(periods_item)


        _deposits = d.pop("deposits", UNSET)
        deposits: list[DepositForParty] | Unset = UNSET
        if _deposits is not UNSET:
            deposits = []
            for deposits_item_data in _deposits:
                deposits_item = DepositForParty.from_dict(deposits_item_data)



                deposits.append(deposits_item)


        venue_page = cls(
            venue=venue,
            face=face,
            policy=policy,
            policy_version=policy_version,
            groups=groups,
            services=services,
            periods=periods,
            deposits=deposits,
        )

        return venue_page

