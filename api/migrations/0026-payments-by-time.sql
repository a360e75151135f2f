create index concurrently payments_by_time on payments (confirmed_at, id) where confirmed_at is not null;
