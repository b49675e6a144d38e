"""Which currencies Stripe takes, and which amounts of them (docs.stripe.com/currencies). Written down for itself: the
service has a table of its own, and where the two differ, a test fails."""

from local.stripe.errors import StripeError

_SUPPORTED = (
    "USD AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF"
    " CLP CNY COP CRC CVE CZK DJF DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR"
    " ILS INR ISK JMD JOD JPY KES KGS KHR KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MUR MVR"
    " MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SEK SGD"
    " SHP SLE SOS SRD SVC SZL THB TJS TND TOP TRY TTD TWD TZS UAH UGX UYU UZS VND VUV WST XAF XCD XOF XPF YER ZAR ZMW"
)
SUPPORTED = _SUPPORTED.split()
_WITHOUT_DIGITS = "BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF"
_WITH_THREE_DIGITS = "BHD JOD KWD OMR TND"
_WITH_TWO_THAT_ARE_00 = "ISK UGX"


def digits(currency: str) -> int:
    """How many digits of an amount stand behind its point; the code in lower case, as Stripe has it."""
    if currency.upper() in _WITHOUT_DIGITS:
        return 0
    return 3 if currency.upper() in _WITH_THREE_DIGITS else 2


def multiple(currency: str) -> int:
    """Of which number an amount must be a multiple."""
    if currency.upper() in _WITH_TWO_THAT_ARE_00:
        return 100
    return 10 if currency.upper() in _WITH_THREE_DIGITS else 1


def checked(currency: str, named_by: str = "currency") -> str:
    """The code in lower case; what is no currency that Stripe takes is a StripeError."""
    if currency.upper() not in SUPPORTED:
        known = ", ".join(code.lower() for code in SUPPORTED)
        message = f"Invalid currency: {currency.lower()}. Stripe currently supports these currencies: {known}"
        raise StripeError(400, message, param=named_by)
    return currency.lower()


def check_amount(amount: int, currency: str) -> None:
    """Refuses a part of an amount that the currency has not."""
    step = multiple(currency)
    if amount % step and currency.upper() in _WITH_TWO_THAT_ARE_00:
        message = (
            f"Invalid amount. Currency {currency.upper()} has become effectively zero-decimal and charged amounts must"
            " be evenly divisible by 100. See https://stripe.com/docs/currencies#special-cases for more information."
        )
        raise StripeError(400, message, param="amount")
    if amount % step:
        message = f"Invalid amount. The last digit of an amount in {currency.upper()} must be 0."
        raise StripeError(400, message, param="amount")
