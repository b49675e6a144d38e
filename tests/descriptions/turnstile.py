"""Cloudflare's Turnstile."""

import functools
from collections.abc import Iterator

from local.exchanges import Exchange
from tests.descriptions.description import Description
from tests.descriptions.findings import Finding, compare


@functools.cache
def description() -> Description:
    return Description("turnstile")


def findings(exchange: Exchange) -> Iterator[Finding]:
    """What is wrong with a check of a token. That of a wrong one is answered with 200, too."""
    yield from compare(description(), exchange, exchange.path)
