"""Clients of AWS with answers that a test gives them."""

from typing import Any

import boto3
from botocore.stub import Stubber


class Stubbed:
    """Returns a client of AWS that gives these answers. botocore checks them against AWS's own description."""

    def __init__(self, service: str) -> None:
        self.client: Any = boto3.client(service)
        self.stub = Stubber(self.client)

    def __enter__(self) -> "Stubbed":
        self.stub.activate()
        return self

    def __exit__(self, *_: object) -> None:
        self.stub.assert_no_pending_responses()
