-- Suspended and merged members are few among all.
create index concurrently users_by_status on users (status, id) where status <> 'active';
