"""Unknown paths and methods."""

import pytest

from booking.core.errors import ApiError, MethodNotAllowed, NotFound
from booking.web.unmatched import error_of

PATHS = {"/api/things": ["GET", "POST"], "/api/things/{id}": ["PATCH"], "/api/things/{id}/parts/{part}": ["DELETE"]}


@pytest.mark.parametrize(
    ("path", "methods"),
    [
        ("api/things", "GET, POST"),
        ("/api/things", "GET, POST"),
        ("api/things/1", "PATCH"),
        ("api/things/1/parts/2", "DELETE"),
    ],
)
def test_a_known_path_names_the_methods_it_answers(path: str, methods: str) -> None:
    error = error_of(PATHS, path)
    assert isinstance(error, MethodNotAllowed)
    assert error.headers == {"allow": methods}


@pytest.mark.parametrize(
    "path",
    [
        "",
        "api",
        "api/thing",
        "API/things",
        "api/things/1/parts",
        "api/things/1/parts/2/3",
        "api/things/",
        "/api/things//",
    ],
)
def test_a_path_that_no_route_has_is_not_found(path: str) -> None:
    error: ApiError = error_of(PATHS, path)
    assert isinstance(error, NotFound)
