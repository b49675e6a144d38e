create trigger audit after insert or update or delete on service_periods for each row
    execute function enter_in_audit_log('id', 'cover_cap', 'active');
