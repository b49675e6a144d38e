"""Sources of public holidays: the `holidays` package, or a service with Nager.Date's protocol at HOLIDAYS_URL."""
