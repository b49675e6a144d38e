"""The dashboard's pages as the gateway serves them: files of the build, and one page for the paths of all screens."""

import json
import re
from io import BytesIO
from pathlib import Path

import pytest

from local import pages
from local.gateway import Gateway
from local.responses import HttpResponse
from local.template import load
from tests.support.stack import raw_template

FILES = "https://files.test"
ENVIRONMENT = {"AUTH_ANON_KEY": "a-key", "AUTH_COOKIE_NAME": "sb-here-auth-token", "AWS_ENDPOINT_URL": FILES}


@pytest.fixture(autouse=True)
def _environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in ENVIRONMENT.items():
        monkeypatch.setenv(name, value)


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


def test_pages_learn_where_they_sign_in_when_they_start() -> None:
    assert json.loads(page("/config.json").body) == {
        "authUrl": "/auth/v1",
        "authKey": "a-key",
        "cookieName": "sb-here-auth-token",
    }
    code = raw_template()["Resources"]["PagesPaths"]["Properties"]["FunctionCode"]
    deployed = re.search(r"const config = \{(.*?)\}\n", code)
    assert deployed is not None
    assert re.findall(r"(\w+): '\$\{(\w+)\}'", deployed[1]) == [
        ("authUrl", "AuthUrl"),
        ("authKey", "AuthAnonKey"),
        ("cookieName", "AuthCookieName"),
    ]


@pytest.mark.usefixtures("built")
def test_the_policy_here_is_the_deployed_one_but_for_the_auth_server_which_is_of_another_origin_there() -> None:
    headers = raw_template()["Resources"]["PagesHeaders"]["Properties"]["ResponseHeadersPolicyConfig"]
    written = headers["SecurityHeadersConfig"]["ContentSecurityPolicy"]["ContentSecurityPolicy"]
    deployed = written.replace("https://${FilesBucket}.s3.${AWS::Region}.${AWS::URLSuffix}", FILES)
    assert dict(page("/").headers)["content-security-policy"] + " ${AuthUrl}/" == deployed


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
