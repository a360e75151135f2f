-- Emails that came in as answers, so that one which is delivered twice is one answer. By the hash of the Message-ID alone:
-- nothing of their content is kept.
create table inbound_emails (
  message_sha256 text primary key,
  outcome text not null,
  received_at timestamptz not null default now()
);
create index inbound_emails_by_age on inbound_emails (received_at);
