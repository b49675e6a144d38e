"""How amounts and rates are written on a mailed receipt."""

import pytest

from booking.core.languages import Language, texts_in
from booking.notifications.formats import written_amount, written_percent
from booking.notifications.languages import labelled
from generators.email_pictures import SALON


@pytest.mark.parametrize(
    ("cents", "currency", "written"),
    [
        (6500, "AUD", "$65.00"),
        (5, "AUD", "$0.05"),
        (-500, "GBP", "-GBP\u00a05.00"),
        (6500, "JPY", "JPY\u00a06,500"),
        (6505, "KWD", "KWD\u00a06.505"),
    ],
)
def test_an_amount_has_the_digits_of_its_currency(cents: int, currency: str, written: str) -> None:
    assert written_amount(cents, currency, SALON) == written


@pytest.mark.parametrize(("basis_points", "written"), [(1000, "10%"), (770, "7.7%"), (0, "0%"), (2125, "21.25%")])
def test_a_rate_is_written_as_a_percentage(basis_points: int, written: str) -> None:
    assert written_percent(basis_points, SALON) == written


@pytest.mark.parametrize(
    ("language", "written"),
    [("de", "5,5\u00a0%"), ("fr", "5,5\u00a0%"), ("es", "5,5\u00a0%"), ("it", "5,5%"), ("nl", "5,5%")],
)
def test_a_rate_is_written_as_the_reader_writes_it(language: Language, written: str) -> None:
    assert written_percent(550, {**SALON, "language": language, "locale": None, "country": None}) == written


def test_a_name_stands_before_a_colon_as_the_reader_writes_it() -> None:
    assert labelled("Total", "65,00\u00a0€", texts_in("fr")) == "Total\u00a0: 65,00\u00a0€"
    assert labelled("Totale", "65,00\u00a0€", texts_in("it")) == "Totale: 65,00\u00a0€"
