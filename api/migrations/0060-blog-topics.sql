-- The topics of the blog, in the editors' order. A post has one at most, and none once its topic is removed.
create table blog_topics (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null,
  position int not null default 0,
  version int not null default 1
);
-- small table: an association has a dozen topics at most
create unique index blog_topics_by_name on blog_topics (lower(name));

alter table blogs add column topic_id bigint references blog_topics on delete set null;
-- small table: an association writes some thousand articles at most
create index blogs_of_topic on blogs (topic_id);
