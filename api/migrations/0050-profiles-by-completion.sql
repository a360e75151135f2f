create index concurrently profiles_by_completion on profiles (completed_at) where completed_at is not null;
