"""What is being measured at the moment, for whoever waits for it."""

import sys
import time

_BEGAN = time.monotonic()


def progress(step: str) -> None:
    """Says on standard error what begins now; the tables alone go to standard output."""
    print(f"[{time.monotonic() - _BEGAN:5.0f} s] {step}", file=sys.stderr, flush=True)
