-- The list of members by name, a page at a time.
create index concurrently users_by_name on users (lower(name) collate "C", id);
