-- migrate:up

-- Who did not come is nobody's own client by it.
update appointments set provider_confirmed = false where provider_confirmed and status in ('cancelled', 'no_show');
alter table appointments add constraint appointments_confirmed_is_kept
    check (not (provider_confirmed and status in ('cancelled', 'no_show')));

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
