"""`make generate`: writes docs/schema.sql, the tables as they are once all migrations are applied, by domain.

With --check it writes nothing and fails where the file is not fresh.
"""

import re
import sys
from collections.abc import Iterator
from typing import Any, LiteralString

from psycopg import sql

from generators.migrated import Database, migrated_database
from local import checkout

FILE = checkout.ROOT / "docs/schema.sql"
DOMAINS = sorted(path.parent.name for path in (checkout.ROOT / "shared/booking").glob("*/__init__.py"))

HEADING = """\
-- The tables as they are, by domain: what holds for their rows, and their triggers. `make generate` writes this
-- file from the catalog of PostgreSQL {major}, and `make check` compares; it is to be read and not to be run. Why
-- something is as it is, say the files in migrations/tables; functions stand in migrations/functions, and who may do
-- what in docs/database-roles.md.
--
-- Row-level security is forced on every table, and each has the policy `owner` beside those that are shown here: who
-- has logged in as booking_owner sees every row (docs/decisions/database.md#roles).
"""

_CREATED = re.compile(r"^create (?:unlogged )?(?P<kind>table|type) (?P<name>\w+)", re.MULTILINE)
# What notes which migrations and which files of functions a database has had.
OWN_TABLES = ("schema_migrations", "applied_sources")

_TABLES = """
    select c.oid, c.relname as name, c.relpersistence = 'u' as unlogged, c.relkind = 'c' as is_type,
           obj_description(c.oid, 'pg_class') as comment
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'c') and not c.relname = any (%s)
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
"""
_COLUMNS = """
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
           a.attgenerated <> '' as generated, a.attidentity <> '' as identity, pg_get_expr(d.adbin, d.adrelid) as value,
           col_description(a.attrelid, a.attnum) as comment
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attrelid = %s and a.attnum > 0 and not a.attisdropped order by a.attnum
"""
_CONSTRAINTS = """
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = %s and contype in ('p', 'u', 'c', 'x', 'f')
     order by array_position(array['p', 'u', 'c', 'x', 'f'], contype::text), conname
"""
_INDEXES = """
    select pg_get_indexdef(i.indexrelid) as definition, obj_description(i.indexrelid, 'pg_class') as comment
      from pg_index i
     where i.indrelid = %s
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.conrelid = i.indrelid)
     order by i.indexrelid::regclass::text
"""
_POLICIES = """
    select polname as name, polroles::regrole[]::text[] as roles, pg_get_expr(polqual, polrelid) as shown,
           pg_get_expr(polwithcheck, polrelid) as taken
      from pg_policy where polrelid = %s and polname <> 'owner' order by polname desc
"""
_TRIGGERS = """
    select pg_get_triggerdef(oid) as definition from pg_trigger
     where tgrelid = %s and not tgisinternal order by tgname
"""


def describe(db: Database) -> str:
    """Writes the file, from the database of this connection. Raises KeyError for an object that no migration creates by
    its name."""
    places = _places()
    described: dict[str, dict[int, list[str]]] = {}
    for kind, name, text in _tables(db):
        domain, position = places[kind, name]
        described.setdefault(domain, {}).setdefault(position, []).append(text)
    parts = [HEADING.format(major=_major_version(db))]
    for domain in dict.fromkeys(domain for domain, _ in places.values()):
        if domain in described:
            parts.append(f"\n-- {domain} {'-' * (116 - len(domain))}\n")
            parts += [text for _, texts in sorted(described[domain].items()) for text in texts]
    return "\n".join(parts)


def is_comparable(db: Database) -> bool:
    """Says whether the file was written by this major version of PostgreSQL: another one uses other words for the
    same."""
    return f"PostgreSQL {_major_version(db)}," in FILE.read_text().partition("\n\n")[0]


def _major_version(db: Database) -> int:
    return db.info.server_version // 10000


