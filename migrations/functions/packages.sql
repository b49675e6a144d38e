-- How many visits of these packages were used, and how many are entered.
create or replace function check_customer_packages(in_ids uuid[]) returns setof ledger_difference
    language sql stable
begin atomic
    select k.company_id, 'package sessions', k.id, k.sessions_used::bigint,
           (select count(*) from package_redemptions r
             where r.company_id = k.company_id and r.customer_package_id = k.id and r.undone_at is null)
      from customer_packages k where k.id = any (in_ids);
end;
grant execute on function check_customer_packages to booking_definer;

create or replace function customer_packages_written(in_from timestamptz, in_until timestamptz) returns setof uuid
    language sql stable
begin atomic
    select k.id from customer_packages k where k.created_at >= in_from and k.created_at < in_until
    union
    select r.customer_package_id from package_redemptions r where r.created_at >= in_from and r.created_at < in_until
    union
    select r.customer_package_id from package_redemptions r where r.undone_at >= in_from and r.undone_at < in_until;
end;
grant execute on function customer_packages_written to booking_definer;

create trigger audit after insert or update or delete on packages for each row
    execute function enter_in_audit_log('id', 'price_cents', 'sessions', 'active');
create trigger audit after insert or update on customer_packages for each row
    execute function enter_in_audit_log('id', 'price_cents', 'sessions_used', 'expires_at');
create trigger audit_insert after insert on package_services referencing new table as part for each statement
    execute function enter_parts_in_audit_log('packages', 'package_id');
create trigger audit_delete after delete on package_services referencing old table as part for each statement
    execute function enter_parts_in_audit_log('packages', 'package_id');
