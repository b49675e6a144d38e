"""The system's Chromium, which the dashboard is tried and pictured in."""

import shutil

from playwright.sync_api import Browser, Playwright

from local import checkout

# The first is Chromium without all that only a window needs: the same pages in four fifths of the time.
PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def find() -> str | None:
    """The program's path; None if there is none on this machine."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


def launch(playwright: Playwright, program: str, *options: str) -> Browser:
    """Start it without a window, with these options. Chromium's sandbox refuses to run as root, as in a container."""
    of_root = ["--no-sandbox"] if checkout.is_root() else []
    return playwright.chromium.launch(executable_path=program, args=[*of_root, *options])
