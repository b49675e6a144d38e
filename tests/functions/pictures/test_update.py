"""PATCH /api/venue/pictures/{id}."""

import pytest

from tests.functions.pictures.test_create import salon_provider
from tests.support.makers import Maker, Tenant
from tests.support.pictures import shown

PATH = "/api/venue/pictures"


def test_what_is_said_of_a_picture_and_what_stays_in_sight_is_changed(salon: Tenant) -> None:
    cover = shown(salon, "cover", alt="The shop", focalX=10)
    answer = salon.owner.patch(f"{PATH}/{cover['id']}", {"alt": None, "focalX": 80})
    assert answer.status == 200, answer.text
    assert answer.json["picture"] == {**cover, "alt": None, "focal_x": 80}
    assert salon.owner.patch(f"{PATH}/{cover['id']}", {"focalX": -1}).status == 400


@pytest.mark.parametrize(
    ("moved", "to", "order"), [(0, 3, [1, 2, 0]), (2, 1, [2, 0, 1]), (1, 1, [1, 0, 2]), (0, 8, [1, 2, 0])]
)
def test_a_picture_of_the_gallery_is_put_in_its_place(salon: Tenant, moved: int, to: int, order: list[int]) -> None:
    ids = [shown(salon, "gallery", seed=seed)["id"] for seed in range(3)]
    assert salon.owner.patch(f"{PATH}/{ids[moved]}", {"position": to}).status == 200
    assert [one["id"] for one in salon.staff.get(PATH).json["pictures"]] == [ids[at] for at in order]


def test_a_cover_has_no_place_and_moves_nothing(salon: Tenant) -> None:
    cover, ids = shown(salon, "cover"), [shown(salon, "gallery", seed=seed)["id"] for seed in range(2)]
    assert salon.owner.patch(f"{PATH}/{cover['id']}", {"position": 1}).status == 200
    gallery = [one["id"] for one in salon.staff.get(PATH).json["pictures"] if one["of"] == "gallery"]
    assert gallery == ids


def test_whose_picture_it_is_says_who_may_change_it(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    may = make.member(salon.company_id, permissions=["manage_services"])
    cover, face = shown(salon, "cover"), shown(salon, "provider", recordId=salon_provider(salon))
    changed = {"focalX": 1}
    assert may.patch(f"{PATH}/{cover['id']}", changed).status == 403
    assert may.patch(f"{PATH}/{face['id']}", changed).status == 200
    assert salon.staff.patch(f"{PATH}/{face['id']}", changed).status == 403
    assert other_salon.owner.patch(f"{PATH}/{cover['id']}", changed).status == 404
