-- What editors work with: the library of pictures and documents, drafts and versions of articles.

create table media (
  id bigint generated always as identity primary key,
  -- The file as it was uploaded; pictures upright, without metadata, at most 2560 pixels.
  stored_name text not null unique,
  kind text not null check (kind in ('picture', 'document')),
  title text not null,
  alt text not null default '',
  -- It says nothing that the text beside it does not say.
  decorative boolean not null default false,
  bytes int not null check (bytes > 0),
  width int,
  height int,
  -- What must stay in sight when the picture is cut, in parts of its width and height.
  focus_x double precision not null default 0.5 check (focus_x between 0 and 1),
  focus_y double precision not null default 0.5 check (focus_y between 0 and 1),
  sha256 text not null,
  uploaded_by bigint references users on delete set null,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index media_newest on media (created_at, id);
create index media_by_title on media (title, id);
create index media_by_content on media (sha256);
create index media_of_uploader on media (uploaded_by);

-- Cuts of pictures for the places that show them: files of their own, because a name never stands for another file.
create table media_crops (
  stored_name text primary key,
  media_id bigint not null references media on delete cascade,
  aspect text not null,
  focus_x double precision not null,
  focus_y double precision not null,
  zoom double precision not null,
  width int not null,
  height int not null,
  created_at timestamptz not null default now(),
  unique (media_id, aspect, focus_x, focus_y, zoom)
);

alter table blogs add column version int not null default 1;
alter table press_releases add column version int not null default 1;
alter table media_mentions add column version int not null default 1;
alter table partners add column version int not null default 1;
alter table highlights add column version int not null default 1;
alter table directors add column version int not null default 1;
alter table publications add column version int not null default 1;

-- small table: an association writes some thousand articles at most
create index blogs_by_date on blogs (created_at, id);
-- small table: an association writes some thousand articles at most
create index blogs_by_title on blogs (title, id);
-- small table: an association writes some thousand articles at most
create index press_releases_by_date on press_releases (created_at, id);
-- small table: an association writes some thousand articles at most
create index press_releases_by_title on press_releases (title, id);

-- What an editor has saved of an article and not published; the article's own row is what visitors read.
create table article_drafts (
  kind text not null check (kind in ('blog', 'press')),
  article_id bigint not null,
  fields jsonb not null,
  saved_by bigint references users on delete set null,
  saved_at timestamptz not null default now(),
  primary key (kind, article_id)
);
create index article_drafts_of_editor on article_drafts (saved_by);

-- Each text that was published, so that an earlier one can be compared and brought back.
create table article_versions (
  kind text not null check (kind in ('blog', 'press')),
  article_id bigint not null,
  number int not null,
  fields jsonb not null,
  published_by bigint references users on delete set null,
  published_at timestamptz not null default now(),
  primary key (kind, article_id, number)
);
create index article_versions_of_editor on article_versions (published_by);

-- Sessions that see the draft of a published article at its address.
create table article_previews (
  session_id bigint not null references sessions on delete cascade,
  kind text not null check (kind in ('blog', 'press')),
  article_id bigint not null,
  until timestamptz not null,
  primary key (session_id, kind, article_id)
);
