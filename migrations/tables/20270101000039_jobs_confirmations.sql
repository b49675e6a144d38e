-- Which other email about a booking is on its way, or has just left.

create index outbox_confirmations on outbox (company_id, occurred_at)
    where type in ('booking_confirmation', 'booking_moved');
