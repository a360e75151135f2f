-- The pages of past conferences were in the source.
create table conference_editions (
  key text primary key,
  content jsonb not null
);
comment on table conference_editions is 'The pages of conferences of the past, by the last part of their addresses.';
