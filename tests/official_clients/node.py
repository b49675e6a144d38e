"""Runs the scripts of this folder, which use the official JavaScript libraries of its `node_modules`."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent

# On a developer's machine Node is optional, in CI it is not.
needs_node = pytest.mark.skipif(
    "CI" not in os.environ and (shutil.which("node") is None or not (FOLDER / "node_modules").exists()),
    reason="Node or its packages are missing on this machine",
)


def run(script: str, *arguments: str) -> str:
    """What the script prints; a script that fails fails the test."""
    ran = subprocess.run(["node", FOLDER / script, *arguments], capture_output=True, text=True, timeout=60, check=False)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout
