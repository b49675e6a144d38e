"""Where attached files are."""

import pytest

from local.processes import Process
from tests.support.stored_files import Bucket


@pytest.fixture
def bucket(aws_server: Process) -> Bucket:
    return Bucket(aws_server.origin)
