-- What each migration did, as a hash: a file that was changed after it ran is noticed at the next start.
create table migration_hashes (
  name text primary key,
  sha256 text not null,
  recorded_at timestamptz not null default now()
);
