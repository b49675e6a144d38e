"""GET /{slug}/paid: where the payment processor sends guests back to."""

from tests.support.guest_forms import book, form, own
from tests.support.holds import PayingPage
from tests.support.processor import ACCOUNT


def test_the_processor_sends_guests_back_to_pages_that_show_nobody(paying_page: PayingPage) -> None:
    page = paying_page.page
    path = book(page)
    form(page, f"{path}/pay", {})
    account = page.tenant.owner.get(ACCOUNT).json["dashboardUrl"].rpartition("/")[2]
    [session] = paying_page.processor.on(account).v1.checkout.sessions.list().data
    assert session.success_url is not None
    assert session.success_url.endswith(f"/{page.slug}/paid")
    assert session.cancel_url == f"{session.success_url}?yet=no"
    for query, shown in (({}, "Thank you"), ({"yet": "no"}, "Not paid yet")):
        back = own(page, f"/{page.slug}/paid", **query)
        assert (back.status, shown in back.text) == (200, True)
        assert "Ines" not in back.text
    assert own(page, "/nobody/paid").status == 404
