"""Clients of AWS's services."""

from typing import Any


def client(service: str, *, connect_seconds: float = 2, read_seconds: float = 5) -> Any:
    """Makes boto3's client of a service, to be kept, since making one takes a while. It tries once: an attempt whose
    answer is lost may have been carried out, so trying again is left, visibly, to the code that called."""
    import boto3  # noqa: PLC0415 — large, and most code that might need a client does without
    from botocore.config import Config  # noqa: PLC0415

    retries = {"total_max_attempts": 1}
    return boto3.client(
        service, config=Config(connect_timeout=connect_seconds, read_timeout=read_seconds, retries=retries)
    )
