"""Processes that give way to everybody else who wants the processor: what they play runs on machines of its own."""

import os
from contextlib import suppress
from pathlib import Path

LAST_TO_RUN = 19  # what is called nice


def give_way() -> None:
    """Has this process give way from now on; it begins a session of its own."""
    os.setsid()
    let_give_way(os.getpid())


def let_give_way(session: int) -> None:
    """Has all processes of a session give way, named by its first.

    Linux shares the processor among sessions before it looks at what is nice within one (sched(7), autogroup).
    """
    os.setpriority(os.PRIO_PGRP, session, LAST_TO_RUN)
    with suppress(FileNotFoundError):  # a system without autogroups
        Path(f"/proc/{session}/autogroup").write_text(str(LAST_TO_RUN))
