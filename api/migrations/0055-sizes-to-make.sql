-- Sizes of pictures that wait to be made: all of a new picture, and each that somebody asked for and did not get.
create table sizes_to_make (
  stored_name text not null,
  -- "320.avif"; empty for all
  size text not null default '',
  queued_at timestamptz not null default now(),
  -- Until then the process that took it is making it.
  taken_until timestamptz,
  tries int not null default 0,
  primary key (stored_name, size)
);
create index sizes_to_make_next on sizes_to_make ((size = ''), queued_at);
