-- The search of the library of pictures and documents: by any part of a name or a description.
create index concurrently media_by_words on media using gin (lower(title || ' ' || alt) gin_trgm_ops);
