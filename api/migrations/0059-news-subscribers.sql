-- Addresses of people who are not members and want the news: asked for, then confirmed by the link of an email.
create table news_subscribers (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- When its owner stopped the news. The address is kept for some days, so that a mistake can be undone.
  ended_at timestamptz
);

create table announcement_subscribers (
  announcement_id bigint not null references announcements (id) on delete cascade,
  subscriber_id bigint not null references news_subscribers (id) on delete cascade,
  outbox_id bigint references mail_outbox (id) on delete set null,
  primary key (announcement_id, subscriber_id)
);
create index announcement_subscribers_by_email on announcement_subscribers (outbox_id) where outbox_id is not null;
create index announcement_subscribers_by_subscriber on announcement_subscribers (subscriber_id);

-- The subscriber whose email was enqueued last, as `last_user_id` is for members.
alter table announcements add column last_subscriber_id bigint not null default 0;
