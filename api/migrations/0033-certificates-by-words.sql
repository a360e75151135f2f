-- The search of the list of certificates: by any part of a name, a course or a code.
create index concurrently certificates_by_words on certificates using gin (
  lower(name_snapshot || ' ' || title_snapshot || ' ' || code) gin_trgm_ops
);
