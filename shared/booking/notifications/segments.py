"""Into how many segments an SMS is cut, which is what it costs (GSM 03.38, 3GPP TS 23.040)."""

_GSM = frozenset(
    "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿"
    "abcdefghijklmnopqrstuvwxyzäöñüà"
)
_GSM_ESCAPED = frozenset("^{}\\[~]|€\f")  # two septets each
_LAST_OF_ONE_UNIT = 0xFFFF
_GSM_ALONE, _GSM_OF_SEVERAL = 160, 153
_UCS2_ALONE, _UCS2_OF_SEVERAL = 70, 67


def segments(text: str) -> int:
    """Counts the segments of a text: in septets of GSM-7 if that has every character, else in UTF-16 units. A character
    that takes two of them is never cut in half."""
    if _GSM.issuperset(set(text) - _GSM_ESCAPED):
        return _cut([2 if character in _GSM_ESCAPED else 1 for character in text], _GSM_ALONE, _GSM_OF_SEVERAL)
    return _cut([2 if ord(character) > _LAST_OF_ONE_UNIT else 1 for character in text], _UCS2_ALONE, _UCS2_OF_SEVERAL)


def _cut(units: list[int], alone: int, of_several: int) -> int:
    if sum(units) <= alone:
        return 1
    count, used = 1, 0
    for unit in units:
        if used + unit > of_several:
            count, used = count + 1, 0
        used += unit
    return count
