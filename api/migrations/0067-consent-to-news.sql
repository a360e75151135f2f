-- News go to members who have said that they want them: when, and to which words. Who has a row before was never asked.
alter table users add column news_agreed_at timestamptz, add column news_words text;
comment on column users.news_agreed_at is 'When the member last asked for news; null for one who never did.';
comment on column users.news_words is 'The words beside the box that was ticked, or where else it was asked for.';
