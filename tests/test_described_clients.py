"""Other people's generators of clients read the whole description of each API."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from openapi_python_client.config import Config, ConfigFile, MetaType
from openapi_python_client.parser import GeneratorData

from local import checkout

pytestmark = pytest.mark.reads_code

DESCRIPTIONS = ["docs/openapi.yaml", "docs/openapi-v1.yaml", "docs/openapi-guests.yaml"]


def described(name: str) -> dict[str, Any]:
    read: dict[str, Any] = yaml.load((checkout.ROOT / name).read_text(), yaml.CSafeLoader)
    return read


def enumerations(within: Any) -> Iterator[list[Any]]:
    """Every list of values, wherever it stands."""
    if isinstance(within, dict) and isinstance(within.get("enum"), list):
        yield within["enum"]
    for part in within.values() if isinstance(within, dict) else within if isinstance(within, list) else ():
        yield from enumerations(part)


@pytest.mark.parametrize("name", DESCRIPTIONS)
def test_no_value_of_an_enumeration_is_listed_twice(name: str) -> None:
    found = [*enumerations(described(name))]
    assert found
    assert [values for values in found if len(set(values)) < len(values)] == []


@pytest.mark.parametrize("name", DESCRIPTIONS)
def test_a_generator_of_clients_reads_every_operation(name: str) -> None:
    """It leaves out what is sent as a picture, a pass or a report of a browser, which are no records."""
    description = described(name)
    config = Config.from_sources(ConfigFile(), MetaType.NONE, Path(name), "utf-8", False, None)
    read = GeneratorData.from_dict(description, config=config)
    assert isinstance(read, GeneratorData), read
    assert read.errors == []
    by_tag = [*read.endpoint_collections_by_tag.values()]
    assert sum(len(one.endpoints) for one in by_tag) == sum(map(len, description["paths"].values()))
    left_out = [error for one in by_tag for error in one.parse_errors]
    assert [error for error in left_out if "nsupported content" not in str(error.detail)] == []
