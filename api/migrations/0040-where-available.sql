create index concurrently directory_by_availability on directory_entries (availability, user_id desc) include (hourly_rate, skill_ids) where listed;
