-- Makes this the code of a request, in the place of one that nobody has redeemed. False, if it has been.
create or replace function issue_beta_code(in_digest bytea, in_request uuid) returns boolean
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
    insert into beta_codes as c (code_digest, beta_request_id) values (in_digest, in_request)
    on conflict (beta_request_id) where beta_request_id is not null do update set code_digest = excluded.code_digest
     where c.organization_id is null;
    return found;
end
$$;
grant execute on function issue_beta_code to booking_jobs;
