create trigger audit after insert or update on booking_series for each row
    execute function enter_in_audit_log('id', 'status');
