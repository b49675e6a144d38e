-- migrate:up

-- What the payment processor says (spec §6.4), which booking_billing alone writes down
-- (docs/decisions/0047-billing-follows-the-processor.md).

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

-- The events of the processor that were taken: each once. What an event is about (`subject`) is asked of the processor
-- anew and written only if no other event about it was taken meanwhile; so the last word that is written is the last one
-- that was asked for, in whatever order events come.
create table processor_events (
    id text primary key check (id ~ '^[!-~]{1,255}$'),
    organization_id uuid not null references organizations on delete cascade,
    subject text not null,
    type text not null,
    position bigint generated always as identity,
    received_at timestamptz not null default now()
);
comment on column processor_events.subject is 'the plan, or the id of a payment intent';
create index processor_events_latest on processor_events (organization_id, subject, position desc);
create index processor_events_oldest_first on processor_events (organization_id, received_at);
alter table processor_events enable row level security, force row level security;
create policy tenant on processor_events using (organization_id = (select current_organization()));
create policy owner on processor_events to booking_owner using (session_user = current_user);
grant select, insert, delete on processor_events to booking_billing;

-- Enters the tenant that an event is about, and answers its organization; null, and no tenant, if there is none. A
-- payment that is recorded says itself whose it is. Of one that is not, and of a subscription, what the processor was
-- told when it began says so, or whose customer it is.
create function admit_processor_event(in_organization uuid, in_company uuid, in_customer text, in_payment text)
    returns uuid
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    of_company uuid := coalesce(
        (select p.company_id from payments p where p.payment_intent_id = in_payment), in_company
    );
    of_organization uuid;
begin
    if of_company is not null then
        select c.organization_id into of_organization from companies c where c.id = of_company;
    else
        select coalesce(
            (select o.id from organizations o where o.id = in_organization),
            (select b.organization_id from billing_records b where b.processor_customer_id = in_customer)
        ) into of_organization;
    end if;
    if of_organization is not null then
        perform enter_tenant(of_organization, of_company);
    end if;
    return of_organization;
end
$$;
alter function admit_processor_event owner to booking_definer;
revoke execute on function admit_processor_event from public;
grant execute on function admit_processor_event to booking_billing;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
