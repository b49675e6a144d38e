"""The dashboard's pages as the gateway serves them: files of the build, and one page for the paths of all screens."""

import json
import os
import re
import shutil
import subprocess
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from local import pages, turnstile
from local.gateway import Gateway
from local.responses import HttpResponse
from local.template import load
from operators import deploy_pages
from tests.support.resolved_stack import resolved
from tests.support.stack import all_parameters, all_resources

# On a developer's machine Node is optional, in CI it is not.
needs_node = pytest.mark.skipif("CI" not in os.environ and shutil.which("node") is None, reason="Node is missing")
FILES = "https://files.test"
WIDGET = "https://widget.test"
ENVIRONMENT = {
    "AUTH_ANON_KEY": "a-key",
    "AUTH_COOKIE_NAME": "sb-here-auth-token",
    "AWS_ENDPOINT_URL": FILES,
    "KEEPS_FILES": "true",
    "PLACES_LOOKUPS_PER_DAY": "20",
    "TURNSTILE_URL": WIDGET,
}


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
def test_the_path_of_a_screen_answers_the_page_which_browsers_revalidate(built: Path, path: str) -> None:
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


def test_the_page_of_components_is_here_and_is_not_uploaded(built: Path) -> None:
    (built / ".dev/assets").mkdir(parents=True)
    (built / ".dev/components.html").write_text("<!doctype html><title>Components")
    (built / ".dev/assets/components-Ab12.js").write_text("1")
    found = pages.page_of_components("/dev/components")
    assert found is not None
    assert found.body == b"<!doctype html><title>Components"
    script = pages.page_of_components("/dev/assets/components-Ab12.js")
    assert script is not None
    assert dict(script.headers)["content-type"] == "text/javascript"
    assert pages.page_of_components("/dev/../index.html") is None
    uploaded = sorted(deploy_pages.name_of(file) for file in built.rglob("*") if deploy_pages.is_page(file))
    assert uploaded == ["assets/index-Ab12.js", "index.html"]


@pytest.mark.parametrize("path", ["/", "/appointments/2030-03-04"])
def test_before_the_first_build_a_page_waits_for_the_dashboard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    monkeypatch.setattr(pages, "DIST", tmp_path / "dist")
    waiting = pages.page(path)
    assert waiting is not None
    assert (waiting.status, dict(waiting.headers)["refresh"]) == (503, "2")
    assert b"The dashboard is being built" in waiting.body
    assert pages.page("/assets/index-Ab12.js") is None


def test_pages_learn_where_they_sign_in_and_whom_founders_ask() -> None:
    assert json.loads(page("/config.json").body) == {
        "authUrl": "/auth/v1",
        "authKey": "a-key",
        "cookieName": "sb-here-auth-token",
        "sessionDays": 7,
        "places": True,
        "turnstileUrl": WIDGET,
        "turnstileSiteKey": turnstile.SITE_KEY,
        "operatorContact": pages.OPERATOR_CONTACT,
        "keepsFiles": True,
    }
    given = {name: f"<{name}>" for name in all_parameters()} | {"WebDomain": "desk.test", "PlacesSecretArn": ""}
    assert re.findall(r"(\w+): '?<?(\w+)>?'?,", deployed_config(given)) == [
        ("authUrl", "AuthUrl"),
        ("authKey", "AuthAnonKey"),
        ("cookieName", "AuthCookieName"),
        ("sessionDays", "SessionDays"),
        ("places", "false"),
        ("turnstileUrl", "TurnstileUrl"),
        ("turnstileSiteKey", "TurnstileSiteKey"),
        ("operatorContact", "OperatorContact"),
        ("keepsFiles", "KeepsFiles"),
    ]


@pytest.mark.parametrize("has_places", [True, False])
def test_pages_learn_before_anybody_is_signed_in_whether_a_business_is_found_on_google(
    monkeypatch: pytest.MonkeyPatch, has_places: bool
) -> None:
    if not has_places:
        monkeypatch.setenv("PLACES_LOOKUPS_PER_DAY", "")
    assert json.loads(page("/config.json").body)["places"] is has_places
    given = {"WebDomain": "desk.test", "PlacesSecretArn": "a-secret" if has_places else ""}
    assert f" places: {'true' if has_places else 'false'}," in deployed_config(given)


def deployed_config(given: Mapping[str, str]) -> str:
    """As CloudFormation makes it with these parameters."""
    code = deployed_function("PagesPaths", given)
    return code[: code.index("function handler")]


def deployed_function(name: str, given: Mapping[str, str]) -> str:
    code = resolved("dashboard", given)[name]["Properties"]["FunctionCode"]
    return str(code["Fn::Sub"] if isinstance(code, dict) else code)


# What the edge runs before it has a page or asks the service (CloudFront Functions), in Node instead of CloudFront.

GIVEN = {
    **{name: f"a value of {name}" for name in all_parameters()},
    "WebDomain": "desk.test",
    "SessionDays": "7",
    "KeepsFiles": "true",
    "PlacesSecretArn": "",
    "AuthUrl": "https://auth.test",
}


