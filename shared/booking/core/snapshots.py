"""SnapStart: Lambda starts a function once, keeps a snapshot of its memory, and restores every execution environment
from that (docs/decisions/stacks.md#snapstart).

What an environment keeps for itself, such as a connection, must not be in the snapshot: all of them would have it, or
find it stale. Who keeps such a thing names what drops it. Without SnapStart nothing is registered or imported.
"""

import os
from collections.abc import Callable


def are_used() -> bool:
    """Says whether this execution environment is restored from a snapshot, or started for one to be taken."""
    return os.environ.get("AWS_LAMBDA_INITIALIZATION_TYPE") == "snap-start"


def before_one(prepare: Callable[[], object]) -> None:
    """Has `prepare` called before the snapshot is taken, after everything is imported."""
    if are_used():
        from snapshot_restore_py import register_before_snapshot  # noqa: PLC0415 — Lambda's runtime has it

        register_before_snapshot(prepare)


def _renew_randomness() -> None:
    """Has every environment draw random numbers of its own. Ids and secrets come from the system and need nothing; this
    is for the generator of `random`, by which clients of AWS, among others, spread their attempts."""
    import random  # noqa: PLC0415

    from snapshot_restore_py import register_after_restore  # noqa: PLC0415

    register_after_restore(random.seed)


if are_used():
    _renew_randomness()
