"""Who knows public holidays: the `holidays` package, or whatever speaks Nager.Date's protocol at HOLIDAYS_URL."""
