"""A venue's logo as venues have it, wide and white, on the ground that the dashboard draws beneath it."""

from playwright.sync_api import Browser

from booking.notifications.records import MailedLogo

_WIDTH, _HEIGHT = 480, 138
SAMPLE_LOGO: MailedLogo = {"path": f"p/{'c0' * 32}", "size": (_WIDTH, _HEIGHT)}
_PAGE = """
<!doctype html>
<body style="margin:0">
<div style="box-sizing:border-box;width:160px;height:46px;padding:4px;background:#17191e;color:#fff;text-align:center;
            font:500 22px/38px Georgia,'DejaVu Serif',serif;letter-spacing:3px">MARLOWE</div>
"""


def drawn_logo(chromium: Browser) -> bytes:
    """Draws it as the PNG that SAMPLE_LOGO is."""
    page = chromium.new_page(device_scale_factor=_WIDTH / 160)
    page.set_content(_PAGE)
    picture = page.locator("div").screenshot(type="png")
    page.close()
    return picture
