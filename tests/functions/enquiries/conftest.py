"""What the tests of enquiries start from."""

from typing import Any

import pytest

from tests.support.bistro_reservations import tables_of
from tests.support.makers import Maker, Tenant


@pytest.fixture
def enquiry(make: Maker, bistro: Tenant) -> dict[str, Any]:
    """An open enquiry of eight for a Monday at seven."""
    return make.enquiry(bistro)


@pytest.fixture
def held(make: Maker, bistro: Tenant) -> dict[str, Any]:
    """The same enquiry, pencilled in on two tables."""
    return make.held_enquiry(bistro)


@pytest.fixture
def tables(make: Maker, bistro: Tenant) -> list[str]:
    """Two tables of one to four seats each, in the order of their ids."""
    return tables_of(make, bistro, 2)
