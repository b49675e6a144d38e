"""The dashboard's pages as the gateway serves them: files of the build, and one page for the paths of all screens."""

import json
from io import BytesIO
from pathlib import Path

import pytest

from local import pages
from local.gateway import Gateway
from local.responses import HttpResponse
from local.template import load


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A build of two files."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "assets/index-Ab12.js").write_text("1")
    monkeypatch.setattr(pages, "DIST", tmp_path)
    return tmp_path


def page(path: str) -> HttpResponse:
    found = pages.page(path)
    assert found is not None, path
    return found


@pytest.mark.parametrize("path", ["/", "/sign-in", "/appointments/2027-06-07", "/customers/3b241101"])
def test_the_path_of_a_screen_is_answered_with_the_page_which_is_asked_for_again(built: Path, path: str) -> None:
    headers = dict(page(path).headers)
    assert page(path).body == (built / "index.html").read_bytes()
    assert (headers["content-type"], headers["cache-control"]) == ("text/html", "no-cache")


@pytest.mark.usefixtures("built")
def test_a_file_with_a_name_of_its_own_is_kept_for_ever() -> None:
    headers = dict(page("/assets/index-Ab12.js").headers)
    assert headers["content-type"] == "text/javascript"
    assert headers["cache-control"] == "public, max-age=31536000, immutable"


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize("path", ["/assets/gone.js", "/favicon.ico", "/../pages.py", "/assets/../../index.html.bak"])
def test_a_file_that_is_not_there_or_outside_is_no_page(path: str) -> None:
    assert pages.page(path) is None


def test_before_the_first_build_there_are_no_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "DIST", tmp_path / "dist")
    assert pages.page("/") is None


def test_pages_learn_where_they_sign_in_when_they_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AUTH_ANON_KEY", "a-key")
    monkeypatch.setenv("AUTH_COOKIE_NAME", "sb-here-auth-token")
    assert json.loads(page("/config.json").body) == {
        "authUrl": "",
        "authKey": "a-key",
        "cookieName": "sb-here-auth-token",
    }


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize(
    ("method", "path", "is_a_page"),
    [
        ("GET", "/", True),
        ("HEAD", "/sign-in", True),
        ("POST", "/sign-in", False),
        ("GET", "/api/nowhere", False),
        ("GET", "/api", False),
    ],
)
def test_only_what_browsers_ask_outside_of_the_api_is_a_page(method: str, path: str, is_a_page: bool) -> None:
    gateway = Gateway(load())
    gateway._invoke = lambda *_: HttpResponse(404, [], b"of the API")  # type: ignore[method-assign]
    answer = gateway.answer({"REQUEST_METHOD": method, "PATH_INFO": path, "wsgi.input": BytesIO()})
    assert answer.status == (200 if is_a_page else 404)
