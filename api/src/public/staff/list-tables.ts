/** The rows of public pages that are lists, as editors read and write them. */
import { type ListedKind, orderedKinds } from '@azadkar/shared-api/public/rules';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/schema';

/** A limit for every list; real lists are far shorter. */
const MAX_ROWS = 500;

/** The table of each list. */
export const tableOf = {
  publications: 'publications',
  mentions: 'media_mentions',
  partners: 'partners',
  highlights: 'highlights',
  board: 'directors',
  statistics: 'home_statistics',
  strips: 'header_strips',
} as const satisfies Record<ListedKind, string>;

export type ListTable = (typeof tableOf)[ListedKind];

const orderedTables: ReadonlySet<ListTable> = new Set(orderedKinds.map((kind) => tableOf[kind]));

export const listStaffPartners = (db: Db) =>
  db
    .selectFrom('partners')
    .select(['id', 'version', 'name', 'corporate', sql<string>`coalesce(logo, '')`.as('logo')])
    .orderBy('position')
    .orderBy('id')
    .limit(MAX_ROWS)
    .execute();

export const listStaffHighlights = (db: Db) =>
  db
    .selectFrom('highlights')
    .select(['id', 'version', 'name', 'designation', 'organisation', 'video_url'])
    .select(sql<string>`coalesce(poster, '')`.as('poster'))
    .orderBy('position')
    .orderBy('id')
    .limit(MAX_ROWS)
    .execute();

export const listStaffDirectors = (db: Db) =>
  db
    .selectFrom('directors')
    .select(['id', 'version', 'name', 'designation', 'bio'])
    .select([sql<string>`coalesce(image, '')`.as('image'), sql<string>`coalesce(linkedin, '')`.as('linkedin')])
    .orderBy('position')
    .orderBy('id')
    .limit(MAX_ROWS)
    .execute();

export const listStaffMentions = (db: Db) =>
  db
    .selectFrom('media_mentions')
    .select(['id', 'version', 'title', 'excerpt', 'link', 'created_at'])
    .select(sql<string>`coalesce(logo, '')`.as('logo'))
    .orderBy('position')
    .orderBy('id')
    .limit(MAX_ROWS)
    .execute();

export const listStaffStatistics = (db: Db) =>
  db
    .selectFrom('home_statistics')
    .select(['id', 'version', 'figure', 'meaning'])
    .orderBy('position')
    .orderBy('id')
    .limit(MAX_ROWS)
    .execute();

/** The one that is shown first is the first. */
export const listStaffStrips = (db: Db) =>
  db
    .selectFrom('header_strips')
    .select(['id', 'version', 'title', 'detail', 'link'])
    .select([
      sql<string>`coalesce(starts_on::text, '')`.as('starts_on'),
      sql<string>`coalesce(ends_on::text, '')`.as('ends_on'),
    ])
    .orderBy('id', 'desc')
    .limit(MAX_ROWS)
    .execute();

/** A column with its value, as a statement sets it. */
export type Columns = Readonly<Record<string, string | number | boolean | Date | null>>;

/** Adds a row, at the end of a list that has an order. */
export async function insertRow(trx: Trx, table: ListTable, columns: Columns): Promise<number> {
  const ordered = orderedTables.has(table)
    ? { position: sql`(select coalesce(max(position), 0) + 1 from ${sql.table(table)})` }
    : {};
  const entries = Object.entries({ ...columns, ...ordered });
  const names = sql.join(entries.map(([name]) => sql.ref(name)));
  const values = sql.join(entries.map(([, value]) => value));
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${names}) values (${values}) returning id`.execute(trx);
  return rows[0]?.id ?? 0;
}

export async function updateRow(trx: Trx, table: ListTable, id: number, columns: Columns): Promise<void> {
  const set = sql.join(Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
  await sql`update ${sql.table(table)} set ${set}, version = version + 1 where id = ${id}`.execute(trx);
}

/** A row with all its columns, by name. */
export type ListRow = { version: number } & Record<string, unknown>;

export async function lockListRow(trx: Trx, table: ListTable, id: number): Promise<ListRow | undefined> {
  const { rows } = await sql<{ row: ListRow }>`
    select to_jsonb(t) as row from ${sql.table(table)} t where id = ${id} for update`.execute(trx);
  return rows[0]?.row;
}

export async function deleteRow(trx: Trx, table: ListTable, id: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(trx);
}

/** Rows that are not named, because somebody has added them meanwhile, stay behind those that are. */
export async function orderRows(trx: Trx, table: ListTable, ids: readonly number[]): Promise<void> {
  await sql`
    update ${sql.table(table)} t set position = coalesce(array_position(${ids}::bigint[], t.id), ${ids.length + 1})
    where position is distinct from coalesce(array_position(${ids}::bigint[], t.id), ${ids.length + 1})`.execute(trx);
}
