-- Those whose experience is not there yet.
create index concurrently directory_to_complete on directory_entries (user_id) where listed and experience_level is null;
