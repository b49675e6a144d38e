"""Keyset paging, the same for every list that can grow without bound: newest first on (a timestamp, id).

A list declares itself once (`APPOINTMENTS = PagedList("appointments", order_by="starts_at")`), reads `limit + 1` rows
below the page's bound, and the row too many says that there is a next page.
"""

import base64
import hashlib
import hmac
import re
import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar
from uuid import UUID

from booking import settings
from booking.errors import InvalidCursor

Row = TypeVar("Row", bound=Mapping[str, Any])

DEFAULT_LIMIT = 50
_EPOCH = datetime(1970, 1, 1)  # noqa: DTZ001 — positions are zoneless
_POSITION = struct.Struct(">q16s16s")  # microseconds since the epoch, id, company
_SIGNATURE_BYTES = 16
_FIRST_ID, _LAST_ID = UUID(int=0), UUID(int=2**128 - 1)


@dataclass(frozen=True)
class Page:
    """One page that a caller asks for. `before` and `before_id` bound it from above: parameters of the query, where the
    first page is bounded by infinity. `company_id` is the business a cursor was issued to, None on the first page."""

    limit: int
    before: str = "infinity"
    before_id: UUID = _LAST_ID
    company_id: UUID | None = None


@dataclass(frozen=True)
class PagedList:
    """A list with its name, which its cursors are bound to, and the field that its rows are ordered by."""

    name: str
    order_by: str

    def page(self, query: Mapping[str, str], most: int) -> Page:
        """The page that `limit` and `cursor` of a query string ask for (spec §4.2). The limit is clamped, never
        refused. Raises InvalidCursor for anything that this list did not issue."""
        limit = clamped_limit(query.get("limit"), most)
        cursor = query.get("cursor")
        if cursor is None:
            return Page(limit)
        moment, row_id, company_id = self._open_cursor(cursor)
        return Page(limit, moment.isoformat(), row_id, company_id)

    def cut(self, rows: Sequence[Row], page: Page, company_id: UUID) -> tuple[Sequence[Row], str | None]:
        """The rows of the page, and the cursor of the next one: None exactly when no more rows remain.
        Raises InvalidCursor if the page's cursor was issued to another business."""
        if page.company_id not in (None, company_id):
            raise InvalidCursor
        if len(rows) <= page.limit:
            return rows, None
        last = rows[page.limit - 1]
        return rows[: page.limit], self._seal_cursor(last[self.order_by], last["id"], company_id)

    def _seal_cursor(self, moment: datetime, row_id: UUID, company_id: UUID) -> str:
        wall = moment.astimezone(UTC).replace(tzinfo=None) if moment.tzinfo else moment
        position = _POSITION.pack((wall - _EPOCH) // timedelta(microseconds=1), row_id.bytes, company_id.bytes)
        return base64.urlsafe_b64encode(position + self._signature(position)).decode().rstrip("=")

    def _open_cursor(self, cursor: str) -> tuple[datetime, UUID, UUID]:
        if not re.fullmatch(r"[A-Za-z0-9_-]{75}", cursor):
            raise InvalidCursor
        sealed = base64.urlsafe_b64decode(cursor + "=")
        position, signature = sealed[: _POSITION.size], sealed[_POSITION.size :]
        canonical = base64.urlsafe_b64encode(sealed).decode().rstrip("=") == cursor
        if not hmac.compare_digest(signature, self._signature(position)) or not canonical:
            raise InvalidCursor
        microseconds, row_id, company_id = _POSITION.unpack(position)
        return _EPOCH + timedelta(microseconds=microseconds), UUID(bytes=row_id), UUID(bytes=company_id)

    def _signature(self, position: bytes) -> bytes:
        secret = settings.required("CURSOR_SECRET").encode()
        return hmac.digest(secret, self.name.encode() + b"\0" + position, hashlib.sha256)[:_SIGNATURE_BYTES]


def bookings_of_page(starts_at: str = "starts_at", row_id: str = "id") -> str:
    """The SQL condition that these columns lie on a page of bookings, and between `from` and `to`; its parameters are
    `bookings_page_parameters`. A page is one range of an index on (company_id, starts_at, id): open bounds are infinite
    instead of missing, and the cursor and `to` make one bound, because a scan starts at the row comparison and would
    discard row by row what lies between it and `to`."""
    return f"""
        ({starts_at}, {row_id}) < (
            least(%(before)s::timestamp, %(to)s::timestamp),
            case when %(to)s::timestamp <= %(before)s::timestamp then %(lowest_id)s::uuid else %(before_id)s end
        )
        and {starts_at} >= %(from)s::timestamp
    """


def bookings_page_parameters(page: Page, query: Mapping[str, str]) -> dict[str, Any]:
    """`from` (inclusive) and `to` (exclusive) of a query string are cast by the database, which ignores any offset in
    them: wall clocks."""
    return {
        "before": page.before,
        "before_id": page.before_id,
        "lowest_id": _FIRST_ID,
        "limit": page.limit,
        "from": query.get("from", "-infinity"),
        "to": query.get("to", "infinity"),
    }


def clamped_limit(text: str | None, most: int) -> int:
    """A `limit` parameter: below 1 or unparseable is the default of 50, above `most` is `most`."""
    if not re.fullmatch(r"\+?[0-9]+", (text or "").strip()):
        return DEFAULT_LIMIT
    digits = (text or "").strip().lstrip("+").lstrip("0")
    if not digits:
        return DEFAULT_LIMIT
    return most if len(digits) > len(str(most)) else min(int(digits), most)
