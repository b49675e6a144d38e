"""How fast this machine runs a given loop of Python: what times of two machines, or of two hours, are compared by.

`make test` and `make bench` say it at their end.
"""

import statistics
import time

TURNS = 5
ROUNDS = 1_000_000


def loop_seconds() -> float:
    """Returns the seconds of a processor that the loop takes, the median of some turns."""
    return statistics.median(_turn() for _ in range(TURNS))


def _turn() -> float:
    began = time.process_time()
    total = 0
    for number in range(ROUNDS):
        total += number * number % 7
    return time.process_time() - began


def said() -> str:
    """Returns it as a sentence."""
    return f"A loop of {ROUNDS:,} steps takes {1000 * loop_seconds():.0f} ms of a processor on this machine."


if __name__ == "__main__":
    print(said())
