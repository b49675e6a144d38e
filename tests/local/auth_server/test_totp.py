"""Codes of an authenticator app, compared with those that RFC 6238 prints."""

import base64

import pytest

from local.auth_server import totp

pytestmark = pytest.mark.machine

RFC_SECRET = base64.b32encode(b"12345678901234567890").decode()


@pytest.mark.parametrize(
    ("moment", "code"),
    [(59, "287082"), (1111111109, "081804"), (1234567890, "005924"), (2000000000, "279037"), (20000000000, "353130")],
)
def test_codes_are_those_of_the_standards_examples(moment: int, code: str) -> None:
    assert totp.code_at(RFC_SECRET, moment) == code


def test_a_clock_may_be_half_a_minute_off_and_no_more() -> None:
    secret, moment = totp.make_secret(), 1_800_000_000.0
    codes = {skew: totp.code_at(secret, moment + skew * totp.PERIOD_SECONDS) for skew in range(-2, 3)}
    assert [skew for skew, code in codes.items() if totp.is_code(secret, code, moment)] == [-1, 0, 1]
    assert not totp.is_code(secret, "", moment)
    assert not totp.is_code(secret, "１２３４５６", moment)


def test_an_app_reads_issuer_account_and_secret_from_the_address() -> None:
    assert totp.address("ABC", "Zoë & Co", "ana@salon.test") == (
        "otpauth://totp/Zo%C3%AB%20%26%20Co:ana%40salon.test"
        "?algorithm=SHA1&digits=6&issuer=Zo%C3%AB%20%26%20Co&period=30&secret=ABC"
    )
