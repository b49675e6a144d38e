-- migrate:up

-- Passes show the business's logo (spec §4.15): a link to upload one changes them, as a new name or colour does.

drop trigger passes_change on companies;
create trigger passes_change before update of name, colour, logo_set_at on companies for each row
    when ((new.name, new.colour, new.logo_set_at) is distinct from (old.name, old.colour, old.logo_set_at))
    execute function pass_changes();
comment on column companies.passes_changes is
    'changes of what every pass of the business shows: its name, colour and logo; each dates a pass a second later';

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
