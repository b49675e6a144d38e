-- migrate:up

-- The dates that a time on the venue's clock touches. Whoever takes a provider's or a floor's time queues up at these
-- (docs/locks.md).
create function dates_of(in_from timestamp, in_until timestamp) returns setof date
    language sql immutable strict parallel safe
return generate_series(date_trunc('day', in_from), in_until - interval '1 microsecond', interval '1 day')::date;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
