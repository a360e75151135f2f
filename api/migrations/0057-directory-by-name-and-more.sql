-- The order of names, with every filter. It replaces directory_by_name, which a later release can drop.
create index concurrently directory_by_name_and_more on directory_entries (lower(name) collate "C", user_id desc) include (name, city, experience_level, availability, hourly_rate, skill_ids) where listed;
