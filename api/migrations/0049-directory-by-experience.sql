create index concurrently directory_by_experience on directory_entries (experience_level, user_id desc) include (hourly_rate, skill_ids) where listed;
