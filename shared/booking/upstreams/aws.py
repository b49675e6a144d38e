"""Clients of AWS's services."""

from typing import Any


def client(service: str, *, connect_seconds: float = 2, read_seconds: float = 5) -> Any:
    """boto3's client of a service, to be kept, since making one takes a while. It tries once: an attempt whose answer
    is lost may have been taken, and trying again is for who asked, visibly."""
    import boto3  # noqa: PLC0415 — large, and most who might need a client do without
    from botocore.config import Config  # noqa: PLC0415

    retries = {"total_max_attempts": 1}
    return boto3.client(
        service, config=Config(connect_timeout=connect_seconds, read_timeout=read_seconds, retries=retries)
    )
