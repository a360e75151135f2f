-- News to a group of members who agreed to them.
create table announcements (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  subject text not null,
  body text not null,
  action_label text,
  action_url text,
  audience jsonb not null,
  state text not null default 'draft' check (state in ('draft', 'planned', 'sending', 'paused', 'stopped', 'sent')),
  send_at timestamptz,
  version integer not null default 1,
  created_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  -- Whose email was enqueued last, in the order of ids, and when the next batch is due.
  last_user_id bigint not null default 0,
  next_batch_at timestamptz not null default now(),
  recipients integer not null default 0
);
create index announcements_under_way on announcements (next_batch_at) where state in ('planned', 'sending');

create table announcement_recipients (
  announcement_id bigint not null references announcements (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  outbox_id bigint references mail_outbox (id) on delete set null,
  primary key (announcement_id, user_id)
);
create index announcement_recipients_by_email on announcement_recipients (outbox_id) where outbox_id is not null;
create index announcement_recipients_by_member on announcement_recipients (user_id);
