"""`make generate`: writes docs/database-roles.md, what each role may do once all migrations are applied.

The tests compare the file with the catalog, so that no privilege comes or goes unread.
"""

from generators.migrated import Database, migrated_database
from local import checkout, postgres

PAGE = checkout.ROOT / "docs/database-roles.md"

INTRODUCTION = """# What each role may do in the database

Read from the catalog by `make generate`; a test compares. `booking_owner` owns every table and runs the
migrations, so it is not listed. Why these roles: [database](decisions/database.md#roles).
"""
TITLES = {
    postgres.APP: "The login of routes.",
    postgres.JOBS: "The login of jobs and schedules.",
    postgres.BILLING: "The login of the payment processor's webhook, which alone writes what the processor says.",
    "booking_definer": "Nobody's login: the functions that look across tenants run as this role.",
    "public": "Every role, those above included.",
}

EVERYBODY = 0  # the oid that stands for `public`
_OF_TABLES = """
    with granted as (
        select c.oid, c.relname, lower(g.privilege_type) as privilege, null as columns, g.grantee
          from pg_class c, aclexplode(c.relacl) g
         where c.relnamespace = 'public'::regnamespace and c.relkind <> 'i'
         union all
        select c.oid, c.relname, lower(g.privilege_type), string_agg(a.attname, ', ' order by a.attnum), g.grantee
          from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) g
         where c.relnamespace = 'public'::regnamespace
         group by c.oid, c.relname, g.privilege_type, g.grantee
    )
    select relname as name,
           string_agg(privilege || coalesce(' (' || columns || ')', ''), ', '
                      order by array_position(array['select', 'insert', 'update', 'delete'], privilege), privilege,
                              columns nulls first
           ) as privileges,
           coalesce((
               select case when pg_get_expr(p.polqual, p.polrelid) = 'true' then 'all' else 'all, in a tenant' end
                 from pg_policy p
                where p.polrelid = granted.oid
                  and (granted.grantee = any (p.polroles) and pg_get_expr(p.polqual, p.polrelid) = 'true'
                       or p.polname = 'tenant' and position('IS NOT NULL' in pg_get_expr(p.polqual, p.polrelid)) > 0)
           ), 'the tenant''s') as rows
      from granted
     where grantee = %(grantee)s
     group by oid, relname, grantee
     order by relname
"""
_OF_FUNCTIONS = """
    select p.oid::regprocedure::text as name, case when p.prosecdef then pg_get_userbyid(p.proowner) end as runs_as
      from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) g
     where p.pronamespace = 'public'::regnamespace and g.grantee <> p.proowner
       and g.grantee = %(grantee)s
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     order by 1
"""


def describe(db: Database) -> str:
    """Writes the page about the database of this connection."""
    return "\n".join([INTRODUCTION, *(_section(db, role) for role in TITLES)])


def _section(db: Database, role: str) -> str:
    lines = [f"## {role}", "", TITLES[role], ""]
    grantee = EVERYBODY
    if role != "public":
        [grantee] = (row["oid"] for row in db.execute("select oid from pg_roles where rolname = %s", (role,)))
    tables = db.execute(_OF_TABLES, {"grantee": grantee}).fetchall()
    if tables:
        lines += ["| Table | Privileges | Rows |", "|---|---|---|"]
        lines += [f"| `{one['name']}` | {one['privileges']} | {one['rows']} |" for one in tables]
        lines += [""]
    functions = db.execute(_OF_FUNCTIONS, {"grantee": grantee}).fetchall()
    if functions:
        lines += ["| Function | Runs as |", "|---|---|"]
        lines += [f"| `{one['name']}` | {one['runs_as'] or 'its caller'} |" for one in functions]
        lines += [""]
    return "\n".join(lines)


def main() -> None:
    """Writes the page."""
    with migrated_database("database_roles") as db:
        PAGE.write_text(describe(db))


if __name__ == "__main__":
    main()
