create index concurrently enrolments_by_day on enrolments (created_at, id);
