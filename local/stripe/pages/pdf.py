"""An invoice as a PDF: one page after the other of plain text, written without a library."""

from collections.abc import Iterator, Sequence
from typing import Any

from local.stripe.pages.formats import day, money

LINES_PER_PAGE = 44
_WIDTH, _HEIGHT, _MARGIN, _LEADING = 595, 842, 56, 16
_DESCRIPTION_LETTERS = 72


def invoice_pdf(invoice: dict[str, Any]) -> bytes:
    """The invoice with its lines and sums."""
    return _document([(size, text, amount) for size, text, amount in _rows(invoice)])


Row = tuple[int, str, str]  # font size, text at the left, text at the right


def _rows(invoice: dict[str, Any]) -> Iterator[Row]:
    currency = invoice["currency"]
    yield 18, f"Invoice {invoice['number']}", ""
    yield 10, "", ""
    yield 10, f"From {invoice['account_name']}", f"Date {day(invoice['created'])}"
    yield 10, f"To {invoice['customer_name'] or invoice['customer_email'] or invoice['customer']}", ""
    for tax_id in invoice["customer_tax_ids"]:
        yield 10, f"{tax_id['type'].replace('_', ' ').upper()} {tax_id['value']}", ""
    yield 10, "", ""
    for line in invoice["lines"]["data"]:
        text = line["description"]
        shortened = text if len(text) <= _DESCRIPTION_LETTERS else f"{text[: _DESCRIPTION_LETTERS - 3]}..."
        yield 10, shortened, money(line["amount"], currency)
        yield 8, f"{day(line['period']['start'])} to {day(line['period']['end'])}", ""
    yield 10, "", ""
    yield 10, "Total", money(invoice["total"], currency)
    if invoice["total"] != invoice["amount_due"]:
        yield 10, "Applied balance", money(invoice["amount_due"] - invoice["total"], currency)
    yield 12, "Amount due", money(invoice["amount_due"], currency)
    yield 10, "Amount paid", money(invoice["amount_paid"], currency)


def _document(rows: Sequence[Row]) -> bytes:
    pages = [rows[first : first + LINES_PER_PAGE] for first in range(0, len(rows), LINES_PER_PAGE)]
    kids = " ".join(f"{4 + 2 * number} 0 R" for number in range(len(pages)))
    bodies = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>".encode(),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>",
    ]
    for number, page in enumerate(pages):
        bodies.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {_WIDTH} {_HEIGHT}]"
            f" /Resources << /Font << /F1 3 0 R >> >> /Contents {5 + 2 * number} 0 R >>".encode()
        )
        content = _content(page)
        bodies.append(b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content))
    return _with_references(bodies)


def _content(page: Sequence[Row]) -> bytes:
    """The drawing of a page's rows, from its top down; Courier's letters are 0.6 of their size wide."""
    drawn = []
    for number, (size, left, right) in enumerate(page):
        height = _HEIGHT - _MARGIN - number * _LEADING
        drawn.append(_text(_MARGIN, height, size, left))
        if right:
            written = _encoded(right)
            drawn.append(_text(int(_WIDTH - _MARGIN - 0.6 * size * len(written)), height, size, right))
    return b"\n".join(drawn)


def _text(x: int, y: int, size: int, text: str) -> bytes:
    escaped = _encoded(text).replace(b"\\", b"\\\\").replace(b"(", b"\\(").replace(b")", b"\\)")
    return b"BT /F1 %d Tf %d %d Td (%s) Tj ET" % (size, x, y, escaped)


def _encoded(text: str) -> bytes:
    return text.replace("−", "-").encode("cp1252", "replace")


def _with_references(bodies: Sequence[bytes]) -> bytes:
    """A file of these objects, with the table of where each begins."""
    file, offsets = b"%PDF-1.4\n", []
    for number, body in enumerate(bodies, start=1):
        offsets.append(len(file))
        file += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    start = len(file)
    file += b"xref\n0 %d\n0000000000 65535 f \n%s" % (len(bodies) + 1, table)
    file += b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(bodies) + 1, start)
    return file
