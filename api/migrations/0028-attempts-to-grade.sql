create index concurrently quiz_attempts_to_grade on quiz_attempts (submitted_at, id) where state = 'under_review';
