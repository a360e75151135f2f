-- The staff's side of the safety net: the queue of issues, answers that are kept ready, what goes to the banks, promotions
-- that are edited, and offers to contribute that are answered.

-- small table: a few issues for each hundred members
alter table issues
  -- Since when the member has had no answer to what they wrote; null while it is the member's turn.
  add column waiting_since timestamptz default now(),
  add column first_answered_at timestamptz,
  -- The issue of the same member in which this one goes on.
  add column merged_into bigint references issues on delete set null,
  add column version int not null default 1;

-- small table: a few issues for each hundred members
update issues i set
  waiting_since = coalesce((
    select min(c.created_at) from issue_comments c where c.issue_id = i.id and not c.internal and c.author_id = i.user_id
      and c.id > coalesce((
        select max(a.id) from issue_comments a where a.issue_id = i.id and not a.internal and a.author_id <> i.user_id
      ), 0)
  ), case when exists (
    select from issue_comments c where c.issue_id = i.id and not c.internal and c.author_id <> i.user_id
  ) then null else i.created_at end),
  first_answered_at = (
    select min(c.created_at) from issue_comments c where c.issue_id = i.id and not c.internal and c.author_id <> i.user_id
  );

-- Where an issue stands in the queue: those of nobody first, then who has waited longest, then what waits for its member.
-- In milliseconds, which JavaScript counts exactly.
-- small table: a few issues for each hundred members
alter table issues add column queue_rank bigint not null generated always as (
  (extract(epoch from coalesce(waiting_since, created_at) at time zone 'UTC') * 1000)::bigint
  + case when waiting_since is null then 200000000000000 else 0 end
  + case when assignee_id is null then 0 else 100000000000000 end
) stored;
-- small table: a few issues for each hundred members
create index issues_in_queue on issues (status, queue_rank, id);
-- small table: a few issues for each hundred members
create index issues_by_age on issues (created_at, id);
-- small table: a few issues for each hundred members
create index issues_by_title on issues using gin (title gin_trgm_ops);

-- An answer ends the wait, and what the member writes begins it. The release before writes comments too.
create function count_answer() returns trigger language plpgsql as $$
begin
  if new.internal then return null; end if;
  update issues set version = version + 1,
    waiting_since = case when user_id = new.author_id then coalesce(waiting_since, new.created_at) end,
    first_answered_at = case when user_id = new.author_id then first_answered_at
      else coalesce(first_answered_at, new.created_at) end
  where id = new.issue_id;
  return null;
end $$;
-- widens: it changes only columns that the release before does not have
create trigger issue_answered after insert on issue_comments for each row execute function count_answer();

create table canned_answers (
  id bigint generated always as identity primary key,
  title text not null check (length(title) between 1 and 80),
  body text not null check (length(body) between 1 and 5000),
  -- Null: for issues of every topic.
  topic text,
  version int not null default 1,
  updated_by bigint references users,
  updated_at timestamptz not null default now()
);
create unique index canned_answers_by_title on canned_answers (lower(title));

-- The keys that a bank has given us, to which its requests are encrypted. One of a bank is in use.
create table bank_keys (
  id bigint generated always as identity primary key,
  bank text not null,
  recipient text not null check (length(recipient) between 60 and 4000),
  added_by bigint references users,
  added_at timestamptz not null default now(),
  retired_at timestamptz
);
create unique index bank_keys_in_use on bank_keys (bank) where retired_at is null;

create table bank_handovers (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  bank text not null,
  key_id bigint not null references bank_keys,
  leads int not null check (leads > 0),
  made_by bigint not null references users,
  made_at timestamptz not null default now(),
  downloads int not null default 0
);
create index bank_handovers_newest on bank_handovers (made_at desc, id desc);

-- small table: a few requests for each hundred members
alter table bank_leads
  add column handover_id bigint references bank_handovers,
  add column status_changed_at timestamptz;
-- small table: a few requests for each hundred members
create index bank_leads_by_age on bank_leads (created_at, id);
-- small table: a few requests for each hundred members
create index bank_leads_to_hand_over on bank_leads (preferred_bank, id) where handover_id is null;
-- small table: a few requests for each hundred members
create index bank_leads_of_handover on bank_leads (handover_id) where handover_id is not null;

-- small table: some dozens
alter table discounts
  add column version int not null default 1,
  add column updated_at timestamptz not null default now();

-- small table: a few offers for each hundred members
alter table volunteer_requests
  add column version int not null default 1,
  add column answered_at timestamptz,
  add column answered_by bigint references users;
-- small table: a few offers for each hundred members
create index volunteer_requests_by_age on volunteer_requests (created_at, id);
