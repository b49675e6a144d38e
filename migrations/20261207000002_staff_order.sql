-- migrate:up

-- The order in which a business shows its providers.

alter table staff add column position smallint check (position >= 1);
comment on column staff.position is 'where the provider stands among those of the business; null: behind them, by name';

-- Whoever changes a provider meanwhile has missed nothing.
drop trigger versions on staff;
create trigger versions before update on staff for each row execute function count_versions('version', 'position');

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
