-- Members write to each other, ask for members who fit, and attach files to issues.

-- Two members have one conversation, whoever began it.
create table conversations (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  low_id bigint not null references users,
  high_id bigint not null references users,
  created_at timestamptz not null default now(),
  last_message_at timestamptz not null default now(),
  check (low_id < high_id),
  unique (low_id, high_id)
);
create index conversations_of_low on conversations (low_id, last_message_at desc);
create index conversations_of_high on conversations (high_id, last_message_at desc);
create index conversations_by_age on conversations (last_message_at);

create table messages (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations on delete cascade,
  author_id bigint not null references users,
  body text not null check (length(body) between 1 and 5000),
  created_at timestamptz not null default now(),
  -- When the other member opened the conversation.
  read_at timestamptz
);
create index messages_of_conversation on messages (conversation_id, id desc);
create index messages_of_author on messages (author_id, created_at desc);
create index messages_unread on messages (conversation_id) where read_at is null;

create table member_blocks (
  user_id bigint not null references users,
  blocked_id bigint not null references users,
  created_at timestamptz not null default now(),
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);
create index member_blocks_of_blocked on member_blocks (blocked_id);

-- Without a row: every member may write.
create table contact_settings (
  user_id bigint primary key references users,
  who_may_write text not null check (who_may_write in ('members', 'complete', 'nobody')),
  updated_at timestamptz not null default now()
);
