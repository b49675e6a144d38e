"""GET /api/venue/pictures."""

from tests.support.makers import Tenant
from tests.support.pictures import shown, uploaded

PATH = "/api/venue/pictures"


def test_every_member_sees_what_is_shown_and_nothing_else(salon: Tenant, other_salon: Tenant) -> None:
    logo = shown(salon, "logo", alt="Wattle & Wren")
    uploaded(salon, "cover")
    shown(other_salon, "logo")
    listed = salon.staff.get(PATH)
    assert listed.status == 200
    assert listed.json["pictures"] == [logo]
    assert listed.json["links"].keys() == {logo["files"][0]["sha256"]}
    assert f"pictures/{salon.company_id}/{logo['id']}/" in listed.json["links"][logo["files"][0]["sha256"]]


def test_a_gallery_is_in_its_order(salon: Tenant) -> None:
    ids = [shown(salon, "gallery", seed=seed)["id"] for seed in range(3)]
    assert [one["id"] for one in salon.staff.get(PATH).json["pictures"]] == ids
