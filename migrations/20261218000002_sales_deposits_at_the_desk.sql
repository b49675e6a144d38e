-- migrate:up

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

-- What the desk takes is what a member writes down: neither what the payment processor reports, nor what a job makes of
-- that later.
create or replace function enter_desk_deposit() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    cents constant integer := case
        when new.deposit_status = 'paid' then new.deposit_amount_cents
        when new.deposit_status <> 'forfeited' then (
            select -sum(d.amount_cents) from desk_deposits d
             where d.company_id = new.company_id and d.booking_id = new.id
        ) end;
begin
    if session_user not in ('booking_billing', 'booking_jobs') and coalesce(cents, 0) <> 0 then
        insert into desk_deposits (company_id, booking_id, amount_cents) values (new.company_id, new.id, cents);
    end if;
    return null;
end
$$;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
