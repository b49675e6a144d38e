"""A business has one logo, whichever route it came by: on its page, on passes, in mails, at the desk (spec §12.12)."""

from typing import Any

import pytest
import requests

from local.template import GUEST_DOMAIN
from tests.functions.passes.test_logo import LOGO, pass_of, picture, set_logo
from tests.support.guest_forms import look, own
from tests.support.guests import GuestsPage, salon_page
from tests.support.job_queues import Jobs
from tests.support.loyalty import loyalty_member
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import emails_of
from tests.support.pictures import announce, chunk, files_for, jpeg, png, shown, wanted, wide_logo
from tests.support.public_forms import new_address
from tests.support.stored_files import Bucket, put

ORIGIN = "https://book.example.com"
PATH = "/api/venue/pictures"


@pytest.fixture(autouse=True)
def _pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VENUE_PAGES", f"{ORIGIN}/{{slug}}")


@pytest.fixture
def page(make: Maker, salon: Tenant) -> GuestsPage:
    return salon_page(make, salon)


@pytest.fixture
def member(make: Maker, salon: Tenant) -> dict[str, Any]:
    return loyalty_member(make, salon, 30)


def mailed(make: Maker, tenant: Tenant, jobs: Jobs, db: Any) -> dict[str, Any]:
    """An email to a guest."""
    customer = make.customer(tenant, name="O'Renee", email="renee@example.com")["id"]
    booked = make.appointment(tenant, customerId=customer)["id"]
    assert tenant.staff.patch(f"/api/appointments/{booked}", {"status": "cancelled"}).status == 200
    [email] = emails_of(db, tenant, jobs)
    return dict(email)


def fetched(page: GuestsPage, path: str) -> bytes:
    """What a guest's browser is sent."""
    return page.call("GET", f"/{page.slug}/{path}", domain=GUEST_DOMAIN, source_ip=new_address()).content


def linked(tenant: Tenant) -> bytes:
    return requests.get(tenant.staff.get("/api/organization").json["logo"]["url"], timeout=10).content


def test_a_logo_given_once_is_on_the_page_on_passes_at_the_desk_and_in_mails(
    page: GuestsPage, member: dict[str, Any], make: Maker, jobs: Jobs, db: Any
) -> None:
    venue = page.tenant
    wide = wide_logo(venue)
    assert pass_of(venue, member)[LOGO] == wide["content"]
    assert linked(venue) == wide["content"]
    assert fetched(page, "logo") == wide["content"]
    face = page.get("").json["face"]["logo"]
    assert [file["width"] for file in face["files"]] == [192, 480]
    assert f'/p/{face["files"][0]["sha256"]}" alt="" width="96" height="96"' in look(page).text
    html = mailed(make, venue, jobs, db)["html"]
    name = venue.owner.get("/api/organization").json["business"]["name"]
    address = f"{ORIGIN}/{page.slug}/p/{wide['sha256']}"
    assert f'<img src="{address}" width="160" height="40" alt="{name}"' in html
    assert fetched(page, f"p/{wide['sha256']}") == wide["content"]


def test_a_logo_lower_than_the_space_in_a_mail_is_not_enlarged(
    page: GuestsPage, make: Maker, jobs: Jobs, db: Any
) -> None:
    wide_logo(page.tenant, size=(300, 30))
    assert 'width="300" height="30"' in mailed(make, page.tenant, jobs, db)["html"]


@pytest.mark.parametrize("kind", ["image/png", "image/webp"])
def test_a_logo_that_is_a_square_alone_is_in_mails_where_they_show_its_type(
    page: GuestsPage, make: Maker, jobs: Jobs, db: Any, kind: str
) -> None:
    """Outlook does not show WebP. A mail has the name in letters then."""
    shown(page.tenant, "logo", kind)
    html = mailed(make, page.tenant, jobs, db)["html"]
    assert ('width="40" height="40"' in html, "<img" in html) == (kind == "image/png", kind == "image/png")


def test_a_mail_names_the_venue_where_there_is_no_logo_or_no_page_that_shows_it(
    page: GuestsPage, make: Maker, jobs: Jobs, db: Any
) -> None:
    wide_logo(page.tenant)
    assert page.tenant.owner.patch("/api/companies", {"onlineBooking": {"enabled": False}}).status == 200
    email = mailed(make, page.tenant, jobs, db)
    assert "<img" not in email["html"]


def test_a_logo_uploaded_as_it_is_takes_the_place_of_the_picture_everywhere(
    page: GuestsPage, member: dict[str, Any], bucket: Bucket, make: Maker, jobs: Jobs, db: Any
) -> None:
    venue = page.tenant
    wide_logo(venue)
    other = picture(grey=7)
    set_logo(venue, other)
    assert bucket.keys(f"pictures/{venue.company_id}/") == []
    assert venue.staff.get(PATH).json["pictures"] == []
    assert pass_of(venue, member)[LOGO] == linked(venue) == fetched(page, "logo") == other
    assert f'<img src="/{page.slug}/logo" alt=""' in look(page).text
    assert venue_in_mail(page) in mailed(make, venue, jobs, db)["html"]


