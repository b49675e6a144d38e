"""The Python packages of clients/, installed from the wheels that are made of them, beside what they depend on."""

import shutil
import sys
import sysconfig
from pathlib import Path

from tests.clients.readmes import CLIENTS, run

_UV = Path(sysconfig.get_path("scripts")) / "uv"


def install(folder: Path) -> Path:
    """The folder with both packages, and the program `booking-mcp` in `bin/`."""
    sources, wheels, site = folder / "sources", folder / "wheels", folder / "site"
    for name in ("python", "mcp"):
        shutil.copytree(CLIENTS / name, sources / name, ignore=shutil.ignore_patterns("__pycache__"))
        run(_UV, "build", "--quiet", "--offline", "--wheel", "--out-dir", wheels, sources / name, folder=folder)
    options: tuple[str | Path, ...] = (
        "--quiet",
        "--offline",
        "--no-deps",
        "--python",
        sys.executable,
        "--target",
        site,
    )
    run(_UV, "pip", "install", *options, *sorted(wheels.glob("*.whl")), folder=folder)
    return site
