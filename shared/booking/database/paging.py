"""Keyset paging, the same for every list that can grow without bound: newest first on (a timestamp, id). Those that
their reader may sort are in `sorted_lists`.

A list declares itself once (`ENQUIRIES = PagedList("enquiries", order_by="created_at")`); its query ends with the
list's `tail`, which reads `limit + 1` rows below the page's bound, and the row too many says that there is a next
page.
"""

import base64
import hashlib
import hmac
import re
import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Any, Generic, NamedTuple, TypeVar, cast
from uuid import UUID

import psycopg
from psycopg import errors as postgres

from booking.core import settings
from booking.core.deferred import Deferred
from booking.core.errors import ApiError, InvalidCursor, InvalidTimestamp
from booking.database.statements import send_all, use_kept_plans
from booking.database.transactions import Parameters, Transaction

Record = TypeVar("Record")
Row = TypeVar("Row", bound=Mapping[str, Any])

DEFAULT_LIMIT = 50
_EPOCH = datetime(1970, 1, 1)  # noqa: DTZ001 — positions are zoneless
_POSITION = struct.Struct(">q16s16s")  # microseconds since the epoch, id, company
_SIGNATURE_BYTES = 16
_CURSOR = re.compile(r"[A-Za-z0-9_-]{1,2048}")
_SPACE_BEFORE_OFFSET = re.compile(
    r"^(?P<time>\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?) (?P<offset>\d{2}(:?\d{2})?)$", re.ASCII
)
FIRST_ID, LAST_ID = UUID(int=0), UUID(int=2**128 - 1)


class Page(NamedTuple):
    """One page that a caller requests. `parameters` are those of the list's tail; the first page is bounded by
    infinity. `company_id` is the business that the cursor was issued to or, on the first page, the caller's; None on
    the first page of a caller who is not known yet. `is_first`: the list begins with this page."""

    paged: "PagedList"
    limit: int
    parameters: Parameters
    company_id: UUID | None
    is_first: bool


class FetchedPage(NamedTuple, Generic[Record]):
    """The rows of a page, and the cursor of the next one: None exactly when no more rows remain."""

    rows: list[Record]
    next_cursor: str | None


@dataclass(frozen=True)
class PagedList:
    """A list with its name, which its cursors are bound to, and the field that its rows are ordered by."""

    name: str
    order_by: str

    def page(self, query: Mapping[str, str], most: int, company_id: UUID | None = None) -> Page:
        """Returns the page that the query string requests (spec §2.3). The limit is clamped, never refused. Raises
        InvalidCursor for anything that this list did not issue, or issued to another business."""
        limit = clamped_limit(query.get("limit"), most)
        (before, before_id), of_cursor = self._start(), company_id
        if "cursor" in query:
            before, before_id, of_cursor = self._open_cursor(query["cursor"])
            if company_id not in (None, of_cursor):
                raise InvalidCursor
        parameters = {"before": before, "before_id": before_id, "limit": limit, **self._filters(query)}
        return Page(self, limit, parameters, of_cursor, is_first="cursor" not in query)

    def tail(self, moment: str = "created_at", row_id: str = "id") -> str:
        """Returns the end of the list's statement, from its last condition on: `where … and {tail}`."""
        return f"""
            ({moment}, {row_id}) < (%(before)s::timestamptz, %(before_id)s)
             order by {moment} desc, {row_id} desc limit %(limit)s + 1
        """

    def error_for(self, error: psycopg.Error) -> ApiError | None:
        """Returns the error to answer when the database rejects a parameter of the list; None for a fault of ours."""
        return None

    def cut(self, rows: Sequence[Row], page: Page, company_id: UUID) -> tuple[Sequence[Row], str | None]:
        """Returns the rows of the page, and the cursor of the next one. Raises InvalidCursor if the page's cursor was
        issued to another business."""
        if page.company_id not in (None, company_id):
            raise InvalidCursor
        if len(rows) <= page.limit:
            return rows, None
        last = rows[page.limit - 1]
        return rows[: page.limit], self._seal_cursor(last[self.order_by], last["id"], company_id)

    def _filters(self, query: Mapping[str, str]) -> Parameters:
        return {}

    def _start(self) -> tuple[str, UUID]:
        """Returns what is before every row."""
        return "infinity", LAST_ID

    def _seal_cursor(self, moment: Any, row_id: UUID, company_id: UUID) -> str:
        wall = moment.astimezone(UTC).replace(tzinfo=None) if moment.tzinfo else moment
        return self._seal(_POSITION.pack((wall - _EPOCH) // timedelta(microseconds=1), row_id.bytes, company_id.bytes))

    def _open_cursor(self, cursor: str) -> tuple[str, UUID, UUID]:
        microseconds, row_id, company_id = _POSITION.unpack(self._open(cursor))
        moment = _EPOCH + timedelta(microseconds=microseconds)
        return moment.isoformat(), UUID(bytes=row_id), UUID(bytes=company_id)

    def _seal(self, position: bytes) -> str:
        return _text_of(position + self._signature(position, settings.required("CURSOR_SECRET")))

    def _open(self, cursor: str) -> bytes:
        """Returns the position that this list has sealed. Raises InvalidCursor for any other text."""
        if not _CURSOR.fullmatch(cursor) or len(cursor) % 4 == 1:
            raise InvalidCursor
        sealed = base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4))
        position, signature = sealed[:-_SIGNATURE_BYTES], sealed[-_SIGNATURE_BYTES:]
        if not self._is_signed(position, signature) or _text_of(sealed) != cursor:
            raise InvalidCursor
        return position

    def _is_signed(self, position: bytes, signature: bytes) -> bool:
        """Checks the signature with today's secret and the one before it, so that clients page on while the secret is
        replaced."""
        secrets = [settings.required("CURSOR_SECRET"), settings.optional("CURSOR_SECRET_PREVIOUS")]
        return any(secret and hmac.compare_digest(signature, self._signature(position, secret)) for secret in secrets)

    def _signature(self, position: bytes, secret: str) -> bytes:
        signing = _signing_with(secret).copy()
        signing.update(self.name.encode() + b"\0" + position)
        return signing.digest()[:_SIGNATURE_BYTES]


