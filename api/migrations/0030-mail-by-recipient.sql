create index concurrently mail_outbox_by_recipient on mail_outbox using gin (lower(recipient) gin_trgm_ops);
