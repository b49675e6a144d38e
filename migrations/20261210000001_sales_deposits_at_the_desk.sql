-- migrate:up

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

-- A deposit that the desk writes down as paid is money that came in on that day. What the payment processor reports
-- stands in payments; this is what it knows nothing of.
create table desk_deposits (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    booking_id uuid not null,
    amount_cents integer not null check (amount_cents <> 0),
    created_at timestamptz not null default now()
);
comment on table desk_deposits is 'deposits taken at the desk, and given back there, as members write them down';
comment on column desk_deposits.booking_id is 'of an appointment or a reservation, which may be gone: the money was there';
comment on column desk_deposits.amount_cents is 'below 0: given back, or written down by mistake';
create index desk_deposits_by_time on desk_deposits (company_id, created_at);
create index desk_deposits_of_booking on desk_deposits (company_id, booking_id);
alter table desk_deposits enable row level security, force row level security;
create policy tenant on desk_deposits using (company_id = (select current_company()));
create policy definer on desk_deposits to booking_definer using (true);
create policy owner on desk_deposits to booking_owner using (session_user = current_user);
grant select on desk_deposits to booking_app;
grant select, insert on desk_deposits to booking_definer;

-- Writes down what the change of a deposit's status means in money: paid, its amount; no longer paid and not kept, what
-- the desk had taken of it.
create function enter_desk_deposit() returns trigger
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
    if session_user <> 'booking_billing' and coalesce(cents, 0) <> 0 then
        insert into desk_deposits (company_id, booking_id, amount_cents) values (new.company_id, new.id, cents);
    end if;
    return null;
end
$$;
alter function enter_desk_deposit owner to booking_definer;
revoke execute on function enter_desk_deposit from public;
create trigger desk_deposit after update of deposit_status on appointments for each row
    when (new.deposit_status <> old.deposit_status) execute function enter_desk_deposit();
create trigger desk_deposit after update of deposit_status on reservations for each row
    when (new.deposit_status <> old.deposit_status) execute function enter_desk_deposit();

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