class OldestFirstList(PagedList):
    """A list that begins with what is oldest, for what is to be done in turn."""

    def tail(self, moment: str = "created_at", row_id: str = "id") -> str:
        return f"""
            ({moment}, {row_id}) > (%(before)s::timestamptz, %(before_id)s)
             order by {moment}, {row_id} limit %(limit)s + 1
        """

    def _start(self) -> tuple[str, UUID]:
        return "-infinity", FIRST_ID


class BoundedList(PagedList):
    """A list with bounds on the venue's wall clock, from `from` (inclusive) to `to` (exclusive). The database casts
    both, and ignores any offset in them."""

    _REJECTED = (
        postgres.InvalidDatetimeFormat,
        postgres.DatetimeFieldOverflow,
        postgres.InvalidTimeZoneDisplacementValue,
        postgres.InvalidParameterValue,
    )

    def error_for(self, error: psycopg.Error) -> ApiError | None:
        return InvalidTimestamp() if isinstance(error, self._REJECTED) else None

    def _filters(self, query: Mapping[str, str]) -> Parameters:
        bounds = {name: query.get(name, open_end) for name, open_end in (("from", "-infinity"), ("to", "infinity"))}
        return {name: _with_plus(text) for name, text in bounds.items()} | {"lowest_id": FIRST_ID}


class BookingList(BoundedList):
    """A list of bookings, ordered by when they start on the venue's wall clock."""

    def tail(self, moment: str = "starts_at", row_id: str = "id") -> str:
        """Returns an end that makes a page one range of an index on (company_id, starts_at, id). Open bounds are
        infinite instead of missing."""
        return _bounded_tail(moment, row_id, "timestamp", "%(from)s::timestamp", "%(to)s::timestamp")


class HistoryList(BoundedList):
    """A list of what happened, ordered by instants; its bounds are on the venue's wall clock all the same."""

    def tail(self, moment: str = "created_at", row_id: str = "id") -> str:
        """Returns an end that makes a page one range of an index on (company_id, created_at, id)."""
        return _bounded_tail(moment, row_id, "timestamptz", FROM_INSTANT, TO_INSTANT)


_AT_THE_VENUE = "at time zone (select timezone from companies where id = current_company())"
FROM_INSTANT = f"(%(from)s::timestamp {_AT_THE_VENUE})"
TO_INSTANT = f"(%(to)s::timestamp {_AT_THE_VENUE})"


def _bounded_tail(moment: str, row_id: str, kind: str, since: str, until: str) -> str:
    """Makes one bound of the cursor and `to`, because a scan starts at the row comparison and would discard row by row
    what lies between it and `to`."""
    return f"""
        ({moment}, {row_id}) < (
            least(%(before)s::{kind}, {until}),
            case when {until} <= %(before)s::{kind} then %(lowest_id)s::uuid else %(before_id)s end
        )
        and {moment} >= {since}
         order by {moment} desc, {row_id} desc limit %(limit)s + 1
    """


@lru_cache(maxsize=2)
def _signing_with(secret: str) -> hmac.HMAC:
    """Returns what signs with this secret, to be copied: to make it anew each time takes a fiftieth of a page."""
    return hmac.new(secret.encode(), digestmod=hashlib.sha256)


def _text_of(sealed: bytes) -> str:
    return base64.urlsafe_b64encode(sealed).decode().rstrip("=")


def _with_plus(timestamp: str) -> str:
    """Restores a `+` that a client forgot to encode and that arrives as a space before an offset."""
    return _SPACE_BEFORE_OFFSET.sub(r"\g<time>+\g<offset>", timestamp)


def send_page(
    db: Transaction, kind: type[Record], page: Page, statement: str, parameters: Parameters | None = None
) -> Deferred[FetchedPage[Record]]:
    """Sends a statement that ends with `tail()` of the paged list, and returns the page. The business of the caller is
    known before. A parameter that the database rejects is refused with the list's own error. The plan is the one that
    PostgreSQL keeps: whatever the filters, it is one range of an index (tests/test_query_plans.py)."""
    company_id = page.company_id
    assert company_id is not None, "the caller is known"

    def cut(rows: list[dict[str, Any]]) -> FetchedPage[Record]:
        shown, next_cursor = page.paged.cut(rows, page, company_id)
        return FetchedPage(cast(list[Record], [*shown]), next_cursor)

    db.explain_with(page.paged.error_for)
    use_kept_plans(db)
    rows = send_all(db, dict[str, Any], statement, {**page.parameters, **(parameters or {})})
    return rows.then(cut)


def clamped_limit(text: str | None, most: int) -> int:
    """Reads a `limit` parameter: the default of 50 if it is below 1 or no number, and at most `most`."""
    if not re.fullmatch(r"\+?[0-9]+", (text or "").strip()):
        return DEFAULT_LIMIT
    digits = (text or "").strip().lstrip("+").lstrip("0")
    if not digits:
        return DEFAULT_LIMIT
    return most if len(digits) > len(str(most)) else min(int(digits), most)
