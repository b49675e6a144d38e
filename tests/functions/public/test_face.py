"""What a venue says of itself, and its pictures, for whoever makes a page of it (spec §12.12)."""

import re
from typing import Any

import pytest

from tests.support.guest_forms import look
from tests.support.guests import GuestsPage, salon_page
from tests.support.makers import Maker, Tenant
from tests.support.pictures import shown

NOTHING: dict[str, Any] = {
    "about": None,
    "trade": None,
    "heads": "plain",
    "privacyUrl": None,
    "privacy": None,
    "findable": True,
    "logo": None,
    "cover": None,
    "gallery": [],
    "servicePictures": [],
}


def face_of(page: GuestsPage) -> dict[str, Any]:
    face: dict[str, Any] = page.get().json["face"]
    return face


def test_a_venue_that_has_set_nothing_shows_whom_guests_may_book(page: GuestsPage) -> None:
    team = [{"id": page.provider["id"], "name": "Alex", "headline": None, "picture": None}] if page.provider else []
    assert face_of(page) == {**NOTHING, "team": team}


def test_guests_read_what_the_venue_says_of_itself(page: GuestsPage) -> None:
    said = {
        "about": "Cuts and colour,\nin an old bakery.",
        "trade": "hair_salon",
        "heads": "serif",
        "privacyUrl": "https://www.example.com/privacy?of=guests#top",
        "findable": False,
    }
    page.set(**said)
    assert {name: face_of(page)[name] for name in said} == said


def test_the_privacy_notice_is_an_address_or_a_text_and_either_takes_the_others_place(page: GuestsPage) -> None:
    address, text = "https://www.example.com/privacy", "We keep what we need."
    for sent, kept in (
        ({"privacyUrl": address}, (address, None)),
        ({"privacy": text}, (None, text)),
        ({"privacyUrl": address}, (address, None)),
        ({"privacyUrl": None}, (None, None)),
    ):
        page.set(**sent)
        assert (face_of(page)["privacyUrl"], face_of(page)["privacy"]) == kept
    both = {"onlineBooking": {"privacyUrl": address, "privacy": text}}
    assert page.tenant.owner.patch("/api/companies", both).status == 400


@pytest.mark.parametrize(
    "wrong",
    [
        {"privacyUrl": "http://www.example.com/privacy"},
        {"privacyUrl": "javascript:alert(1)//https://www.example.com"},
        {"privacyUrl": "https://www.example.com/<script>"},
        {"privacyUrl": "https://kim@www.example.com/"},
        {"privacyUrl": "https://localhost/"},
        {"about": "x" * 301},
        {"about": "\u202e"},
        {"trade": "Restaurant"},
        {"heads": "comic"},
        {"heads": None},
        {"findable": None},
    ],
)
def test_what_is_none_of_a_setting_is_refused(salon: Tenant, wrong: dict[str, Any]) -> None:
    answer = salon.owner.patch("/api/companies", {"onlineBooking": wrong})
    assert (answer.status, answer.error.startswith(f"onlineBooking.{next(iter(wrong))}: ")) == (400, True)


def test_a_page_has_the_pictures_of_its_venue_in_all_sizes(make: Maker, salon: Tenant) -> None:
    page = salon_page(make, salon)
    cover = shown(salon, "cover", alt="The shop", focalX=62, focalY=40)
    logo, gallery = shown(salon, "logo"), [shown(salon, "gallery", seed=seed) for seed in range(2)]
    face = shown(salon, "provider", recordId=page.provider["id"])
    plate = shown(salon, "service", recordId=page.service["id"])
    seen = face_of(page)
    assert seen["cover"] == {
        "alt": "The shop",
        "focalX": 62,
        "focalY": 40,
        "files": [
            {"sha256": cover["files"][0]["sha256"], "width": 800, "height": 320, "contentType": "image/png"},
            {"sha256": cover["files"][1]["sha256"], "width": 1600, "height": 640, "contentType": "image/png"},
        ],
    }
    assert digests(seen["logo"]) == digests(logo)
    assert [digests(one) for one in seen["gallery"]] == [digests(one) for one in gallery]
    assert digests(seen["team"][0]["picture"]) == digests(face)
    assert [one["serviceId"] for one in seen["servicePictures"]] == [page.service["id"]]
    assert digests(seen["servicePictures"][0]["picture"]) == digests(plate)


def test_a_service_with_a_photo_shows_it_in_its_row_once_it_is_in_sight(make: Maker, salon: Tenant) -> None:
    page = salon_page(make, salon)
    make.service(salon, name="Without a photo")
    assert "svc pic" not in look(page).text
    plate = shown(salon, "service", recordId=page.service["id"], alt='A "short" cut')
    [row] = re.findall(r'<label class="svc pic">.*?</label>', look(page).text)
    assert "<b>Haircut</b>" in row
    path = f"/{page.slug}/p/{plate['files'][0]['sha256']}"
    alt = "A &#34;short&#34; cut"
    assert f'<img src="{path}" alt="{alt}" width="56" height="56" loading="lazy">' in row
    assert salon.owner.delete(f"/api/venue/pictures/{plate['id']}").status == 200
    assert "svc pic" not in look(page).text


def digests(picture: dict[str, Any]) -> list[str]:
    return [file["sha256"] for file in picture["files"]]


def test_a_provider_has_a_line_beneath_the_name(make: Maker, salon: Tenant) -> None:
    page = salon_page(make, salon)
    path = f"/api/staff/{page.provider['id']}"
    changed = salon.owner.patch(path, {"headline": "Colour, nine years here"})
    assert changed.json["provider"]["headline"] == "Colour, nine years here"
    assert face_of(page)["team"][0]["headline"] == "Colour, nine years here"
    assert salon.owner.patch(path, {"headline": "x" * 61}).status == 400
    salon.owner.patch(path, {"bookableOnline": False})
    assert face_of(page)["team"] == []
