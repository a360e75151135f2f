-- Whether the demo content was put in: by one process only, and wholly.
create table demo_seed (
  one boolean primary key default true check (one),
  finished_at timestamptz
);
