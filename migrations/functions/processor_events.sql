-- Enters the tenant that an event is about, and answers its organization; null, and no tenant, if there is none. A
-- payment that is recorded says itself whose it is. Of one that is not, and of a subscription, what the processor was
-- told when it began says so, or whose customer it is.
create or replace function admit_processor_event(in_organization uuid, in_company uuid, in_customer text, in_payment text)
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
grant execute on function admit_processor_event to booking_billing;