def answered(name: str, request: Mapping[str, Any], given: Mapping[str, str] = GIVEN, **event: Any) -> dict[str, Any]:
    """What the function of that name answers to a viewer's request."""
    program = f"{deployed_function(name, given)}\nconsole.log(JSON.stringify(handler(JSON.parse(process.argv[1]))))"
    ran = subprocess.run(
        ["node", "--eval", program, json.dumps({"request": request, **event})],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    answer: dict[str, Any] = json.loads(ran.stdout)
    return answer


@needs_node
def test_deployed_pages_read_at_the_edge_what_they_read_on_one_machine() -> None:
    answer = answered("PagesPaths", {"uri": "/config.json"})
    assert answer["statusCode"] == 200
    assert json.loads(answer["body"]).keys() == pages.config().keys()
    assert json.loads(answer["body"])["sessionDays"] == 7
    assert json.loads(answer["body"])["places"] is False


@needs_node
@pytest.mark.parametrize(
    ("path", "file"),
    [
        *(("/", "/index.html"), ("/appointments/2030-03-04", "/index.html"), ("/a.b/settings", "/index.html")),
        *(("/assets/main-1.js", "/assets/main-1.js"), ("/icon.svg", "/icon.svg")),
    ],
)
def test_deployed_the_path_of_a_screen_is_that_of_the_one_page_and_a_file_is_itself(path: str, file: str) -> None:
    assert answered("PagesPaths", {"uri": path}) == {"uri": file}


@needs_node
@pytest.mark.parametrize(("keeps", "file"), [("true", "sw.js"), ("false", "sw-off.js")])
def test_the_worker_that_keeps_files_is_switched_off_from_the_server_here_and_deployed(
    built: Path, monkeypatch: pytest.MonkeyPatch, keeps: str, file: str
) -> None:
    for name in ("sw.js", "sw-off.js"):
        (built / name).write_text(name)
    monkeypatch.setenv("KEEPS_FILES", keeps)
    given = GIVEN | {"KeepsFiles": keeps}
    assert page("/sw.js").body == file.encode()
    assert dict(page("/sw.js").headers)["cache-control"] == "no-cache"
    assert answered("PagesPaths", {"uri": "/sw.js"}, given) == {"uri": f"/{file}"}
    deployed = json.loads(answered("PagesPaths", {"uri": "/config.json"}, given)["body"])
    assert deployed["keepsFiles"] is pages.config()["keepsFiles"] is (keeps == "true")


@needs_node
def test_deployed_the_service_reads_the_address_of_the_viewer_and_not_the_one_that_a_viewer_sends() -> None:
    forged = {"x-viewer-address": {"value": "203.0.113.9"}, "accept": {"value": "*/*"}}
    answer = answered("PagesViewer", {"headers": forged}, viewer={"ip": "198.51.100.7"})
    assert answer["headers"] == {**forged, "x-viewer-address": {"value": "198.51.100.7"}}


def test_a_session_lasts_here_as_long_as_it_does_where_nothing_else_is_said() -> None:
    assert all_parameters()["SessionDays"]["Default"] == pages.SESSION_DAYS


def test_deployed_the_sessions_cookie_has_a_name_that_no_other_host_can_set() -> None:
    pattern = all_parameters()["AuthCookieName"]["AllowedPattern"]
    assert re.match(pattern, "__Host-sb-project-auth-token")
    for refused in ("", "sb-project-auth-token", "__host-sb-project-auth-token", "x__Host-auth-token"):
        assert not re.match(pattern, refused), refused


def deployed_policy(site_key: str) -> str:
    """As CloudFormation makes it with this key of Turnstile's."""
    given = {"WebDomain": "desk.test", "GuestOrigin": os.environ["VENUE_PAGES"].removesuffix("/{slug}")}
    given |= {"TurnstileUrl": WIDGET, "TurnstileSiteKey": site_key, "FilesBucket": "files"}
    headers = resolved("dashboard", given)["PagesHeaders"]["Properties"]["ResponseHeadersPolicyConfig"]
    written: str = headers["SecurityHeadersConfig"]["ContentSecurityPolicy"]["ContentSecurityPolicy"]["Fn::Sub"]
    return written.replace("https://files.s3.${AWS::Region}.${AWS::URLSuffix}", FILES)


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize("has_widget", [True, False])
def test_the_policy_here_is_the_deployed_one_but_for_the_auth_server_which_is_of_another_origin_there(
    monkeypatch: pytest.MonkeyPatch, has_widget: bool
) -> None:
    if not has_widget:
        monkeypatch.setenv("TURNSTILE_HOSTNAMES", "")
    deployed = deployed_policy("0x4AAA" if has_widget else "")
    assert " report-to csp;" in deployed
    deployed = deployed.replace(" report-to csp;", "")  # which asks for https
    assert dict(page("/").headers)["content-security-policy"] + " <AuthUrl>/" == deployed


@pytest.mark.usefixtures("built")
def test_scripts_and_frames_of_turnstile_are_let_in_where_it_has_a_widget_and_only_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    policy = dict(page("/").headers)["content-security-policy"]
    parts = dict(part.strip().partition(" ")[::2] for part in policy.split(";"))
    assert [name for name, sources in parts.items() if WIDGET in sources] == ["script-src", "frame-src"]
    monkeypatch.setenv("TURNSTILE_HOSTNAMES", "")
    assert WIDGET not in dict(page("/").headers)["content-security-policy"]
    assert json.loads(page("/config.json").body)["turnstileSiteKey"] == ""


@pytest.mark.usefixtures("built")
def test_pages_name_the_address_for_policy_reports_and_use_no_device_here_and_deployed() -> None:
    here = dict(page("/").headers)
    assert "; report-uri /api/csp-reports;" in here["content-security-policy"]
    headers = all_resources()["PagesHeaders"]["Properties"]["ResponseHeadersPolicyConfig"]
    deployed = {one["Header"]: one["Value"] for one in headers["CustomHeadersConfig"]["Items"]}
    assert deployed == {
        "permissions-policy": here["permissions-policy"],
        "reporting-endpoints": 'csp="/api/csp-reports"',
    }
    assert "camera=()" in here["permissions-policy"]


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
