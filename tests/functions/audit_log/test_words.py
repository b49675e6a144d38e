"""The dashboard has words for whatever the audit log keeps: a new table or column without any fails here. A column is
called as the API's field of its name, unless the log has a word of its own for it."""

import re

from local import checkout

SCHEMA = (checkout.ROOT / "docs/schema.sql").read_text()
TEXTS = (checkout.ROOT / "dashboard/src/screens/audit-log/texts.ts").read_text()
NAMES = (checkout.ROOT / "dashboard/src/namesOfFields.ts").read_text()
ENTERED = re.compile(
    r"TRIGGER audit\w* AFTER [^;]* ON (\w+) [^;]*FUNCTION enter_(in|parts\w*_in)_audit_log\(([^;]*)\);"
)
# What a domain enters itself, where no trigger does.
ENTERED_BY_A_DOMAIN = re.compile(r'audit_log\.enter\([^)]*record_type="(\w+)"', re.DOTALL)
# Columns that say which record it is, and are no change of it.
WHICH = {"id", "organization_id"}


def kept() -> tuple[set[str], set[str]]:
    """The tables and columns of entries, as the triggers and the domains name them: of a part, the record that it is a
    part of."""
    sources = (path.read_text() for path in (checkout.ROOT / "shared/booking").rglob("*.py"))
    tables = {table for source in sources for table in ENTERED_BY_A_DOMAIN.findall(source)}
    columns = set()
    for table, how, arguments in ENTERED.findall(SCHEMA):
        names = re.findall(r"'(\w+)'", arguments)
        if how == "in":
            tables.add(table)
            columns.update(names)
        else:
            tables.add(names[0])
            columns.update(names[2:])
    return tables, columns - WHICH


def words_of(part: str) -> set[str]:
    [section] = re.findall(rf"\nexport const {part}: Texts = {{\n(.*?)\n}}", TEXTS, re.DOTALL)
    return set(re.findall(r"^  (\w+):", section, re.MULTILINE))


def columns_called_as_fields() -> set[str]:
    fields = re.findall(r"^  (\w+): msg", NAMES, re.MULTILINE)
    return {re.sub("[A-Z]", lambda letter: f"_{letter[0].lower()}", field) for field in fields}


def test_every_record_that_the_audit_log_keeps_has_a_name() -> None:
    tables, _ = kept()
    assert len(tables) > 30
    assert words_of("RECORDS") == tables


def test_every_value_that_the_audit_log_keeps_has_a_name() -> None:
    _, columns = kept()
    assert len(columns) > 60
    assert columns - words_of("FIELDS") - columns_called_as_fields() == set()
