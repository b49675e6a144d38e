"""What `make test-deployed` tries is what `sam build` made. It runs on what Lambda brings along; of this machine
it sees nothing else. Records and expectations come from the same functions in this process, as in all other tests.
"""

from collections.abc import Iterator

import pytest

from tests.deployed.service import BuiltService
from tests.support import secrets_extension
from tests.support.secrets_extension import SecretsExtension


@pytest.fixture(scope="session")
def extension() -> Iterator[SecretsExtension]:
    """In the place of AWS's extension, which hands functions their secrets."""
    with secrets_extension.running() as running:
        yield running


@pytest.fixture
def service(extension: SecretsExtension) -> BuiltService:
    """The service as it was built."""
    return BuiltService(extension)
