"""What the operator gives a business with `make provision-subdomain`."""

from typing import Any

from tests.support.makers import Tenant


def give_subdomain(db: Any, tenant: Tenant) -> str:
    """The subdomain that the business has from now on."""
    subdomain = f"venue-{tenant.company_id.hex}"
    db.execute("insert into subdomains (company_id, subdomain) values (%s, %s)", (tenant.company_id, subdomain))
    return subdomain