def domain_of(migration: str) -> str:
    """Finds the domain that a migration's name begins with. Raises ValueError if there is none."""
    subject = migration.partition("_")[2].removesuffix(".sql")
    found = [domain for domain in DOMAINS if subject == domain or subject.startswith(f"{domain}_")]
    if not found:
        raise ValueError(
            f"{migration}: its name begins with no package of shared/booking, as in 20270101000001_sales_tax.sql."
        )
    return max(found, key=len)


def _places() -> dict[tuple[str, str], tuple[str, int]]:
    """Returns the first domain that creates each object, and its place among all, by kind and name."""
    places: dict[tuple[str, str], tuple[str, int]] = {}
    for file in sorted((checkout.MIGRATIONS / "tables").glob("*.sql")):
        domain = domain_of(file.name)
        for created in _CREATED.finditer(file.read_text()):
            places.setdefault((created["kind"], created["name"]), (domain, len(places)))
    return places


def _tables(db: Database) -> Iterator[tuple[str, str, str]]:
    for table in db.execute(_TABLES, [list(OWN_TABLES)]).fetchall():
        yield (
            ("type", table["name"], _type(db, table))
            if table["is_type"]
            else ("table", table["name"], _table(db, table))
        )


def _type(db: Database, table: dict[str, Any]) -> str:
    attributes = [f"    {column['name']} {column['type']}" for column in db.execute(_COLUMNS, (table["oid"],))]
    return "\n".join([f"create type {table['name']} as (", ",\n".join(attributes), ");\n"])


def _table(db: Database, table: dict[str, Any]) -> str:
    def of_table(query: LiteralString) -> list[dict[str, Any]]:
        return db.execute(sql.SQL(query), (table["oid"],)).fetchall()

    elements = [_comment(column["comment"], "    ") + f"    {_column(column)}" for column in of_table(_COLUMNS)]
    elements += [f"    constraint {one['name']} {one['definition']}" for one in of_table(_CONSTRAINTS)]
    lines = [
        f"{_comment(table['comment'])}create {'unlogged ' if table['unlogged'] else ''}table {table['name']} (",
        ",\n".join(elements),
        ");",
        *(f"{_comment(one['comment'])}{_unqualified(one['definition'])};" for one in of_table(_INDEXES)),
        *(_policy(table["name"], one) for one in of_table(_POLICIES)),
        *(f"{_unqualified(one['definition'])};" for one in of_table(_TRIGGERS)),
    ]
    return "\n".join(lines) + "\n"


def _column(column: dict[str, Any]) -> str:
    words = [column["name"], column["type"], *(["not null"] if column["required"] else [])]
    if column["identity"]:
        words.append("generated as identity")
    elif column["generated"]:
        words.append(f"generated always as ({column['value']}) stored")
    elif column["value"] is not None:
        words.append(f"default {column['value']}")
    return " ".join(words)


def _policy(table: str, policy: dict[str, Any]) -> str:
    to = "" if policy["roles"] == ["-"] else f" to {', '.join(policy['roles'])}"
    taken = f" with check ({policy['taken']})" if policy["taken"] else ""
    return " ".join(f"create policy {policy['name']} on {table}{to} using ({policy['shown']}){taken};".split())


def _unqualified(definition: str) -> str:
    """Returns a definition without the schema, which is the same for all of them, before the name of what is created
    and of its table."""
    head, separator, rest = definition.partition("(")
    return (
        re.sub(r"\bpublic\.", "", head) + separator + re.sub(r"\bEXECUTE FUNCTION public\.", "EXECUTE FUNCTION ", rest)
    )


def _comment(text: str | None, indent: str = "") -> str:
    return f"{indent}-- {text}\n" if text else ""


def main(arguments: list[str]) -> int:
    """Writes the file, or says whether it is fresh; returns the exit status."""
    with migrated_database("schema") as db:
        content, comparable = describe(db), is_comparable(db)
    if "--check" not in arguments:
        FILE.write_text(content)
    elif comparable and FILE.read_text() != content:
        print(f"Not fresh: {FILE.relative_to(checkout.ROOT)}; run make generate.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
