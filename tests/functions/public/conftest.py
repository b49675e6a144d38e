"""Tests of what guests do have a venue of either engine, whose page is on."""

import pytest

from tests.support.guests import GuestsPage, bistro_page, salon_page
from tests.support.makers import Maker, Tenant


@pytest.fixture(params=["salon", "bistro"])
def page(request: pytest.FixtureRequest, make: Maker) -> GuestsPage:
    """The page of a salon, and that of a bistro."""
    tenant: Tenant = request.getfixturevalue(request.param)
    return (salon_page if request.param == "salon" else bistro_page)(make, tenant)
