"""The API description as a page: whole, and without the internet."""

import html
import json
import re
from urllib.parse import urljoin
from urllib.request import urlopen

import pytest
import yaml

from generators.openapi.events import TYPES
from local import checkout, openapi_page
from tests.support.gateway import running_gateway

# The viewer's own is longer, and has no links of ours.
LONGEST_SCRIPT = 10_000


def fetched(path: str) -> tuple[int, dict[str, str], bytes]:
    page = openapi_page.page({"PATH_INFO": path})
    assert page is not None, path
    status, headers, body = page
    return status, dict(headers), body


@pytest.mark.parametrize("path", ["/docs", "/docs/", "/docs/v1", "/docs/guests"])
def test_the_page_loads_only_what_is_served_here(path: str) -> None:
    status, headers, html = fetched(path)
    assert (status, headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert headers["content-security-policy"].startswith("default-src 'self';")
    loaded = re.findall(r'(?:href|src)="([^"]+)"', html.decode())
    assert len(loaded) == 4
    for address in loaded:
        assert fetched(address)[2]


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("start", "described"),
    [("start", "openapi.yaml"), ("start-v1", "openapi-v1.yaml"), ("start-guests", "openapi-guests.yaml")],
)
def test_the_page_shows_the_description_of_the_checkout(start: str, described: str) -> None:
    script = fetched(f"/docs/{start}.js")[2].decode()
    address = re.search(r'url: "([^"]+)"', script)
    assert address is not None
    _, headers, body = fetched(address[1])
    assert headers["content-type"] == "application/json"
    shown, written = json.loads(body), yaml.load((checkout.ROOT / "docs" / described).read_text(), yaml.CSafeLoader)
    assert shown | {"info": written["info"]} == written


def links(content_type: str, text: str) -> set[str]:
    """What a page loads or leads to: as HTML, by the script that starts the page, or by a text of the description."""
    if content_type.startswith("text/html"):
        return {html.unescape(link) for link in re.findall(r'(?:href|src)="([^"]+)"', text)}
    if content_type == "application/json":
        described = json.dumps(json.loads(text), ensure_ascii=False)
        return {*re.findall(r"\]\(([^)\s]+)\)", described)}
    return {*re.findall(r'url: "([^"]+)"', text)} if len(text) < LONGEST_SCRIPT else set()


@pytest.mark.parametrize("start", ["/docs", "/docs/", "/docs/v1", "/docs/v1/", "/docs/guests"])
def test_every_link_of_the_page_opens_and_every_link_behind_it(start: str) -> None:
    """Through the gateway of `make run`: what the page loads, what its description links to, and the texts behind that,
    to the heading that is named. A text that leads on into the rest of the project's documents is followed once."""
    seen: dict[str, str] = {}
    targets: set[str] = set()
    unread = {start}
    with running_gateway() as origin:
        while unread:
            path = unread.pop()
            with urlopen(f"{origin}{path}", timeout=10) as answer:
                seen[path] = answer.read().decode(errors="replace")
                found = {urljoin(path, link) for link in links(answer.headers["content-type"], seen[path])}
            near = {link for link in found if link.startswith("/")}
            assert all(link.startswith("/docs/") for link in near), (path, near)
            targets |= near
            unread |= {link.partition("#")[0] for link in near} - seen.keys()
    assert {"/docs/clients/python/README.md", "/docs/clients/typescript/README.md"} < seen.keys()
    if start != "/docs/guests":
        assert {f"/docs/events/{type_}.md" for type_ in TYPES} < seen.keys()
    missing = {
        link for link in targets if "#" in link and f'id="{link.partition("#")[2]}"' not in seen[link.partition("#")[0]]
    }
    assert missing == set()


def test_a_text_is_shown_as_it_is_and_runs_nothing() -> None:
    _, headers, shown = fetched("/docs/integrators.md")
    assert headers["content-security-policy"].startswith("default-src 'self';")
    text = re.sub(r"<[^>]+>", "", shown.decode().partition("<pre")[2].partition(">")[2].rpartition("</pre>")[0])
    written = (checkout.ROOT / "docs/integrators.md").read_text()
    assert html.unescape(text) == re.sub(r"\[([^]\n]+)\]\([^)\s]+\)", r"\1", written)


def test_the_viewer_is_one_that_knows_openapi_3_1() -> None:
    assert b"OpenAPI31" in fetched("/docs/swagger-ui-bundle.js")[2]
    assert fetched("/docs/swagger-ui.css")[1]["content-type"] == "text/css"


@pytest.mark.parametrize(
    "path",
    [
        *("/docs/nothing", "/docs/../gateway.py", "/docs/LICENSE", "/docs/start.js/x", "/docs/../README.md"),
        *("/docs/clients/../README.md", "/docs/nothing.md", "/docs/events.md", "/docs/%2e%2e/README.md"),
    ],
)
def test_the_openapi_page_serves_no_other_path(path: str) -> None:
    assert openapi_page.page({"PATH_INFO": path}) is None
