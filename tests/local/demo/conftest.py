"""The demo businesses at each of the moments."""

from datetime import datetime

import pytest

from tests.local.demo.demo_businesses import MOMENTS, Business, make_bistro, make_salon


@pytest.fixture(scope="module", params=MOMENTS, ids=lambda moment: f"{moment:%Y-%m-%d}")
def now(request: pytest.FixtureRequest) -> datetime:
    moment: datetime = request.param
    return moment


@pytest.fixture(scope="module")
def the_salon(now: datetime) -> Business:
    return make_salon(now)


@pytest.fixture(scope="module")
def the_bistro(now: datetime) -> Business:
    return make_bistro(now)
