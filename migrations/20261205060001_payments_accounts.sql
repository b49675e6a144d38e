-- migrate:up

-- What guests pay goes to an account of the business's own at the payment processor (spec §2.13).

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

create table payments_accounts (
    id text primary key check (id ~ '^acct_\w{1,250}$'),
    organization_id uuid not null references organizations on delete cascade,
    charges_enabled boolean not null default false,
    payouts_enabled boolean not null default false,
    due text[] not null default '{}',
    country text,
    is_gone boolean not null default false,
    created_at timestamptz not null default now(),
    unique (organization_id, id)
);
comment on table payments_accounts is 'accounts at the payment processor; what they may do is written from its webhooks alone';
comment on column payments_accounts.due is 'what the processor requires of the business next, by its own names';
comment on column payments_accounts.is_gone is 'the account has withdrawn its connection to this service, for good';
alter table payments_accounts enable row level security, force row level security;
create policy tenant on payments_accounts using (organization_id = (select current_organization()));
create policy owner on payments_accounts to booking_owner using (session_user = current_user);
create policy definer on payments_accounts to booking_definer using (true);
grant select, insert (id, organization_id) on payments_accounts to booking_app;
grant select on payments_accounts to booking_jobs, booking_definer;
grant select, insert (id, organization_id, charges_enabled, payouts_enabled, due, country, is_gone),
    update (charges_enabled, payouts_enabled, due, country, is_gone) on payments_accounts to booking_billing;
create trigger audit after insert or update on payments_accounts for each row
    execute function enter_in_audit_log('id', 'charges_enabled', 'payouts_enabled', 'due', 'country', 'is_gone');

-- Which account a business has connected, and which ones before: their payments still tell of themselves.
create table payments_connections (
    company_id uuid not null references companies on delete cascade,
    organization_id uuid not null references organizations on delete cascade,
    account_id text not null,
    connected_at timestamptz not null default now(),
    ended_at timestamptz,
    primary key (company_id, account_id),
    foreign key (organization_id, account_id) references payments_accounts (organization_id, id) on delete cascade
);
comment on column payments_connections.ended_at is 'when the business disconnected it; null: what its guests pay goes there';
create unique index payments_connections_one on payments_connections (company_id) where ended_at is null;
create index payments_connections_of_account on payments_connections (account_id);
create index payments_connections_of_organization on payments_connections (organization_id, account_id);
alter table payments_connections enable row level security, force row level security;
create policy tenant on payments_connections using (company_id = (select current_company()));
create policy owner on payments_connections to booking_owner using (session_user = current_user);
create policy definer on payments_connections to booking_definer using (true);
grant select, insert (company_id, organization_id, account_id), update (connected_at, ended_at) on payments_connections to booking_app;
grant select on payments_connections to booking_jobs, booking_definer, booking_billing;
create trigger audit after insert or update on payments_connections for each row
    execute function enter_in_audit_log('company_id', 'account_id', 'ended_at');

-- A payment stays with the account that it was made on, and so does a page on which somebody may pay.
alter table payments
    add column id uuid not null default gen_random_uuid(),
    add column account_id text,
    add column fee_cents integer not null default 0 check (fee_cents >= 0),
    add column disputed_cents integer check (disputed_cents > 0),
    add column dispute_reason text,
    add column dispute_due_at timestamptz,
    add column disputed_at timestamptz,
    add foreign key (company_id, account_id) references payments_connections (company_id, account_id);
comment on column payments.account_id is 'the business''s own, on which it was paid; null: on that of this service, before there were others';
comment on column payments.fee_cents is 'what this service took of it';
comment on column payments.dispute_due_at is 'until when the business may answer the dispute, null if it need not';
comment on column payments.disputed_at is 'when the processor first reported a dispute';
comment on column payments.id is 'by which jobs name it';
create unique index payments_id on payments (id);
create index payments_of_account on payments (company_id, account_id) where account_id is not null;
create index payments_disputed on payments (company_id, disputed_at, payment_intent_id) where disputed_at is not null;
grant insert (account_id, fee_cents, disputed_cents, dispute_reason, dispute_due_at, disputed_at),
    update (fee_cents, disputed_cents, dispute_reason, dispute_due_at, disputed_at) on payments to booking_billing;
grant select on payments to booking_jobs;
create or replace trigger audit after insert or update on payments for each row
    execute function enter_in_audit_log(
        'payment_intent_id', 'amount_cents', 'currency', 'status', 'refunded_cents', 'dispute_status', 'account_id',
        'fee_cents', 'disputed_cents', 'dispute_reason');

-- Leaves a job about a disputed payment for each admin of its business.
create function tell_admins_of_dispute(in_payment uuid) returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    insert into outbox (company_id, type, data, relay_after)
    select m.company_id, 'dispute_opened', jsonb_build_object('paymentId', in_payment, 'userId', m.user_id), now()
      from memberships m
     where m.company_id = current_company() and m.role = 'admin';
end;
alter function tell_admins_of_dispute owner to booking_definer;
revoke execute on function tell_admins_of_dispute from public;
grant execute on function tell_admins_of_dispute to booking_billing;

alter table checkout_sessions
    add column account_id text,
    add foreign key (organization_id, account_id) references payments_accounts (organization_id, id) on delete cascade;
comment on column checkout_sessions.account_id is 'the business''s own, on which is paid; null: that of this service, for its plan';
create index checkout_sessions_of_account on checkout_sessions (organization_id, account_id)
    where account_id is not null;
grant update (account_id) on checkout_sessions to booking_app;
grant select on checkout_sessions to booking_jobs;

-- Enters the tenant that an event of an account is about, and answers its organization; null, and no tenant, if the
-- account is nobody's here, or not that business's. The account gives the set of businesses: those that have connected
-- it, ever. A payment that is recorded says which of them it is, and otherwise what the processor was told when the
-- payment began. Of an account that is not recorded yet, what the processor was told when it was made says whose it is.
create function admit_account_event(
    in_account text, in_organization uuid, in_company uuid, in_payment text, in_of_a_business boolean
)
    returns uuid
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    of_company uuid;
    of_organization uuid := coalesce(
        (select a.organization_id from payments_accounts a where a.id = in_account),
        (select o.id from organizations o where o.id = in_organization and not in_of_a_business)
    );
begin
    if in_of_a_business then
        select c.company_id into of_company
          from payments_connections c
         where c.account_id = in_account
           and c.company_id = coalesce(
               (select p.company_id from payments p where p.payment_intent_id = in_payment), in_company
           )
           and not exists (
               select from payments p
                where p.payment_intent_id = in_payment and p.account_id is distinct from in_account
           );
        if of_company is null then
            return null;
        end if;
    end if;
    if of_organization is not null then
        perform enter_tenant(of_organization, of_company);
    end if;
    return of_organization;
end
$$;
alter function admit_account_event owner to booking_definer;
revoke execute on function admit_account_event from public;
grant execute on function admit_account_event to booking_billing;

-- The account that another business has connected, of which this user is an admin, too; null if there is none.
create function account_of_business(in_company uuid, in_user uuid) returns text
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select p.account_id
      from payments_connections p
      join companies c on c.id = p.company_id and c.organization_id = current_organization()
      join memberships m on m.company_id = p.company_id and m.user_id = in_user and m.role = 'admin'
     where p.company_id = in_company and p.ended_at is null;
end;
alter function account_of_business owner to booking_definer;
revoke execute on function account_of_business from public;
grant execute on function account_of_business to booking_app;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
