"""GET /{slug}/logo: the venue's logo on its page (spec §12.7)."""

import pytest

from local.template import GUEST_DOMAIN
from tests.functions.passes.test_logo import picture, set_logo
from tests.support.guest_forms import look, own
from tests.support.guests import GuestsPage
from tests.support.pictures import MAKERS


@pytest.mark.parametrize("kind", ["png", "jpeg", "webp"])
def test_a_logo_is_shown_as_it_was_uploaded(page: GuestsPage, kind: str) -> None:
    content = MAKERS[f"image/{kind}"](300, 80)
    set_logo(page.tenant, content, kind)
    answer = page.call("GET", f"/{page.slug}/logo", domain=GUEST_DOMAIN)
    assert (answer.status, answer.content) == (200, content)
    assert answer.headers["content-type"] == f"image/{kind}"
    assert answer.headers["cache-control"] == "public, max-age=300"
    assert answer.headers["content-security-policy"] == "default-src 'none'; sandbox"
    again = page.call(
        "GET", f"/{page.slug}/logo", headers={"if-none-match": answer.headers["etag"]}, domain=GUEST_DOMAIN
    )
    assert (again.status, again.content) == (304, b"")
    shown = look(page)
    assert f'<img src="/{page.slug}/logo" alt=""' in shown.text
    assert "img-src 'self';" in shown.headers["content-security-policy"]


def test_a_venue_without_a_logo_shows_none(page: GuestsPage) -> None:
    assert own(page, f"/{page.slug}/logo").status == 404
    assert "<img" not in look(page).text


def test_a_logo_that_was_removed_is_shown_no_more(page: GuestsPage) -> None:
    set_logo(page.tenant, picture())
    assert page.tenant.owner.delete("/api/organization/logo").status == 200
    assert own(page, f"/{page.slug}/logo").status == 404
    assert "<img" not in look(page).text


def test_what_is_no_picture_is_not_shown(page: GuestsPage) -> None:
    """The bucket knows of the type what the client said."""
    set_logo(page.tenant, b"<script>alert(1)</script>")
    assert own(page, f"/{page.slug}/logo").status == 404


def test_a_logo_that_was_never_uploaded_is_not_there(page: GuestsPage) -> None:
    wanted = {"contentType": "image/png", "sizeBytes": 9}
    assert page.tenant.owner.post("/api/organization/logo", wanted).status == 201
    assert own(page, f"/{page.slug}/logo").status == 404


def test_while_the_bucket_is_out_of_reach_so_is_the_logo(page: GuestsPage, monkeypatch: pytest.MonkeyPatch) -> None:
    set_logo(page.tenant, picture())
    monkeypatch.setenv("FILES_URL", "http://127.0.0.1:1/files")
    assert own(page, f"/{page.slug}/logo").status == 503
