-- The search of the list of members: by any part of a name, an address, a phone number or the member number. The space
-- before it makes a short word a beginning of a word, which the index finds too.
create index concurrently users_by_words on users using gin (
  (' ' || lower(name || ' ' || email || ' ' || phone_raw || ' ' || coalesce(phone_e164, '') || ' ' || member_no)) gin_trgm_ops
) where status <> 'deleted';
