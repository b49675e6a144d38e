"""`make pass-icon`: the icon of a pass in its three sizes, of `icon.svg` beside them."""

import sys

from playwright.sync_api import ViewportSize, sync_playwright

from local import browser, checkout

ICON = checkout.ROOT / "shared/booking/passes/icon"
POINTS = 29  # as Apple Wallet has it


def main() -> int:
    """Draws it; returns the exit status."""
    program = browser.find()
    if program is None:
        print(f"No browser is installed: one of {', '.join(browser.PROGRAMS)}.", file=sys.stderr)
        return 1
    drawing = (ICON / "icon.svg").read_text()
    with sync_playwright() as playwright:
        chromium = browser.launch(playwright, program)
        for scale, suffix in ((1, ""), (2, "@2x"), (3, "@3x")):
            window = ViewportSize(width=POINTS, height=POINTS)
            with chromium.new_context(viewport=window, device_scale_factor=scale) as context:
                page = context.new_page()
                page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{drawing}")
                page.screenshot(path=ICON / f"icon{suffix}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
