"""Who calls: one declaration for each kind of caller (booking.web.callers.caller)."""
