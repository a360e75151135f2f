import { contractionsIn, splitStatements } from './migrations';

const judge = (sql: string, name = '0042-shelf.sql') => contractionsIn(`api/migrations/${name}`, sql);

test('statements end at semicolons, but not in texts, comments and functions', () => {
  const sql = `-- A shelf; with books.
    insert into shelves values ('a; b', 'it''s -- here');
    /* no; */ create function f() returns int language sql as $$ select 1; select 2; $$;`;
  expect(splitStatements(sql)).toEqual([
    { text: "insert into shelves values ('', '')", comments: ['A shelf; with books.'] },
    { text: "create function f() returns int language sql as ''", comments: [] },
  ]);
});

test.each([
  'create table shelf (id int primary key, place text not null); create unique index shelf_place on shelf (place);',
  'alter table users add column shelf int, add column seat text not null default $$none$$, alter column name drop not null;',
  'create index concurrently users_by_shelf on users (shelf);',
  "insert into skills (name) values ('drop table; delete');",
  '-- small table: there are twenty skills\ncreate index skills_by_name on skills (name);',
  '-- widens: one more state\nalter table users drop constraint a_check, add constraint a_check check (a in (1, 2));',
  '-- unused since 1.4.0: the profile has it\nalter table users drop column age;',
])('an expansion, or what says why it may stand: %s', (sql) => {
  expect(judge(sql)).toEqual([]);
});

test.each([
  ['alter table users drop column age;', 'the release before may use what this takes away'],
  ['alter table users rename column age to years;', 'takes away'],
  ['alter table users rename to people;', 'takes away'],
  ['drop table users;', 'not known to be an expansion'],
  ['alter table users alter column age set not null;', 'takes away'],
  ['alter table users alter column age type smallint;', 'takes away'],
  ['alter table users add column age int not null;', 'needs a default'],
  ['alter table users add column age int not null check (age in (1, 2)), drop column name;', 'takes away'],
  ['alter table users add constraint old check (age > 17);', 'a constraint may refuse'],
  ['alter table users add unique (name);', 'a constraint may refuse'],
  ['create unique index concurrently users_name on users (name);', 'a unique index refuses'],
  ['create index users_name on users (name);', 'nobody can write while'],
  ['update users set age = 1;', 'locks all rows'],
  ['create trigger t after insert on users for each row execute function f();', 'changes what others write'],
  ['-- unused since long ago\ndrop table users;', '-- unused since <version>: <why>'],
  ['create index concurrently a on users (a); create index concurrently b on users (b);', 'the only statement'],
])('what the release before would not survive: %s', (sql, fault) => {
  expect(judge(sql).join('\n')).toContain(fault);
});

test('a name without a number is none', () => {
  expect(judge('create table a (id int);', 'later.sql')).toEqual([expect.stringContaining('its name must be like')]);
});
