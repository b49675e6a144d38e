"""All that a database says of what is in it, so that two can be compared."""

from typing import Any

import psycopg

_OWN = "not exists (select from pg_depend d where d.objid = {}.oid and d.deptype = 'e')"  # and no extension's
_STATEMENTS = {
    "relations": f"""
        select c.relname, c.relkind, pg_get_userbyid(c.relowner), c.relacl::text, c.relpersistence,
               c.relrowsecurity, c.relforcerowsecurity, c.reloptions, pg_get_viewdef(c.oid)
          from pg_class c where c.relnamespace = 'public'::regnamespace and {_OWN.format("c")}""",
    "columns": f"""
        select c.relname, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attacl::text,
               a.attgenerated, pg_get_expr(e.adbin, e.adrelid)
          from pg_attribute a join pg_class c on c.oid = a.attrelid
          left join pg_attrdef e on e.adrelid = a.attrelid and e.adnum = a.attnum
         where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
           and {_OWN.format("c")}""",
    "constraints": """
        select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated
          from pg_constraint where connamespace = 'public'::regnamespace""",
    "indexes": """
        select c.relname, pg_get_indexdef(i.indexrelid), i.indisvalid
          from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = 'public'::regnamespace""",
    "functions": f"""
        select p.oid::regprocedure::text, pg_get_functiondef(p.oid), pg_get_userbyid(p.proowner), p.proacl::text
          from pg_proc p
         where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p') and {_OWN.format("p")}""",
    "triggers": """
        select tgrelid::regclass::text, pg_get_triggerdef(oid), tgenabled from pg_trigger where not tgisinternal""",
    "policies": "select * from pg_policies",
    "extensions": "select extname, extversion from pg_extension",
    "schemas": "select nspname, pg_get_userbyid(nspowner), nspacl::text from pg_namespace where nspname !~ '^pg_'",
    "default privileges": "select defaclobjtype, defaclacl::text from pg_default_acl",
    "settings of roles": """
        select setrole::regrole::text, setconfig from pg_db_role_setting s
          join pg_database d on d.oid = s.setdatabase where d.datname = current_database()""",
    "migrations": "select version from schema_migrations",
    "sources": "select name, sha256 from applied_sources",
}


def catalogue(database_url: str) -> dict[str, list[str]]:
    """What is in the public schema, who owns it, and who may do what with it; by kinds, each in one order."""
    with psycopg.connect(database_url) as connection:
        return {kind: sorted(map(repr, _all(connection, statement))) for kind, statement in _STATEMENTS.items()}


def _all(connection: psycopg.Connection[Any], statement: str) -> list[Any]:
    return connection.execute(statement.encode()).fetchall()
