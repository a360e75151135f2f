-- A city with experience or availability is answered from the index alone. It replaces directory_by_city, which a later release can drop.
create index concurrently directory_by_city_and_more on directory_entries (lower(city), user_id desc) include (city, experience_level, availability, hourly_rate, skill_ids) where listed;
