"""GET /api/venue/pictures."""

from typing import Any

import pytest

from tests.functions.passes.test_logo import set_logo
from tests.support.makers import Tenant
from tests.support.pictures import png, shown, uploaded, webp

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


def test_a_logo_that_nobody_sees_is_listed_with_why(salon: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    def problem(asked: str = "?include=logoProblem") -> Any:
        return salon.staff.get(f"{PATH}{asked}").json["logoProblem"]

    assert problem() is None, "there is no logo"
    assert salon.owner.post("/api/organization/logo", {"contentType": "image/png", "sizeBytes": 9}).status == 201
    assert problem() == "not_uploaded"
    set_logo(salon, b"<script>alert(1)</script>")
    assert (problem(), problem("")) == ("no_picture", None)
    set_logo(salon, webp(300, 80, extended=0x02), "webp")
    assert problem() == "no_picture", "it moves"
    set_logo(salon, png(300, 80))
    assert problem() is None
    with monkeypatch.context() as patch:
        patch.setenv("FILES_URL", "http://127.0.0.1:1/files")
        assert problem() is None, "nobody knows"
    set_logo(salon, b"<script>alert(1)</script>")
    shown(salon, "logo")
    assert problem() is None, "it is a picture of the page now"
