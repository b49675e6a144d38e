"""Who works when, for the tests of the rota."""

import pytest

from tests.functions.rota.rota_desk import RotaDesk
from tests.support.makers import Maker, Tenant


@pytest.fixture
def desk(make: Maker, salon: Tenant) -> RotaDesk:
    return RotaDesk(make, salon)
