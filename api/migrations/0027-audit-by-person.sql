create index concurrently audit_log_of_person on audit_log (actor_id, at, id);
