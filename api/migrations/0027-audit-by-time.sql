create index concurrently audit_log_by_time on audit_log (at, id);
