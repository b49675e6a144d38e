"""Writes CSV (RFC 4180) that spreadsheets open as it is meant: UTF-8 with a byte order mark, lines that end with CRLF,
and text that is never taken for a formula."""

import csv
from collections.abc import Iterable
from io import StringIO

BYTE_ORDER_MARK = "\ufeff"
_BEGIN_A_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def csv_line(cells: Iterable[object]) -> str:
    """Returns a line of cells: None as an empty one, booleans as `true` and `false`, all else as its text. A text that
    begins like a formula has an apostrophe before it; numbers, dates and instants have none."""
    line = StringIO()
    csv.writer(line).writerow(map(_cell, cells))
    return line.getvalue()


def _cell(value: object) -> object:
    match value:
        case bool():
            return "true" if value else "false"
        case str() if value.startswith(_BEGIN_A_FORMULA):
            return f"'{value}"
        case _:
            return value
