-- One search: the words of what everybody can read, those of the title before those of the text. The words of long texts
-- end somewhere, because a vector has at most a megabyte.

-- small table: an association writes some thousand articles at most
alter table blogs add column words tsvector not null generated always as (
  setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', excerpt), 'B')
  || setweight(to_tsvector('english', left(content, 200000)), 'C')
) stored;
-- small table: an association writes some thousand articles at most
create index blogs_by_words on blogs using gin (words);

-- small table: an association writes some thousand articles at most
alter table press_releases add column words tsvector not null generated always as (
  setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', excerpt), 'B')
  || setweight(to_tsvector('english', left(content, 200000)), 'C')
) stored;
-- small table: an association writes some thousand articles at most
create index press_releases_by_words on press_releases using gin (words);

-- small table: a report takes months of work
alter table publications add column words tsvector not null generated always as (
  setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', excerpt || ' ' || name), 'B')
) stored;
-- small table: a report takes months of work
create index publications_by_words on publications using gin (words);

-- small table: some events a week
alter table events add column words tsvector not null generated always as (
  setweight(to_tsvector('english', title), 'A')
  || setweight(to_tsvector('english', excerpt || ' ' || city || ' ' || venue), 'B')
  || setweight(to_tsvector('english', left(content, 200000)), 'C')
) stored;
-- small table: some events a week
create index events_by_words on events using gin (words);

-- small table: some hundred courses at most
alter table courses add column words tsvector not null generated always as (
  setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', left(description, 200000)), 'B')
  || setweight(to_tsvector('english', outcomes), 'C')
) stored;
-- small table: some hundred courses at most
create index courses_by_words on courses using gin (words);
