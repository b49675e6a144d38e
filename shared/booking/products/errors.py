"""Errors of the products domain."""

from booking.core.errors import Conflict, LimitReached, NotFound


class ProductNotFound(NotFound):
    message = "There is no such product."


class StockShort(Conflict, constraint="products_stock_not_negative"):
    message = "There is not enough of this product in stock."


class TooManyProductsAndPackages(LimitReached):
    most, noun = 50_000, "products and packages"
