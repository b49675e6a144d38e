-- migrate:up

-- A party that is here and waits for its table, and parties that came from the wait list at the door.

alter table reservations
    add column arrived_at timestamptz,
    drop constraint reservations_of_somebody,
    add constraint reservations_of_somebody check (customer_id is not null or source in ('walk_in', 'waitlist'));
comment on column reservations.arrived_at is 'when the host noted that the party is here; null: nobody has';
comment on column reservations.customer_id is 'null of a walk-in, and of a party from the wait list at the door: neither has a record';
comment on column reservations.guest_name is 'what a party without a record is called';

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
