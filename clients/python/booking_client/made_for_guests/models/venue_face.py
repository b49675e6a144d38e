from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from booking_client.made.types import UNSET, Unset

from ..models.venue_face_heads import VenueFaceHeads
from ..models.venue_face_trade_type_0 import VenueFaceTradeType0
from typing import cast

if TYPE_CHECKING:
  from ..models.guests_picture import GuestsPicture
  from ..models.picture_of_service import PictureOfService
  from ..models.team_member import TeamMember





T = TypeVar("T", bound="VenueFace")



@_attrs_define
class VenueFace:
    """ What the venue says of itself: about; trade, what it is; heads, the letters of headings; its privacy notice, at
    privacyUrl or as privacy; findable: search engines may list the page. Its logo fills a square of its own ground.
    team **A** are those whom guests may book, in the venue's order.

        Attributes:
            about (None | str):
            trade (None | VenueFaceTradeType0):
            heads (VenueFaceHeads):
            privacy_url (None | str):
            privacy (None | str):
            findable (bool):
            logo (GuestsPicture | None):
            cover (GuestsPicture | None):
            gallery (list[GuestsPicture]):
            team (list[TeamMember]):
            service_pictures (list[PictureOfService]):
     """

    about: None | str
    trade: None | VenueFaceTradeType0
    heads: VenueFaceHeads
    privacy_url: None | str
    privacy: None | str
    findable: bool
    logo: GuestsPicture | None
    cover: GuestsPicture | None
    gallery: list[GuestsPicture]
    team: list[TeamMember]
    service_pictures: list[PictureOfService]





    def to_dict(self) -> dict[str, Any]:
        from ..models.guests_picture import GuestsPicture # noqa: PLC0415
        from ..models.picture_of_service import PictureOfService # noqa: PLC0415
        from ..models.team_member import TeamMember # noqa: PLC0415
        about: None | str
        about = self.about

        trade: None | str
        if isinstance(self.trade, VenueFaceTradeType0):
            trade = self.trade.value
        else:
            trade = self.trade

        heads = self.heads.value

        privacy_url: None | str
        privacy_url = self.privacy_url

        privacy: None | str
        privacy = self.privacy

        findable = self.findable

        logo: dict[str, Any] | None
        if isinstance(self.logo, GuestsPicture):
            logo = self.logo.to_dict()
        else:
            logo = self.logo

        cover: dict[str, Any] | None
        if isinstance(self.cover, GuestsPicture):
            cover = self.cover.to_dict()
        else:
            cover = self.cover

        gallery = []
        for gallery_item_data in self.gallery:
            gallery_item = gallery_item_data.to_dict()
            gallery.append(gallery_item)



        team = []
        for team_item_data in self.team:
            team_item = team_item_data.to_dict()
            team.append(team_item)



        service_pictures = []
        for service_pictures_item_data in self.service_pictures:
            service_pictures_item = service_pictures_item_data.to_dict()
            service_pictures.append(service_pictures_item)




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "about": about,
            "trade": trade,
            "heads": heads,
            "privacyUrl": privacy_url,
            "privacy": privacy,
            "findable": findable,
            "logo": logo,
            "cover": cover,
            "gallery": gallery,
            "team": team,
            "servicePictures": service_pictures,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.guests_picture import GuestsPicture # noqa: PLC0415
        from ..models.picture_of_service import PictureOfService # noqa: PLC0415
        from ..models.team_member import TeamMember # noqa: PLC0415
        d = dict(src_dict)
        def _parse_about(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        about = _parse_about(d.pop("about"))


        def _parse_trade(data: object) -> None | VenueFaceTradeType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                trade_type_0 = VenueFaceTradeType0(data)



                return trade_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | VenueFaceTradeType0, data)

        trade = _parse_trade(d.pop("trade"))


        heads = VenueFaceHeads(d.pop("heads"))




        def _parse_privacy_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        privacy_url = _parse_privacy_url(d.pop("privacyUrl"))


        def _parse_privacy(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        privacy = _parse_privacy(d.pop("privacy"))


        findable = d.pop("findable")

        def _parse_logo(data: object) -> GuestsPicture | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                logo_type_0 = GuestsPicture.from_dict(data)



                return logo_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(GuestsPicture | None, data)

        logo = _parse_logo(d.pop("logo"))


        def _parse_cover(data: object) -> GuestsPicture | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                cover_type_0 = GuestsPicture.from_dict(data)



                return cover_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(GuestsPicture | None, data)

        cover = _parse_cover(d.pop("cover"))


        gallery = []
        _gallery = d.pop("gallery")
        for gallery_item_data in (_gallery):
            gallery_item = GuestsPicture.from_dict(gallery_item_data)



            gallery.append(gallery_item)


        team = []
        _team = d.pop("team")
        for team_item_data in (_team):
            team_item = TeamMember.from_dict(team_item_data)



            team.append(team_item)


        service_pictures = []
        _service_pictures = d.pop("servicePictures")
        for service_pictures_item_data in (_service_pictures):
            service_pictures_item = PictureOfService.from_dict(service_pictures_item_data)



            service_pictures.append(service_pictures_item)


        venue_face = cls(
            about=about,
            trade=trade,
            heads=heads,
            privacy_url=privacy_url,
            privacy=privacy,
            findable=findable,
            logo=logo,
            cover=cover,
            gallery=gallery,
            team=team,
            service_pictures=service_pictures,
        )

        return venue_face

