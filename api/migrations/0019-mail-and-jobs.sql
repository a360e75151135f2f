-- How emails wait: the urgent ones first, each until its content expires or its time is over.
alter table mail_outbox
  -- Sent before others: somebody waits for it.
  add column urgent boolean not null default false,
  -- When its link or code ends; later it is not sent.
  add column expires_at timestamptz,
  -- When it is given up; three days after it was made, if not set.
  add column give_up_at timestamptz,
  -- How often the mail server refused it for a reason that may lie with the sender.
  add column refusals int not null default 0,
  -- How often a process ended while it sent it.
  add column abandoned int not null default 0,
  -- What the mail server said when it took the email, such as its number there.
  add column answer text;

-- widens: the release before writes fewer states, and leaves emails in others alone
alter table mail_outbox drop constraint mail_outbox_state_check;
-- widens: one more state
alter table mail_outbox add constraint mail_outbox_state_check
  check (state in ('queued', 'inflight', 'awaiting_retry', 'sent', 'failed', 'aborted', 'expired'));

-- small table: sent emails are deleted after some time
create index mail_outbox_next on mail_outbox (urgent desc, id) where state in ('queued', 'inflight', 'awaiting_retry');
-- small table: sent emails are deleted after some time
create index mail_outbox_not_sent on mail_outbox (state) where state in ('failed', 'expired');
-- small table: sent emails are deleted after some time
create index mail_outbox_sent on mail_outbox (sent_at) where state = 'sent';

-- The last run of each job on any replica, and how often it ran.
create table job_runs (
  name text primary key,
  last_started_at timestamptz not null,
  last_ended_at timestamptz,
  last_error text,
  last_duration_ms int,
  runs bigint not null default 0,
  failures bigint not null default 0
);
