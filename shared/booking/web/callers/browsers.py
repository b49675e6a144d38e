"""Browsers that report what the pages' policy kept them from loading (Content-Security-Policy), and pages that report
what failed in them (spec §4.18): the reports are counted and dropped.

They come with several content types, and anybody can send anything here. So nothing of a report is kept or logged, no
cookie is looked at and the database is not asked. An execution environment takes a fixed number a minute and refuses
the rest before reading the body.
"""

import time
from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, TypeAlias

import orjson

from booking.core.errors import BadRequest, PayloadTooLarge, RateLimited, UnsupportedMediaType
from booking.web.callers.caller import OF_EVERYBODY, AdmittedCaller
from booking.web.http import HttpRequest

Violations: TypeAlias = Mapping[str, int]
"""How often each directive of the policy was violated, by the names of DIRECTIVES; all others count as OTHER."""

Failures: TypeAlias = Mapping[str, int]
"""How often each kind of failure happened in a page, by the names of FAILURES; all others count as OTHER."""

OF_ONE = "application/csp-report"  # report-uri
OF_SEVERAL = "application/reports+json"  # report-to
MAX_REPORT_BYTES = 64 * 1024
MOST_IN_A_MINUTE = 60
DIRECTIVES = ("base-uri", "connect-src", "font-src", "form-action", "frame-src", "img-src", "script-src", "style-src")
FAILURES = ("script", "promise", "screen", "part")
OTHER = "other"
_MINUTE = 60.0  # seconds


class Window:
    """A limit on the reports of a minute in this execution environment, whoever sends them."""

    def __init__(self, most: int, now: Callable[[], float] = time.monotonic) -> None:
        self.most, self.now = most, now
        self.began, self.taken = -_MINUTE, 0

    def take(self) -> None:
        """Takes one report. Raises RateLimited, with the seconds until the next minute, when the limit is reached."""
        now = self.now()
        if now - self.began >= _MINUTE:
            self.began, self.taken = now, 0
        if self.taken >= self.most:
            raise RateLimited(headers={"retry-after": str(max(1, round(self.began + _MINUTE - now)))})
        self.taken += 1


WINDOW = Window(MOST_IN_A_MINUTE)
WINDOW_OF_PAGES = Window(MOST_IN_A_MINUTE)


def _violations(request: HttpRequest) -> Violations:
    """Reads a report of violations. Raises RateLimited, UnsupportedMediaType, PayloadTooLarge, BadRequest."""
    WINDOW.take()
    return violations_in(_report(request, OF_ONE, OF_SEVERAL))


def _failures(request: HttpRequest) -> Failures:
    """Reads a report of failures. Raises RateLimited, UnsupportedMediaType, PayloadTooLarge, BadRequest."""
    WINDOW_OF_PAGES.take()
    return failures_in(_report(request, OF_SEVERAL))


def _report(request: HttpRequest, *media_types: str) -> Any:
    """Parses a report. Raises UnsupportedMediaType, PayloadTooLarge, BadRequest."""
    if request.media_type not in media_types:
        raise UnsupportedMediaType(f"A report is sent as {' or '.join(media_types)}.")
    raw = request.raw_body()
    if len(raw) > MAX_REPORT_BYTES:
        raise PayloadTooLarge("A report is 64 KB at most.")
    try:
        return orjson.loads(raw)
    except orjson.JSONDecodeError as error:
        raise BadRequest("The body is not valid JSON.") from error


def violations_in(report: Any) -> Violations:
    """Counts the violations of a report in either form (CSP level 2, Reporting API). Other kinds of report in a list
    are skipped. Raises BadRequest if the JSON is no report at all."""
    match report:
        case {"csp-report": dict(violation)}:
            directives = [violation.get("effective-directive") or violation.get("violated-directive")]
        case list():
            directives = [body.get("effectiveDirective") for body in _bodies(report, "csp-violation")]
        case _:
            raise BadRequest("The body is not a report.")
    return Counter(_known(directive) for directive in directives)


def failures_in(report: Any) -> Failures:
    """Counts what failed in a page, by its kind, and takes nothing else from the report. Raises BadRequest if the JSON
    is no list."""
    if not isinstance(report, list):
        raise BadRequest("The body is not a list of reports.")
    kinds = [body.get("kind") for body in _bodies(report, "client-error")]
    return Counter(kind if kind in FAILURES else OTHER for kind in kinds)


def _bodies(reports: list[Any], kind: str) -> list[dict[Any, Any]]:
    """Returns the bodies of the reports of a kind: a list may have others, too."""
    bodies = [one.get("body") for one in reports if isinstance(one, dict) and one.get("type") == kind]
    return [body for body in bodies if isinstance(body, dict)]


def _known(directive: Any) -> str:
    """Returns the known directive: `script-src-elem` and `script-src 'self'` are `script-src`."""
    name = directive.split(" ")[0].removesuffix("-elem").removesuffix("-attr") if isinstance(directive, str) else ""
    return name if name in DIRECTIVES else OTHER


_reporting = partial(
    AdmittedCaller,
    surface="report",
    admission=lambda report, http: None,
    acting=lambda report, http, admitted: report,
    is_admitted_first=False,
    errors=(BadRequest, PayloadTooLarge, UnsupportedMediaType, RateLimited, *OF_EVERYBODY),
)

browser: AdmittedCaller[Violations, Violations] = _reporting(read=_violations)
"""A browser with a report. It has no credential, and its origin is not checked: browsers send `Origin: null`, or
none."""

page: AdmittedCaller[Failures, Failures] = _reporting(read=_failures)
"""A page of the dashboard that reports what failed in it; checked as a browser's report."""
