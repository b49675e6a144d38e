"""Keeps what takes long to read from files of this checkout, until they change."""

import hashlib
import os
import pickle
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

from local import checkout

Read = TypeVar("Read")


def kept(name: str, files: Iterable[Path], read: Callable[[], Read]) -> Read:
    """Returns what `read` has returned for these files as they are now, to whichever process; else reads it. They
    include the code that reads. `name` is that of the one file in which it is kept."""
    place = checkout.STATE / f"{name}.pickle"
    key = hashlib.sha256(repr((sys.version, [file.read_bytes() for file in files])).encode()).digest()
    found = place.read_bytes() if place.exists() else b""
    if found.startswith(key):
        made: Read = pickle.loads(found[len(key) :])
        return made
    made = read()
    building = place.with_suffix(f".{os.getpid()}")  # renamed when it is complete: others may read meanwhile
    checkout.STATE.mkdir(parents=True, exist_ok=True)
    building.write_bytes(key + pickle.dumps(made))
    building.rename(place)
    return made
