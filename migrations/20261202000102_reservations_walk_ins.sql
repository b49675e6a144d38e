-- migrate:up

-- Whoever walks in needs no record among the customers, as in appointments.

alter table reservations
    alter column customer_id drop not null,
    add column guest_name text check (char_length(guest_name) between 1 and 200),
    add constraint reservations_of_somebody check (customer_id is not null or source = 'walk_in'),
    add constraint reservations_one_name check (guest_name is null or customer_id is null);
comment on column reservations.customer_id is 'null of a walk-in, who has no record';
comment on column reservations.guest_name is 'what a walk-in without a record is called';
comment on column reservations.previous_status is
    'before the last change of it; null: none so far, or it was taken back. A walk-in was confirmed before it was seated';

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
