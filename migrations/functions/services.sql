create trigger audit after insert or update or delete on services for each row
    execute function enter_in_audit_log('id', 'price_cents', 'deposit_amount_cents', 'active');
create trigger audit after insert or update or delete on service_groups for each row
    execute function enter_in_audit_log('id');
