-- Searches of the directory that a member keeps, and wants an email about when somebody new fits.
create table saved_searches (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  user_id bigint not null references users,
  -- which of the member's searches it is: so nobody can have more
  slot int not null check (slot between 1 and 10),
  name text not null check (length(name) between 1 and 80),
  -- as the query of the directory has them, without its page and order
  filters jsonb not null,
  emails boolean not null,
  -- Who was there by then was no news any more.
  checked_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (user_id, slot)
);
create index saved_searches_due on saved_searches (checked_at) where emails;
