create index concurrently certificates_by_name on certificates (lower(name_snapshot), id);
