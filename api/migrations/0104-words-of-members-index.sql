create index concurrently member_words_found on member_words using gin (words gin_trgm_ops);
