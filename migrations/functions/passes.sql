-- Notes that what passes show has changed: one member's points, that a card is void, or the name or colour of a business.
create or replace function pass_changes() returns trigger
    language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
    if tg_table_name = 'companies' then
        new.passes_changes := old.passes_changes + 1;
        new.passes_changed_in := pg_current_xact_id()::text::bigint;
    else
        new.pass_changed_at := greatest(date_trunc('second', now()), old.pass_changed_at + interval '1 second');
        new.pass_changed_in := pg_current_xact_id()::text::bigint;
    end if;
    return new;
end
$$;
grant execute on function pass_changes to booking_app;
create trigger pass_changes before update of points_balance, merged_into on loyalty_members for each row
    when (new.points_balance <> old.points_balance or old.merged_into is null and new.merged_into is not null)
    execute function pass_changes();
create trigger passes_change before update of name, colour, logo_set_at on companies for each row
    when ((new.name, new.colour, new.logo_set_at) is distinct from (old.name, old.colour, old.logo_set_at))
    execute function pass_changes();

-- Enters the business of a pass for the rest of the transaction, if this is the SHA-256 digest of its token; the business,
-- or null. A pass that is nobody's takes as long as a wrong token.
create or replace function admit_pass(in_member uuid, in_digest bytea) returns uuid
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    token text;
    company uuid;
    organization uuid;
begin
    select m.authentication_token, c.id, c.organization_id into token, company, organization
      from loyalty_members m
      join companies c on c.id = m.company_id
      join organizations o on o.id = c.organization_id and o.active
     where m.id = in_member;
    if sha256(convert_to(coalesce(token, repeat('-', 43)), 'UTF8')) is distinct from in_digest or token is null then
        return null;
    end if;
    perform enter_tenant(organization, company);
    return company;
end
$$;
grant execute on function admit_pass to booking_app;

-- The passes that this phone shows and that changed in or after this transaction, all of them without it or with one that
-- is yet to come; and the transaction after which the next question is to ask: the oldest that is still open.
create or replace function passes_of_device(in_device text, in_since bigint) returns table (serial_numbers uuid[], changed_in bigint)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select coalesce(array_agg(m.id order by m.id), '{}'), pg_snapshot_xmin(pg_current_snapshot())::text::bigint
      from wallet_registrations r
      join loyalty_members m on m.company_id = r.company_id and m.id = r.member_id
      join companies c on c.id = r.company_id
      join organizations o on o.id = c.organization_id and o.active
     where r.device_id = in_device
       and (in_since is null or greatest(m.pass_changed_in, c.passes_changed_in) >= in_since
            or in_since > pg_snapshot_xmax(pg_current_snapshot())::text::bigint);
end;
grant execute on function passes_of_device to booking_app;
