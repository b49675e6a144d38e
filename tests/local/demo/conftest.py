"""The demo businesses at each of the moments, made once for all tests, which only read them."""

from datetime import datetime
from functools import cache

import pytest

from tests.local.demo.demo_businesses import MOMENTS, Business, make_bistro, make_salon

_salon_at, _bistro_at = cache(make_salon), cache(make_bistro)


OF_EVERY_DAY, *OTHERS = MOMENTS
TRIED = [OF_EVERY_DAY, *(pytest.param(moment, marks=pytest.mark.thorough) for moment in OTHERS)]


@pytest.fixture(scope="module", params=TRIED, ids=lambda moment: f"{moment:%Y-%m-%d}")
def now(request: pytest.FixtureRequest) -> datetime:
    moment: datetime = request.param
    return moment


@pytest.fixture(scope="module")
def the_salon(now: datetime) -> Business:
    return _salon_at(now)


@pytest.fixture(scope="module")
def the_bistro(now: datetime) -> Business:
    return _bistro_at(now)
