-- Both together are common among all members.
create index concurrently directory_by_experience_and_availability on directory_entries (experience_level, availability, user_id desc) include (hourly_rate, skill_ids) where listed;
