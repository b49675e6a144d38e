"""Writes CSV (RFC 4180) that spreadsheets open as it is meant: UTF-8 with a byte order mark, lines that end with CRLF,
and text that is never taken for a formula."""

from collections.abc import Iterable

BYTE_ORDER_MARK = "\ufeff"
_BEGIN_A_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_QUOTED = frozenset(',"\r\n')


def csv_line(cells: Iterable[object]) -> str:
    """Returns a line of cells: None as an empty one, booleans as `true` and `false`, all else as its text. A text that
    begins like a formula has an apostrophe before it; numbers, dates and instants have none."""
    return ",".join(map(_cell, cells)) + "\r\n"


def _cell(value: object) -> str:
    match value:
        case None:
            return ""
        case bool():
            return "true" if value else "false"
        case str():
            text = f"'{value}" if value.startswith(_BEGIN_A_FORMULA) else value
        case _:
            text = str(value)
    return '"' + text.replace('"', '""') + '"' if _QUOTED & set(text) else text
