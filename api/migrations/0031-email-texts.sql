-- The texts of emails that the staff have changed: a row for each change. Without one, the text of the program is sent.
create table email_texts (
  -- The name of the email's template, such as 'ticketing/ticket'.
  template text not null,
  version integer not null check (version > 0),
  -- Null where somebody went back to the text of the program.
  texts jsonb check (octet_length(texts::text) < 40000),
  changed_by bigint references users (id) on delete set null,
  changed_at timestamptz not null default now(),
  -- The latest version counts; of two who save the same one, the second is refused.
  primary key (template, version)
);
create index email_texts_by_person on email_texts (changed_by) where changed_by is not null;
