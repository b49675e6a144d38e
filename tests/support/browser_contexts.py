"""Contexts of a browser that are lent again: what one has loaded and compiled of the pages stays. To do that anew took
more of a processor than most tests do.

Each keeps an empty page open. All pages of a context are of one process (`SHARE_A_PROCESS`), which lives on with it:
the next page finds there what the last one has compiled."""

from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error

# An option of Chromium's: as many processes as there are contexts.
SHARE_A_PROCESS = "--renderer-process-limit=1"
# Whether no test has set the clock, which would stay set as long as the context.
TELLS_REAL_TIME = "() => Function.prototype.toString.call(Date).includes('[native code]')"


class BrowserContexts:
    """Those that nobody uses, by the options that they were made with."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._idle: dict[str, list[BrowserContext]] = {}

    def lend(self, options: Mapping[str, Any]) -> BrowserContext:
        """A context with these options in which nobody is signed in and nothing is kept."""
        idle = self._idle.get(_name(options), [])
        return idle.pop() if idle else self._new(options)

    def _new(self, options: Mapping[str, Any]) -> BrowserContext:
        context = self._browser.new_context(**options)
        context.new_page()
        return context

    def take_back(self, context: BrowserContext, options: Mapping[str, Any]) -> None:
        """Empties a context for whoever has it next, or closes one that cannot be emptied."""
        try:
            if self._empty(context, str(options["base_url"])):
                self._idle.setdefault(_name(options), []).append(context)
                return
        except Error:  # its page has crashed, or was closed
            pass
        context.close()

    def _empty(self, context: BrowserContext, origin: str) -> bool:
        _, first, *others = context.pages
        if not first.evaluate(TELLS_REAL_TIME):
            return False
        context.new_cdp_session(first).send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        for page in (first, *others):
            page.close()
        context.clear_cookies()
        context.clear_permissions()
        return True


def _name(options: Mapping[str, Any]) -> str:
    return repr(sorted(options.items()))
