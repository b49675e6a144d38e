"""Why something does not come back of a sale."""

from booking.core.errors import BadRequest, Conflict, ReferenceNotFound

NO_SUCH_SALE = ReferenceNotFound.of("saleId", "sale")
NO_SUCH_LINE = ReferenceNotFound.of("lines", "line of this sale")


class SoldAsCredit(Conflict):
    tells_code = True
    message = "lines: a gift card or package that was sold cannot be returned."


class MoreThanSold(Conflict):
    tells_code = True
    message = "lines: more units than were sold, less those that came back already."


class MoreThanNet(Conflict):
    tells_code = True
    message = "lines: a line gives back no more than it came to, less the discount and what it gave back already."


class MoreThanPaid(Conflict):
    tells_code = True
    message = "refunds: more than was paid like this and has not gone back."


class RefundsDiffer(BadRequest):
    message = "refunds: must add up to what is to be given back."
