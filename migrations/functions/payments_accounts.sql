-- Enters the tenant that an event of an account is about, and answers its organization; null, and no tenant, if the
-- account is nobody's here, or not that business's. The account gives the set of businesses: those that have connected
-- it, ever. A payment that is recorded says which of them it is, and otherwise what the processor was told when the
-- payment began. Of an account that is not recorded yet, what the processor was told when it was made says whose it is.
create or replace function admit_account_event(
    in_account text, in_organization uuid, in_company uuid, in_payment text, in_of_a_business boolean
) returns uuid
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    paid constant payments := (select p from payments p where p.payment_intent_id = in_payment);
    of_company constant uuid := (
        select c.company_id from payments_connections c
         where in_of_a_business and c.account_id = in_account and c.company_id = coalesce(paid.company_id, in_company)
           and (paid.payment_intent_id is null or paid.account_id is not distinct from in_account)
    );
    of_organization constant uuid := coalesce(
        (select a.organization_id from payments_accounts a where a.id = in_account),
        (select o.id from organizations o where o.id = in_organization and not in_of_a_business)
    );
begin
    if of_organization is null or in_of_a_business and of_company is null then return null; end if;
    perform enter_tenant(of_organization, of_company);
    return of_organization;
end
$$;
grant execute on function admit_account_event to booking_billing;

-- The account that another business has connected, of which this user is an admin, too; null if there is none.
create or replace function account_of_business(in_company uuid, in_user uuid) returns text
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select p.account_id
      from payments_connections p
      join companies c on c.id = p.company_id and c.organization_id = current_organization()
      join memberships m on m.company_id = p.company_id and m.user_id = in_user and m.role = 'admin'
     where p.company_id = in_company and p.ended_at is null;
end;
grant execute on function account_of_business to booking_app;

-- The accounts that the payment processor is to be asked for, of all organizations, behind this one in their order: those that
-- were not read for longest go first. Once a day each is, and within an hour those that take no payments yet, for the 30 days
-- in which their business may be about to tell what is missing. `latest` is the last report about the account that was taken.
create or replace function accounts_to_read(in_most integer, in_after timestamptz, in_after_id text)
    returns table (id text, organization_id uuid, is_gone boolean, read_at timestamptz, latest bigint)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select a.id, a.organization_id, a.is_gone, a.read_at,
           (select max(position) from processor_events e where e.organization_id = a.organization_id and subject = a.id)
      from payments_accounts a
     where (a.read_at, a.id) > (in_after, in_after_id)
       and (a.read_at < date_trunc('day', now(), 'UTC') or a.read_at < now() - interval '50 minutes'
            and a.state <> 'active' and not a.is_gone and a.created_at > now() - interval '30 days')
     order by a.read_at, a.id limit in_most;
end;
grant execute on function accounts_to_read to booking_billing;

-- Not that it was read, each hour, and was as before.
create trigger audit after insert or update of state, payouts_enabled, due, country, is_gone on payments_accounts for each row
    execute function enter_in_audit_log('id', 'state', 'charges_enabled', 'payouts_enabled', 'due', 'country', 'is_gone');
create trigger audit after insert or update on payments_connections for each row
    execute function enter_in_audit_log('company_id', 'account_id', 'ended_at');
