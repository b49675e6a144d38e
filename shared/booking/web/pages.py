"""Pages: one that this service answers itself, and where those of the dashboard are."""

from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from html import escape
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar
from urllib.parse import urlencode

from booking.core import settings
from booking.core.errors import ApiError
from booking.core.languages import TRANSLATED, Language, gettext_noop, texts_in
from booking.upstreams.stripe.checkouts import ReturnAddresses
from booking.web.http import File
from booking.web.page_headers import PERMISSIONS_POLICY

if TYPE_CHECKING:
    from booking.web.policies import CallingRequest, Request

Acting = TypeVar("Acting")
_POLICY = (
    "default-src 'none'; img-src 'self'; font-src 'self'; style-src 'unsafe-inline'; form-action 'self';"
    " base-uri 'none'; "
)
_HEADERS = {
    "permissions-policy": PERMISSIONS_POLICY,
    "referrer-policy": "no-referrer",  # the address may contain a token
}


class HtmlPage(File):
    """Answers 200 with a page of HTML in UTF-8. By its headers (Content-Security-Policy) a browser loads nothing but
    pictures and the font of this service for the page, and shows it in a frame of those sites alone that it names."""

    media_type: ClassVar[str] = "text/html"


class Script(File):
    """Answers 200 with a script for browsers, in UTF-8."""

    media_type: ClassVar[str] = "text/javascript"


class PlainText(File):
    """Answers 200 with a text, in UTF-8."""

    media_type: ClassVar[str] = "text/plain"


class Sitemap(File):
    """Answers 200 with the pages of an origin that search engines may list (sitemaps.org)."""

    media_type: ClassVar[str] = "application/xml"


class Font(File):
    """Answers 200 with a font for pages."""

    media_type: ClassVar[str] = "font/woff2"


class PngPicture(File):
    """Answers 200 with a picture."""

    media_type: ClassVar[str] = "image/png"


class JpegPicture(File):
    """Answers 200 with a picture."""

    media_type: ClassVar[str] = "image/jpeg"


class WebpPicture(File):
    """Answers 200 with a picture."""

    media_type: ClassVar[str] = "image/webp"


class MarkdownPage(File):
    """Answers 200 with a page as text, in UTF-8."""

    media_type: ClassVar[str] = "text/markdown"


def page(html: str, *, seconds: int = 0, framed_by: Sequence[str] = (), script: str | None = None) -> HtmlPage:
    """Makes a page of this HTML; anybody may keep one that is the same for everybody for so many `seconds`, and the
    sites with the origins `framed_by` may show it in a frame. `script` is the one that stands in it, if any may run: it
    may ask this service, and nobody else."""
    policy = _POLICY + "frame-ancestors " + (" ".join(framed_by) or "'none'")
    if script is not None:
        policy += f"; script-src 'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'; connect-src 'self'"
    # What may be kept is in the language that the browser proposes, unless its address names one.
    kept = {"cache-control": f"public, max-age={seconds}", "vary": "accept-language"} if seconds else {}
    return HtmlPage(html.encode(), {"content-security-policy": policy, **_HEADERS, **kept})


@contextmanager
def shown_again(
    request: "CallingRequest[Acting, Any]", show: "Callable[[Request[Acting, Any], ApiError], str]"
) -> Iterator[None]:
    """Has a form that is refused inside be answered with the page that `show` makes, with what was typed. It reads in a
    transaction that keeps nothing. What is out of order shows nothing again."""
    try:
        yield
    except ApiError as error:
        refusal = error
        if refusal.status < HTTPStatus.INTERNAL_SERVER_ERROR:
            refusal.html = request.look(lambda request: show(request, refusal))
        raise


def page_of_error(error: ApiError) -> HtmlPage:
    """Makes the page that a guest sees instead of the one of the link, in the languages of the guests' pages: nobody
    knows whose page it would have been."""
    advice = _WAIT if error.status in _PASSES else _LOOK_AT_THE_LINK
    translated = [texts_in(language) for language in TRANSLATED]
    sections = [
        _IN_LANGUAGE.format(language=texts.language, title=texts.gettext(_TITLE), advice=texts.gettext(advice))
        for texts in translated
    ]
    return page(_OF_ERROR.format(title=_TITLE, sentence=escape(str(error)), advice=advice, sections="".join(sections)))


_PASSES = (HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.INTERNAL_SERVER_ERROR, HTTPStatus.SERVICE_UNAVAILABLE)
_TITLE = gettext_noop("This page cannot be shown")
_WAIT = gettext_noop("Please try again in a moment, or call the venue.")
_LOOK_AT_THE_LINK = gettext_noop("The link may be incomplete or old. Please ask the venue.")

_OF_ERROR = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<style>
:root{{color-scheme:light dark}}
body{{font:1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:4rem auto;padding:0 1.25rem}}
</style>
</head>
<body>
<main>
<h1>{title}</h1>
<p>{sentence}</p>
<p>{advice}</p>
{sections}</main>
</body>
</html>
"""
_IN_LANGUAGE = """<section lang="{language}">
<h2>{title}</h2>
<p>{advice}</p>
</section>
"""


def page_address(path: str) -> str:
    """Returns the address of a page of the dashboard, for a user who comes back from another site. It comes from the
    setting, never from the request's host, which any caller can write."""
    return settings.required("DASHBOARD_URL") + path


def addresses_after_payment(slug: str, language: Language | None) -> ReturnAddresses:
    """Returns where the payment processor sends a guest of this venue who reads this language: to pages that show
    nobody, since the address of a booking is a secret that nobody else is given."""
    page = settings.required("VENUE_PAGES").replace("{slug}", slug) + "/paid"
    named = {} if language is None else {"lang": language}
    return ReturnAddresses(
        paid=f"{page}?{urlencode(named)}" if named else page, cancelled=f"{page}?{urlencode({'yet': 'no', **named})}"
    )
