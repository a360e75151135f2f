-- Pictures and documents that members attach to issues. The files are private: they are served to the owner and to support.
create table issue_attachments (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  -- Null once the account is deleted; a job deletes the file then.
  owner_id bigint references users,
  -- Null until the issue or the comment is sent, and once the issue is deleted; a job deletes the file after a day.
  issue_id bigint references issues on delete set null,
  -- Null: it belongs to the question.
  comment_id bigint references issue_comments on delete set null,
  stored_name text not null unique,
  file_name text not null check (length(file_name) between 1 and 120),
  mime text not null check (mime in ('image/webp', 'application/pdf')),
  bytes int not null check (bytes between 1 and 5242880),
  created_at timestamptz not null default now()
);
create index issue_attachments_of_issue on issue_attachments (issue_id);
create index issue_attachments_of_comment on issue_attachments (comment_id);
create index issue_attachments_of_owner on issue_attachments (owner_id);
create index issue_attachments_unused on issue_attachments (created_at) where issue_id is null;
