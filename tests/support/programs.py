"""Programs that stand in for those of a command line."""

from pathlib import Path


def program(path: Path, script: str) -> None:
    """Writes a program that runs this script of the shell."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"#!/bin/bash\n{script}\n")
    path.chmod(0o755)
