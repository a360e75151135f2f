-- What the staff write down about a member. Nobody else reads it, except who asks for a copy of their data.
create table member_notes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  author_id bigint references users on delete set null,
  body text not null check (length(body) between 1 and 4000),
  created_at timestamptz not null default now()
);
create index member_notes_of_user on member_notes (user_id, id);

-- The account that an account was merged into: its number leads there.
alter table users add column merged_into bigint references users;
