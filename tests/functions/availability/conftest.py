"""What the tests of availability start from."""

import pytest

from tests.functions.availability.provider_diary import Diary
from tests.support.makers import Maker, Tenant


@pytest.fixture
def diary(make: Maker, salon: Tenant) -> Diary:
    """A salon with one provider, who works from 9 to 12 on Mondays and offers one service of an hour."""
    return Diary.of_one_provider(make, salon)
