"""Why something does not come back of a sale."""

from booking.core.errors import BadRequest, Conflict, NotFound, ReferenceNotFound

NO_SUCH_SALE = ReferenceNotFound.of("saleId", "sale")
NO_SUCH_LINE = ReferenceNotFound.of("lines", "line of this sale")


class ReturnNotFound(NotFound):
    message = "There is no such return."


class Used(Conflict):
    tells_code = True
    message = "lines: of the gift cards or packages that were sold, fewer are unused."


class UnitsOnly(BadRequest):
    message = "lines: a gift card or package comes back as a whole: quantity must be at least 1."


class MoreThanSold(Conflict):
    tells_code = True
    message = "lines: more units than were sold, less those that came back already."


class MoreThanNet(Conflict):
    tells_code = True
    message = "lines: a line gives back no more than it came to, less the discount and what it gave back already."


class RefundsDiffer(BadRequest):
    message = "refunds: must add up to what is to be given back."
