-- migrate:up

-- Phone numbers as they were typed and as the world writes them. What a search compares with holds both, so either finds
-- either. A number that was typed before this has its E.164 form from the next time it is written.
alter table customers add column phone_e164 text check (phone_e164 ~ '^\+[1-9][0-9]{1,14}$');
comment on column customers.phone_e164 is 'null: not a number of the business''s country, nor an international one';

-- Written by a trigger, since the expression of a generated column cannot be replaced on every version.
alter table customers alter column phone_digits drop expression;
create function write_phone_digits() returns trigger
    language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
    new.phone_digits := regexp_replace(new.phone, '[^0-9]', '', 'g') || coalesce('/' || substr(new.phone_e164, 2), '');
    return new;
end
$$;
create trigger phone_digits before insert or update of phone, phone_e164, phone_digits on customers
    for each row execute function write_phone_digits();

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
