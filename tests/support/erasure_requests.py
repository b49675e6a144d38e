"""A guest who wants to be erased."""

from tests.support.makers import Maker, Tenant


def requested_erasure(make: Maker, tenant: Tenant, customer_id: str) -> str:
    """The id of a customer's request, by SQL: guests request it with the token of their booking."""
    row = make.db.execute(
        "insert into erasure_requests (company_id, customer_id) values (%s, %s) returning id",
        (tenant.company_id, customer_id),
    ).fetchone()
    assert row is not None
    return str(row["id"])
