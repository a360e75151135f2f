-- The directory can be narrowed by experience. The release before does not write it; a job completes what it leaves.
alter table directory_entries add column experience_level text;
