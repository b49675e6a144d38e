from enum import StrEnum

class VenueFaceTradeType0(StrEnum):
    BAKERY = "bakery"
    BAR = "bar"
    BARBER = "barber"
    BEAUTY_SALON = "beauty_salon"
    BREWERY = "brewery"
    CAFE = "cafe"
    DAY_SPA = "day_spa"
    HAIR_SALON = "hair_salon"
    MASSAGE = "massage"
    NAIL_SALON = "nail_salon"
    PHYSIOTHERAPY = "physiotherapy"
    RESTAURANT = "restaurant"
    TATTOO_STUDIO = "tattoo_studio"
    WINERY = "winery"

    def __str__(self) -> str:
        return str(self.value)
