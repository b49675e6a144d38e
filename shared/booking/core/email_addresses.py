"""Email addresses as SES takes them: it delivers to non-ASCII domains in their ASCII form, and to no other non-ASCII
address."""


def deliverable(address: str) -> str:
    """Returns the address in ASCII. Raises a ValueError whose message the API answers if the address itself shows that
    no mail can be sent there; whether its domain exists is not checked."""
    from email_validator import EmailNotValidError, validate_email  # noqa: PLC0415 — for the few bodies with an address

    try:
        checked = validate_email(
            address, check_deliverability=False, test_environment=True, allow_smtputf8=False, strict=True
        )
    except EmailNotValidError as error:
        ascii_only = "" if address.partition("@")[0].isascii() else ", with only ASCII characters before the @"
        raise ValueError(f"must be an email address{ascii_only}") from error
    assert checked.ascii_email is not None, "without SMTPUTF8 every address has an ASCII form"
    return checked.ascii_email
