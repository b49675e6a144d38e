"""The API description as a page: whole, and without the internet."""

import json
import re
from urllib.parse import urljoin

import pytest
import yaml

from local import checkout, openapi_page


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


@pytest.mark.parametrize("name", ["openapi", "openapi-v1", "openapi-guests"])
def test_every_link_of_the_page_opens(name: str) -> None:
    described = json.loads(fetched(f"/docs/{name}.json")[2])["info"]["description"]
    links = {link.partition("#")[0] for link in re.findall(r"\]\(([^)]+)\)", described)}
    near = {link for link in links if not link.startswith("https://")} - {""}
    assert near or name == "openapi-guests"
    for link in near:
        assert fetched(urljoin("/docs/v1", link))[2]


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
