-- Files that are sent and stored in parts, so that a large one needs neither much memory nor a fast line.
create table large_files (
  -- as it is served: k3f9….mp4; its parts are stored as k3f9…-0.mp4 and so on, one alone under the name itself
  name text primary key,
  -- what it is for: 'lesson-video:12'
  place text not null,
  title text not null,
  bytes int not null check (bytes > 0),
  -- by which a page knows the file on its device again, so that an upload goes on where it ended
  fingerprint text not null,
  part_bytes int not null check (part_bytes > 0),
  -- parts, from the first one on
  received int not null default 0 check (received between 0 and (bytes + part_bytes - 1) / part_bytes),
  created_at timestamptz not null default now(),
  finished_at timestamptz check (finished_at is null or received = (bytes + part_bytes - 1) / part_bytes)
);
create index large_files_to_go_on on large_files (place) where finished_at is null;
create index large_files_by_age on large_files (created_at);
