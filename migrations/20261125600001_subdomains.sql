-- migrate:up

-- The subdomains that the operator has given to businesses, and which of them are given out as the business's address
-- instead of the classic link with its slug. Without a row a business has none.
create table subdomains (
    company_id uuid primary key references companies on delete cascade,
    subdomain text not null unique check (subdomain ~ '^[a-z0-9][a-z0-9-]{1,46}[a-z0-9]$'),
    preferred boolean not null default false,
    created_at timestamptz not null default now()
);
alter table subdomains enable row level security;
alter table subdomains force row level security;
create policy tenant on subdomains using (company_id = (select current_company()));
create policy owner on subdomains to booking_owner using (session_user = current_user);
-- A route says which address is preferred, and nothing else: what a business is given, the operator decides.
grant select, update (preferred) on subdomains to booking_app;

grant booking_definer to booking_owner;
create trigger audit after insert or update or delete on subdomains for each row
    execute function enter_in_audit_log('company_id', 'subdomain', 'preferred');
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
