"""Phone numbers as the world writes them (E.164)."""


def e164(phone: str | None, country: str) -> str | None:
    """A number as it is dialled in a country (ISO 3166-1), or with its country code, in E.164: `+61412345678`. None if
    no number there can be one like it, or there is none."""
    if phone is None:
        return None
    import phonenumbers  # noqa: PLC0415 — its knowledge of all countries, for the few bodies with a number

    try:
        number = phonenumbers.parse(phone, country)
    except phonenumbers.NumberParseException:
        return None
    if not phonenumbers.is_possible_number(number):
        return None
    return phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164)
