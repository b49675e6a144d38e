-- Enters the tenant that an event of an account is about, and answers its organization; null, and no tenant, if the
-- account is nobody's here, or not that business's. The account gives the set of businesses: those that have connected
-- it, ever. A payment that is recorded says which of them it is, and otherwise what the processor was told when the
-- payment began. Of an account that is not recorded yet, what the processor was told when it was made says whose it is.
create or replace function admit_account_event(
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

create trigger audit after insert or update on payments_accounts for each row
    execute function enter_in_audit_log('id', 'charges_enabled', 'payouts_enabled', 'due', 'country', 'is_gone');
create trigger audit after insert or update on payments_connections for each row
    execute function enter_in_audit_log('company_id', 'account_id', 'ended_at');
