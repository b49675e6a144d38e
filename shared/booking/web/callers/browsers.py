"""Where browsers tell what they have not loaded because the pages' policy forbids it (Content-Security-Policy,
spec §4.18): counted and dropped.

They send it by themselves, of whatever content type the specifications of browsers say, and anybody else can send
anything here. So nothing of it is kept or logged, nobody's cookie is looked at and the database is not asked. An
execution environment takes so many in a minute; what is more is refused before its body is read.
"""

import time
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import orjson

from booking.core.errors import BadRequest, PayloadTooLarge, RateLimited, UnsupportedMediaType
from booking.web.callers.caller import OF_EVERYBODY, AdmittedCaller
from booking.web.http import HttpRequest

Violations: TypeAlias = Mapping[str, int]
"""How often which directive of the policy was violated, by the names of DIRECTIVES; all others are OTHER."""

OF_ONE = "application/csp-report"  # report-uri
OF_SEVERAL = "application/reports+json"  # report-to
MAX_REPORT_BYTES = 64 * 1024
MOST_IN_A_MINUTE = 60
DIRECTIVES = ("base-uri", "connect-src", "font-src", "form-action", "frame-src", "img-src", "script-src", "style-src")
OTHER = "other"
_MINUTE = 60.0  # seconds


class Window:
    """So many in each minute of this execution environment, whoever sends them."""

    def __init__(self, most: int, now: Callable[[], float] = time.monotonic) -> None:
        self.most, self.now = most, now
        self.began, self.taken = -_MINUTE, 0

    def take(self) -> None:
        """Raises RateLimited, with the seconds until it takes more."""
        now = self.now()
        if now - self.began >= _MINUTE:
            self.began, self.taken = now, 0
        if self.taken >= self.most:
            raise RateLimited(headers={"retry-after": str(max(1, round(self.began + _MINUTE - now)))})
        self.taken += 1


WINDOW = Window(MOST_IN_A_MINUTE)


def _reported(request: HttpRequest) -> Violations:
    """Raises RateLimited, UnsupportedMediaType, PayloadTooLarge, BadRequest."""
    WINDOW.take()
    if request.media_type not in (OF_ONE, OF_SEVERAL):
        raise UnsupportedMediaType(f"A report is sent as {OF_ONE} or {OF_SEVERAL}.")
    raw = request.raw_body()
    if len(raw) > MAX_REPORT_BYTES:
        raise PayloadTooLarge("A report is 64 KB at most.")
    try:
        return violations_in(orjson.loads(raw))
    except orjson.JSONDecodeError as error:
        raise BadRequest("The body is not valid JSON.") from error


def violations_in(report: Any) -> Violations:
    """The violations of a report in either form (CSP level 2, Reporting API). What is not one counts for nothing: a
    list may hold other reports, too. Raises BadRequest for what is no report at all."""
    match report:
        case {"csp-report": dict(violation)}:
            directives = [violation.get("effective-directive") or violation.get("violated-directive")]
        case list():
            bodies = [one.get("body") for one in report if isinstance(one, dict) and one.get("type") == "csp-violation"]
            directives = [body.get("effectiveDirective") for body in bodies if isinstance(body, dict)]
        case _:
            raise BadRequest("The body is not a report.")
    return Counter(_known(directive) for directive in directives)


def _known(directive: Any) -> str:
    """`script-src-elem` and `script-src 'self'` are `script-src`."""
    name = directive.split(" ")[0].removesuffix("-elem").removesuffix("-attr") if isinstance(directive, str) else ""
    return name if name in DIRECTIVES else OTHER


browser: AdmittedCaller[Violations, Violations] = AdmittedCaller(
    surface="report",
    read=_reported,
    admission=lambda violations, http: None,
    acting=lambda violations, http, admitted: violations,
    is_admitted_first=False,
    errors=(BadRequest, PayloadTooLarge, UnsupportedMediaType, RateLimited, *OF_EVERYBODY),
)
"""A browser with a report. No credential, and no look at where it comes from: they send `Origin: null`, or none."""
