create index concurrently enrolments_by_status on enrolments (status, created_at, id);
