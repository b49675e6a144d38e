create trigger audit after insert or update or delete on packages for each row
    execute function enter_in_audit_log('id', 'price_cents', 'sessions', 'active');
create trigger audit after insert or update on customer_packages for each row
    execute function enter_in_audit_log('id', 'price_cents', 'sessions_used');
create trigger audit_insert after insert on package_services referencing new table as part for each statement
    execute function enter_parts_in_audit_log('packages', 'package_id');
create trigger audit_delete after delete on package_services referencing old table as part for each statement
    execute function enter_parts_in_audit_log('packages', 'package_id');