def test_a_venue_that_has_only_uploaded_its_logo_as_it_is_has_it_in_mails(
    page: GuestsPage, make: Maker, jobs: Jobs, db: Any
) -> None:
    """Its size is not known, so the mail says how high it is at most, and Outlook makes the width to that."""
    set_logo(page.tenant, picture(grey=7))
    html = mailed(make, page.tenant, jobs, db)["html"]
    assert f'{venue_in_mail(page)} style="' in html
    assert "width:auto;max-height:40px;" in html
    sight = f'<meta property="og:image" content="{ORIGIN}/{page.slug}/logo">'
    assert sight in look(page).text
    assert page.tenant.owner.delete("/api/organization/logo").status == 200
    assert sight not in look(page).text


@pytest.mark.parametrize(
    "content",
    [png(40, 40) + b"<script>", png(40, 40, more=chunk(b"tEXt", b"Place\0Fitzroy"))],
    ids=["behind its end", "text"],
)
def test_what_stands_beside_or_behind_a_picture_is_sent_to_nobody(
    page: GuestsPage, member: dict[str, Any], content: bytes
) -> None:
    set_logo(page.tenant, content)
    assert fetched(page, "logo") == pass_of(page.tenant, member)[LOGO] == png(40, 40)


@pytest.mark.parametrize("content", [jpeg(40, 40)[:-2], b"<svg/>"], ids=["cut off", "svg"])
def test_what_is_no_picture_is_sent_to_nobody(page: GuestsPage, member: dict[str, Any], content: bytes) -> None:
    set_logo(page.tenant, content)
    assert own(page, f"/{page.slug}/logo").status == 404
    assert LOGO not in pass_of(page.tenant, member)


def test_what_is_put_by_the_same_link_later_is_looked_at_as_well(page: GuestsPage) -> None:
    good, bad = png(40, 40), png(40, 40)[:-1] + b"!"
    body = {"contentType": "image/png", "sizeBytes": len(good)}
    link = page.tenant.owner.post("/api/organization/logo", body).json["upload"]
    assert put(link, good).status_code == 200
    assert fetched(page, "logo") == good
    assert put(link, bad).status_code == 200
    assert own(page, f"/{page.slug}/logo").status == 404


def venue_in_mail(page: GuestsPage) -> str:
    """The picture of a logo that was uploaded as it is, in an email."""
    name = page.tenant.owner.get("/api/organization").json["business"]["name"]
    return f'<img src="{ORIGIN}/{page.slug}/logo" height="40" alt="{name}"'


def test_a_picture_takes_the_place_of_a_logo_that_was_uploaded_as_it_is(salon: Tenant, member: dict[str, Any]) -> None:
    set_logo(salon, picture(grey=7))
    assert linked(salon) == pass_of(salon, member)[LOGO] == picture(grey=7)
    wide = wide_logo(salon)
    assert linked(salon) == pass_of(salon, member)[LOGO] == wide["content"]


def test_a_logo_is_removed_everywhere_by_either_route(page: GuestsPage, member: dict[str, Any], bucket: Bucket) -> None:
    venue = page.tenant
    for remove in ("/api/organization/logo", PATH):
        wide = wide_logo(venue)
        assert venue.owner.delete(remove if remove != PATH else f"{PATH}/{wide['id']}").status == 200
        assert venue.staff.get("/api/organization").json["logo"] is None
        assert venue.staff.get(PATH).json["pictures"] == []
        assert bucket.keys(f"pictures/{venue.company_id}/") == []
        assert LOGO not in pass_of(venue, member)
        assert own(page, f"/{page.slug}/logo").status == 404
        assert "<img" not in look(page).text


def test_a_picture_that_is_only_announced_changes_no_logo(salon: Tenant) -> None:
    set_logo(salon, picture(grey=7))
    announced = announce(salon, "logo", files_for("logo"))
    assert linked(salon) == picture(grey=7)
    assert salon.owner.delete(f"{PATH}/{announced['picture']['id']}").status == 200
    assert linked(salon) == picture(grey=7)


def test_the_logo_of_another_business_stays(salon: Tenant, other_salon: Tenant) -> None:
    kept = wide_logo(other_salon)
    wide_logo(salon, seed=1)
    set_logo(salon, picture())
    assert salon.owner.delete("/api/organization/logo").status == 200
    assert linked(other_salon) == kept["content"]


@pytest.mark.parametrize(
    ("width", "height", "kind"),
    [(480, 151, "image/png"), (481, 150, "image/png"), (192, 40, "image/png"), (480, 120, "image/jpeg")],
)
def test_a_logo_in_its_own_shape_is_a_png_that_wallet_has_space_for(
    salon: Tenant, width: int, height: int, kind: str
) -> None:
    body = wanted("logo", {192: png(192, 192)})
    body["files"].append({"width": width, "height": height, "contentType": kind, "sizeBytes": 9})
    answer = salon.owner.post(PATH, body)
    assert (answer.status, answer.error.split(":")[0].split(".")[0]) == (400, "files"), answer.text


def test_only_a_logo_has_a_height_of_its_own(salon: Tenant) -> None:
    body = wanted("cover", files_for("cover"))
    body["files"][0]["height"] = 120
    assert salon.owner.post(PATH, body).status == 400
