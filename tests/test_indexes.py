"""Every index is there for something, and docs/indexes.md says what for."""

from typing import Any

from generators.documentation.indexes import SECTIONS

DOCUMENTED = [name for section in SECTIONS.values() for name in section]


def test_the_list_of_indexes_is_that_of_the_catalog(db: Any) -> None:
    there_are = {
        row["name"]
        for row in db.execute(
            "select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid"
            " where i.relnamespace = 'public'::regnamespace"
        )
    }
    assert {*DOCUMENTED} == there_are
    assert len(DOCUMENTED) == len(there_are), "each is listed once"


def test_no_index_is_the_beginning_of_another(db: Any) -> None:
    """The longer one serves whatever it serves, unless it is there to keep something unique."""
    assert beginnings(db) == []
    with db.transaction(force_rollback=True):
        db.execute("create index superfluous on customers (company_id, created_at desc)")
        assert beginnings(db) == ["superfluous"]


def beginnings(db: Any) -> list[str]:
    rows = db.execute(
        """
        select shorter.indexrelid::regclass::text as name
          from pg_index shorter
          join pg_class s on s.oid = shorter.indexrelid and s.relnamespace = 'public'::regnamespace
          join pg_index longer on longer.indrelid = shorter.indrelid
          join pg_class l on l.oid = longer.indexrelid and l.relam = s.relam
         where not shorter.indisunique and shorter.indpred is null and longer.indpred is null
           and shorter.indexprs is null and longer.indexprs is null
           and longer.indkey::text like shorter.indkey::text || ' %'
           and longer.indoption::text like shorter.indoption::text || ' %'
        """
    )
    return [row["name"] for row in rows]


def test_every_index_is_usable(db: Any) -> None:
    """One that was built while others wrote, and failed, would be left behind as invalid."""
    assert db.execute("select from pg_index where not indisvalid or not indisready").fetchall() == []
