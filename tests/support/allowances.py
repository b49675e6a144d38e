"""What organizations may use, for tests that are at their end sooner."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeAlias

import psycopg
from psycopg import sql

from tests.support.makers import SCOPES, Maker, Tenant

Allow: TypeAlias = Callable[..., None]
"""Sets bounds of the table `allowances`, by the names of its columns, whatever the standing."""


@contextmanager
def changed_allowances(db: psycopg.Connection[Any]) -> Iterator[Allow]:
    """Within the block they are as the test sets them, for all tenants of this worker's database."""

    def allow(**bounds: int) -> None:
        for bound, most in bounds.items():
            db.execute(sql.SQL("update allowances set {} = %s").format(sql.Identifier(bound)), (most,))

    db.execute("create temporary table allowances_before as table allowances")
    try:
        yield allow
    finally:
        db.execute("delete from allowances")
        db.execute("insert into allowances table allowances_before")
        db.execute("drop table allowances_before")


def branch_of(make: Maker, tenant: Tenant, engine: str) -> Tenant:
    """Another business of the same organization, with an owner, a member of staff and a key of its own."""
    company_id = make.company(tenant.organization_id, engine)
    owner, staff = make.member(company_id, "admin"), make.member(company_id)
    make.db.execute(
        "insert into organization_owners (organization_id, user_id) values (%s, %s)", (tenant.organization_id, owner.id)
    )
    return Tenant(tenant.organization_id, company_id, owner, staff, make.key(company_id, SCOPES[engine]), make.call)
