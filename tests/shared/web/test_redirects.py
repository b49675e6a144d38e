"""A redirect leads to a path of this service, and to nothing that a browser might take for another host."""

import re
from pathlib import Path

import pytest

from booking.web.redirects import see_other
from local import checkout

ELSEWHERE = (
    "//evil.example",
    "/\\evil.example",
    "/\\evil.example/b/token",
    "\\/evil.example",
    "/%5Cevil.example",
    "/%2F/evil.example",
    "https://evil.example/",
    "evil.example",
    "/a//b",
    "/",
    "",
    "/a\r\nset-cookie: x=y",
    "/a\n",
    "/a b",
    "/a?x=//evil",
    "/a?x",
    "/ä",
    "/a@evil.example",
    "/a:80",
)


@pytest.mark.parametrize("path", ["/wattle-and-wren", "/wattle-and-wren/b/k1.A-_.z", "/newsletter/confirm?status=sent"])
def test_a_path_of_ours_is_where_the_browser_goes(path: str) -> None:
    answer = see_other(path, {"ok": True})
    assert (answer.status, answer.headers["location"], answer.content) == (303, path, {"ok": True})


@pytest.mark.parametrize("path", ELSEWHERE)
def test_what_might_be_another_host_is_never_answered(path: str) -> None:
    with pytest.raises(AssertionError):
        see_other(path)


@pytest.mark.reads_code
def test_nothing_else_answers_a_redirect() -> None:
    writes_location = re.compile(r"""["']location["']\s*:""", re.IGNORECASE)
    folders = [checkout.ROOT / "functions", checkout.ROOT / "shared"]
    files = [file for folder in folders for file in folder.rglob("*.py") if writes_location.search(file.read_text())]
    assert [file.relative_to(checkout.ROOT) for file in files] == [Path("shared/booking/web/redirects.py")]
