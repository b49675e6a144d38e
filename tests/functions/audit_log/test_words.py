"""The dashboard has words for whatever the audit log keeps: a new table or column without any fails here."""

import re

from local import checkout

SCHEMA = (checkout.ROOT / "docs/schema.sql").read_text()
TEXTS = (checkout.ROOT / "dashboard/src/screens/audit-log/texts.ts").read_text()
ENTERED = re.compile(
    r"TRIGGER audit\w* AFTER [^;]* ON (\w+) [^;]*FUNCTION enter_(in|parts\w*_in)_audit_log\(([^;]*)\);"
)
# Columns that say which record it is, and are no change of it.
WHICH = {"id", "organization_id"}


def kept() -> tuple[set[str], set[str]]:
    """The tables and columns of entries, as the triggers name them: of a part, the record that it is a part of."""
    tables, columns = set(), set()
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


def test_every_record_that_the_audit_log_keeps_has_a_name() -> None:
    tables, _ = kept()
    assert len(tables) > 30
    assert words_of("RECORDS") == tables


def test_every_value_that_the_audit_log_keeps_has_a_name() -> None:
    _, columns = kept()
    assert len(columns) > 60
    assert columns - words_of("FIELDS") == set()
