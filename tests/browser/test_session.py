"""Signing in and out, and what becomes of a session meanwhile."""

import base64
import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Route, expect

from local import pages
from tests.support.browsing import Desk, sign_in
from tests.support.makers import Maker, Tenant


def changed(cookie: str, **fields: object) -> str:
    """The value of a session's cookie with other fields in it."""
    encoded = cookie.removeprefix("base64-")
    session = json.loads(base64.urlsafe_b64decode(encoded + "=" * (-len(encoded) % 4)))
    return "base64-" + base64.urlsafe_b64encode(json.dumps(session | fields).encode()).decode().rstrip("=")


def test_a_member_signs_in_and_out(desk: Desk, make: Maker, salon: Tenant) -> None:
    password = make.password(salon.owner)
    page = desk.go("/?from=a-bookmark")
    sign_in(page, salon.owner.email, "wrong")
    expect(page.get_by_role("alert").filter(has_text="The email or the password is not right.")).to_be_visible()
    assert desk.session() is None

    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url("**/?from=a-bookmark")  # where they wanted to go
    expect(page.get_by_role("banner").get_by_text(f"Venue {salon.company_id}")).to_be_visible()
    assert desk.session() is not None

    page.get_by_role("button", name="Account").click()
    page.get_by_role("menuitem", name="Sign out").click()
    expect(page.get_by_role("heading", name="Sign in")).to_be_visible()
    assert desk.session() is None
    page.go_back()
    expect(page.get_by_role("heading", name="Sign in")).to_be_visible()


def test_an_address_of_another_site_is_no_place_to_come_back_to(desk: Desk, make: Maker, salon: Tenant) -> None:
    password = make.password(salon.owner)
    page = desk.go(f"/sign-in?next={quote('//elsewhere.test/')}")
    sign_in(page, salon.owner.email, password)
    expect(page.get_by_role("button", name="Account")).to_be_visible()
    assert page.url.startswith(desk.origin)


def test_an_access_token_that_has_expired_is_renewed_unseen(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    desk = open_desk()
    name, _, value = make.begin_session(salon.owner.id).partition("=")
    desk.keep_session(f"{name}={changed(value, access_token='expired', expires_at=1)}")
    page = desk.go("/")
    expect(page.get_by_role("banner").get_by_text(f"Venue {salon.company_id}")).to_be_visible()
    renewed = desk.session()
    assert renewed is not None
    assert changed(renewed) != changed(value)


def test_a_session_that_has_ended_elsewhere_leads_to_signing_in(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    desk = open_desk(salon.owner)
    desk.go("/")
    make.db.execute("delete from auth.sessions where user_id = %s", (salon.owner.id,))
    desk.page.reload()
    expect(desk.page.get_by_role("heading", name="Sign in")).to_be_visible()


def test_somebody_new_creates_an_account(desk: Desk) -> None:
    page = desk.go("/sign-up")
    page.get_by_label("Email").fill("new-at-the-desk@example.com")
    page.get_by_label("Password").fill("correct-horse")
    page.get_by_role("button", name="Create account").click()
    expect(page.get_by_role("heading", name="Set up your business")).to_be_visible()
    assert desk.session() is not None


def test_a_member_of_two_businesses_switches_between_them(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, bistro: Tenant
) -> None:
    make.join(salon.owner, bistro.company_id)
    page = open_desk(salon.owner).go("/")
    expect(page.get_by_role("banner").get_by_text(f"Venue {salon.company_id}")).to_be_visible()
    page.get_by_role("button", name="Account").click()
    page.get_by_role("menuitem", name=f"Venue {bistro.company_id}").click()
    expect(page.get_by_role("banner").get_by_text(f"Venue {bistro.company_id}")).to_be_visible()


# The session's cookie

DEPLOYED = "https://desk.example.com"
DEPLOYED_NAME = "__Host-sb-project-auth-token"
SECONDS_OF_A_DAY = 24 * 60 * 60


@contextmanager
def over_https(context: BrowserContext, service: str) -> Iterator[None]:
    """The service answers this browser at an address like those of a deployment."""

    def pass_on(route: Route) -> None:
        request = route.request
        headers = request.all_headers() | {"x-forwarded-proto": "https"}
        route.fulfill(response=route.fetch(url=request.url.replace(DEPLOYED, service), headers=headers))

    context.route(f"{DEPLOYED}/**", pass_on)
    yield
    for page in context.pages:
        page.goto("about:blank")  # what it still asks for is nobody's affair
    context.unroute_all(behavior="ignoreErrors")


@pytest.mark.parametrize("metadata_bytes", [0, 9000], ids=["whole", "in chunks"])
def test_deployed_the_sessions_cookie_is_for_this_host_and_https_alone_and_ends_with_the_session(
    open_desk: Callable[..., Desk],
    make: Maker,
    salon: Tenant,
    service: str,
    metadata_bytes: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("AUTH_COOKIE_NAME", DEPLOYED_NAME)
    monkeypatch.setenv("APP_ORIGINS", DEPLOYED)
    password = make.password(salon.owner)
    make.change_account(salon.owner, {"user_metadata": {"padding": "x" * metadata_bytes}})
    desk = open_desk(base_url=DEPLOYED)
    with over_https(desk.page.context, service):
        page = desk.go("/")
        sign_in(page, salon.owner.email, password)
        expect(page.get_by_role("banner").get_by_text(f"Venue {salon.company_id}")).to_be_visible()

        cookies: list[dict[str, Any]] = [{**one} for one in page.context.cookies()]
        chunks = [f"{DEPLOYED_NAME}.{number}" for number in range(len(cookies))]
        assert sorted(one["name"] for one in cookies) == (chunks if metadata_bytes else [DEPLOYED_NAME])
        for cookie in cookies:
            assert (cookie["domain"], cookie["path"]) == ("desk.example.com", "/")
            assert (cookie["secure"], cookie["sameSite"]) == (True, "Lax")
            assert cookie["expires"] <= time.time() + pages.SESSION_DAYS * SECONDS_OF_A_DAY

        page.get_by_role("button", name="Account").click()
        page.get_by_role("menuitem", name="Sign out").click()
        expect(page.get_by_role("heading", name="Sign in")).to_be_visible()
        assert page.context.cookies() == []


def test_on_one_machine_the_sessions_cookie_ends_with_the_session_too(desk: Desk, make: Maker, salon: Tenant) -> None:
    password = make.password(salon.owner)
    page = desk.go("/sign-in")
    sign_in(page, salon.owner.email, password)
    expect(page.get_by_role("button", name="Account")).to_be_visible()
    [cookie] = page.context.cookies()
    assert (cookie["name"], cookie["sameSite"]) == ("sb-127-auth-token", "Lax")
    assert cookie["expires"] <= time.time() + pages.SESSION_DAYS * SECONDS_OF_A_DAY
