"""The stand-in's clock, which an operator can move ahead."""

import time

from local.connections import Connection

HOUR = 3600
DAY = 24 * HOUR


def now(db: Connection) -> int:
    """The time that the stand-in takes it to be, in unix seconds."""
    [(ahead,)] = db.execute("select ahead_seconds from stripe.clock")
    return int(time.time() + ahead)


def set_to(db: Connection, moment: int) -> None:
    """Let it be this moment (unix seconds) now; time goes on from there."""
    db.execute("update stripe.clock set ahead_seconds = %s", (moment + 0.001 - time.time(),))
