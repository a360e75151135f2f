create index concurrently certificates_by_day on certificates (issued_on, id);
