"""Keyset paging of a list that its reader may sort.

A list declares once what it may be sorted by. Its query ends with the `tail` of `page.paged`: the list in the order
that this page was requested in.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias
from uuid import UUID

from booking.database.paging import FIRST_ID, LAST_ID, Page, PagedList

Order: TypeAlias = Literal["asc", "desc"]
Kind: TypeAlias = Literal["text", "integer", "bigint", "timestamp", "timestamptz"]

_ORDERS: Mapping[str, Order] = {"asc": "asc", "desc": "desc"}
# By the type of a column: what is less than all that it holds, and what is more.
_ENDS: Mapping[Kind, tuple[str, str]] = {
    "text": ("", "\U0010ffff"),
    "integer": ("-1", "2147483647"),
    "bigint": ("-1", "9223372036854775807"),
    "timestamp": ("-infinity", "infinity"),
    "timestamptz": ("-infinity", "infinity"),
}


@dataclass(frozen=True)
class Sort:
    """What a list may be sorted by: a column that is never null and has no negative numbers, its type, and its order
    where none is requested."""

    column: str
    kind: Kind
    order: Order


@dataclass(frozen=True)
class OrderedList(PagedList):
    """A list in one of its orders. `order_by` is the field of its rows that has the sorted column as a text."""

    sort: Sort
    order: Order

    def tail(self, moment: str = "", row_id: str = "id") -> str:
        """Returns the end of the list's statement, from its last condition on."""
        column, behind = moment or self.sort.column, "<" if self.order == "desc" else ">"
        return f"""
            ({column}, {row_id}) {behind} (%(before)s::{self.sort.kind}, %(before_id)s)
            {self.sorted_by(column, row_id)} limit %(limit)s + 1
        """

    def sorted_by(self, column: str, row_id: str) -> str:
        """Returns the order of the list, for a statement that reads more about the rows of a page."""
        return f"order by {column} {self.order}, {row_id} {self.order}"

    def position(self, column: str) -> str:
        """Returns the field of a row that has the sorted column as a text, of which the cursor is made."""
        return f"{column}::text as {self.order_by}"

    def _start(self) -> tuple[str, UUID]:
        least, most = _ENDS[self.sort.kind]
        return (most, LAST_ID) if self.order == "desc" else (least, FIRST_ID)

    def _seal_cursor(self, value: Any, row_id: UUID, company_id: UUID) -> str:
        return self._seal(row_id.bytes + company_id.bytes + value.encode())

    def _open_cursor(self, cursor: str) -> tuple[str, UUID, UUID]:
        position = self._open(cursor)
        return position[32:].decode(), UUID(bytes=position[:16]), UUID(bytes=position[16:32])


@dataclass(frozen=True)
class SortedList(PagedList):
    """A list that pages in the order that `sort` and `order` request: by the first of `sorts` where there is none. A
    cursor is good for the order and the `filters` of the page that it came with."""

    sorts: Mapping[str, Sort]
    filters: Sequence[str] = ()

    def page(self, query: Mapping[str, str], most: int, company_id: UUID | None = None) -> Page:
        """Returns the page that the query string requests, of the list in this order. What else `sort` and `order` may
        say is refused by the model of the route's query."""
        sort = self.sorts.get(query.get("sort", "")) or next(iter(self.sorts.values()))
        order = _ORDERS.get(query.get("order", ""), sort.order)
        filters = [f"{one}={query.get(one, '')}" for one in self.filters]
        ordered = OrderedList("&".join([self.name, sort.column, order, *filters]), self.order_by, sort, order)
        return ordered.page(query, most, company_id)
