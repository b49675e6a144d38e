"""Reads a business with the client that openapi-python-client has made, as an integrator would; prints what it saw."""

import json
import sys
from collections.abc import Iterator

from booking_client import AuthenticatedClient
from booking_client.api.integrators import appointments_list_v1, organization_read_v1, services_list_v1
from booking_client.models import AppointmentsV1, AppointmentV1, OneOrganizationV1, OrganizationReadV1Response401


def appointments(client: AuthenticatedClient) -> Iterator[AppointmentV1]:
    """All of them, page after page."""
    cursor: str | None = ""
    while cursor is not None:
        page = appointments_list_v1.sync(client=client, limit=200, **({"cursor": cursor} if cursor else {}))
        assert isinstance(page, AppointmentsV1), page
        yield from page.data
        cursor = page.next_cursor


def main(base_url: str, key: str) -> None:
    client = AuthenticatedClient(base_url=base_url, token=key, raise_on_unexpected_status=True)
    organization = organization_read_v1.sync(client=client)
    assert isinstance(organization, OneOrganizationV1), organization
    services = services_list_v1.sync_detailed(client=client)
    again = services_list_v1.sync_detailed(client=client, if_none_match=services.headers["etag"])
    refused = organization_read_v1.sync(client=AuthenticatedClient(base_url=base_url, token="nobody"))
    assert isinstance(refused, OrganizationReadV1Response401), refused
    seen = {
        "timezone": organization.data.timezone,
        "appointments": [str(each.id) for each in appointments(client)],
        "servicesAgain": again.status_code,
        "code": refused.code,
    }
    sys.stdout.write(json.dumps(seen))


main(*sys.argv[1:])
