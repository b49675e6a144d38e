"""GET /{slug}/p/{sha256}: a picture of a venue on its page (spec §12.12)."""

from uuid import UUID

import pytest

from local.template import GUEST_DOMAIN
from tests.support.guests import GuestsPage
from tests.support.makers import Maker, Tenant
from tests.support.pictures import KINDS, files_for, shown, uploaded
from tests.support.public_forms import new_address
from tests.support.service_client import Answer


def ask(page: GuestsPage, digest: str, method: str = "GET", slug: str | None = None) -> Answer:
    path = f"/{slug or page.slug}/p/{digest}"
    return page.call(method, path, domain=GUEST_DOMAIN, source_ip=new_address())


def digest_of(picture: dict[str, list[dict[str, str]]]) -> str:
    return picture["files"][0]["sha256"]


@pytest.mark.parametrize("kind", KINDS)
def test_a_picture_is_kept_for_a_year_and_acts_as_nothing_else(page: GuestsPage, kind: str) -> None:
    digest = digest_of(shown(page.tenant, "logo", kind))
    answer = ask(page, digest)
    assert (answer.status, answer.content) == (200, files_for("logo", kind)[192])
    told = ("content-type", "cache-control", "content-security-policy", "x-content-type-options")
    assert [answer.headers[name] for name in told] == [
        kind,
        "public, max-age=31536000, immutable",
        "default-src 'none'; sandbox",
        "nosniff",
    ]
    assert ask(page, digest, "HEAD").status == 200


def test_another_venues_picture_is_not_there(page: GuestsPage, other_salon: Tenant) -> None:
    theirs = digest_of(shown(other_salon, "logo", seed=7))
    slug = other_salon.owner.patch("/api/companies", {"onlineBooking": {"enabled": True}}).json["company"]["slug"]
    assert ask(page, theirs, slug=slug).status == 200
    assert ask(page, theirs).status == 404


def test_while_the_page_is_off_so_are_its_pictures(page: GuestsPage) -> None:
    digest = digest_of(shown(page.tenant, "cover"))
    page.set(enabled=False)
    assert ask(page, digest).status == 404
    page.set(enabled=True)
    assert ask(page, digest).status == 200


def test_what_was_removed_or_never_received_is_not_there(page: GuestsPage) -> None:
    logo = shown(page.tenant, "logo")
    uploaded(page.tenant, "cover")
    assert page.tenant.owner.delete(f"/api/venue/pictures/{logo['id']}").status == 200
    assert ask(page, digest_of(logo)).status == 404


@pytest.mark.parametrize("digest", ["0" * 64, "0" * 63, "F" * 64, str(UUID(int=1)), "%2e%2e", "0" * 64 + "%00"])
def test_what_names_no_picture_finds_none(page: GuestsPage, digest: str) -> None:
    assert ask(page, digest).status == 404


def test_the_face_of_who_left_is_shown_no_more(make: Maker, page: GuestsPage) -> None:
    if not page.provider:
        return
    face = digest_of(shown(page.tenant, "provider", recordId=page.provider["id"]))
    assert ask(page, face).status == 200
    assert page.tenant.owner.patch(f"/api/staff/{page.provider['id']}", {"active": False}).status == 200
    assert ask(page, face).status == 404


def test_while_the_bucket_is_out_of_reach_so_are_pictures(page: GuestsPage, monkeypatch: pytest.MonkeyPatch) -> None:
    digest = digest_of(shown(page.tenant, "logo"))
    monkeypatch.setenv("FILES_URL", "http://127.0.0.1:1/files")
    assert ask(page, digest).status == 503
