import {
  FEW_RESULTS,
  MANY_RESULTS,
  MAX_COUNTED_RESULTS,
  type SearchKind,
  searchKinds,
} from '@azadkar/shared-api/public/rules';
import { type RawBuilder, sql } from 'kysely';
import { type Db, inTransaction, type Trx } from '../../platform/database/schema';

export interface FoundRow {
  kind: SearchKind;
  id: number;
  slug: string;
  title: string;
  text: string;
  date: Date | null;
  city: string | null;
  avatar: string | null;
  link: string | null;
  over: boolean;
  members_only: boolean;
  total: number;
}

type ContentKind = Exclude<SearchKind, 'member'>;

/** Each kind that has words in an index of its own, as rows of one form, where its words fulfill a condition. */
const sources: Record<ContentKind, (fits: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  event: (fits) => sql`
    select 'event' as kind, id, slug, title, excerpt as text, start_at as date, city, landing_page_link as link,
      end_at <= now() as over, false as members_only, ts_rank(words, query) as rank
    from events, typed where status = 'live' and ${fits}`,
  course: (fits) => sql`
    select 'course', id, slug, title, description, null::timestamptz, null, null, end_at <= now(), true,
      ts_rank(words, query)
    from courses, typed where published and ${fits}`,
  post: (fits) => sql`
    select 'post', id, slug, title, excerpt, created_at, null, null, false, false, ts_rank(words, query)
    from blogs, typed where published_at <= now() and ${fits}`,
  publication: (fits) => sql`
    select 'publication', id, '', title, excerpt, null::timestamptz, null, null, false, false, ts_rank(words, query)
    from publications, typed where published_at <= now() and ${fits}`,
  press: (fits) => sql`
    select 'press', id, slug, title, excerpt, created_at, null, null, false, false, ts_rank(words, query)
    from press_releases, typed where published_at <= now() and ${fits}`,
};

const isContent = (kind: SearchKind): kind is ContentKind => kind in sources;

interface Wanted {
  /** In the form of to_tsquery. */
  query: RawBuilder<unknown>;
  fits: RawBuilder<unknown>;
  only?: SearchKind;
}

/** What everybody can read and has all of these words, the last of which may be the beginning of one. */
export const findContent = (db: Db, words: readonly string[], only?: SearchKind): Promise<FoundRow[]> =>
  findFitting(db, words, {
    query: sql`to_tsquery('english', ${`${tsquery(words)}:*`})`,
    fits: sql`words @@ query`,
    only,
  });

/**
 * What has these words in its title, where English has all of them in every text, so that no index knows them: "IT", "Who".
 * The titles of a site are few enough to be read; for other words none is.
 */
export const findTitles = (db: Db, words: readonly string[], only?: SearchKind): Promise<FoundRow[]> =>
  findFitting(db, words, {
    query: sql`to_tsquery('simple', ${tsquery(words)})`,
    fits: sql`(select numnode(to_tsquery('english', ${tsquery(words)})) = 0) and to_tsvector('simple', title) @@ query`,
    only,
  });

async function findFitting(db: Db, words: readonly string[], { query, fits, only }: Wanted): Promise<FoundRow[]> {
  const all = searchKinds.map(({ value }) => value).filter(isContent);
  const kinds = all.filter((kind) => !only || kind === only);
  if (kinds.length === 0 || words.length === 0) return [];
  const { rows } = await sql<FoundRow>`
    with typed as (select ${query} as query),
    found (kind, id, slug, title, text, date, city, link, over, members_only, rank) as (
      ${sql.join(
        kinds.map((kind) => sources[kind](fits)),
        sql` union all `,
      )}
    ), ranked as (
      select *, count(*) over (partition by kind)::int as total,
        row_number() over (partition by kind order by over, rank desc, date desc nulls last, id desc) as place
      from found
    )
    select kind, id, slug, title, text, date, city, null as avatar, link, over, members_only,
      least(total, ${MAX_COUNTED_RESULTS}::int) as total
    from ranked where place <= ${limitOf(only)} order by place`.execute(db);
  return rows;
}

/** The words have letters and digits only. */
const tsquery = (words: readonly string[]) => words.map((word) => `'${word}'`).join(' & ');

const limitOf = (only: SearchKind | undefined) => (only ? MANY_RESULTS : FEW_RESULTS);

/** What a trigram index can find within a word; a shorter one is looked for where a word begins. */
const TRIGRAM = 3;

const hasWord = (word: string): RawBuilder<unknown> =>
  [...word].length >= TRIGRAM
    ? sql`search like ${`%${word}%`}`
    : sql`(search like ${`${word}%`} or search like ${`% ${word}%`})`;

/**
 * Members in the directory who have all of these words in their name, title or city. Of more than are counted, any: the
 * best of those are shown. The directory itself has all of them.
 */
export async function findMembers(db: Db, words: readonly string[], only?: SearchKind): Promise<FoundRow[]> {
  if (words.length === 0 || (only && only !== 'member')) return [];
  return rankMembers(db, sql.join(words.map(hasWord), sql` and `), { words, limit: limitOf(only) });
}

/** Of trigrams: "mohammad" and "muhammad" have 0.56 in common. */
const MIN_NAME_SIMILARITY = '0.5';

/** Members with words like these, where none has them: "Mohammad" finds Muhammad. */
export async function findMembersLike(db: Db, words: readonly string[], only?: SearchKind): Promise<FoundRow[]> {
  const long = words.filter((word) => [...word].length > TRIGRAM);
  if (long.length === 0 || (only && only !== 'member')) return [];
  const alike = sql.join(
    long.map((word) => sql`search %> ${word}`),
    sql` and `,
  );
  return inTransaction(db, async (trx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${MIN_NAME_SIMILARITY}, true)`.execute(trx);
    return rankMembers(trx, alike, { words, limit: limitOf(only) });
  });
}

async function rankMembers(
  db: Db | Trx,
  condition: RawBuilder<unknown>,
  { words, limit }: { words: readonly string[]; limit: number },
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    with found as materialized (
      select user_id, member_no, name, title, city, avatar, public from directory_entries
      where listed and ${condition} limit ${MAX_COUNTED_RESULTS}
    )
    select 'member' as kind, member_no as id, '' as slug, name as title, coalesce(title, '') as text, null as date, city,
      avatar, null as link, false as over, not public as members_only, (select count(*)::int from found) as total
    from found
    order by word_similarity(${words.join(' ')}, lower(name)) desc, user_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Of the words in titles and excerpts, the one that is most like each of these; null for one like which there is none. */
export async function correctWords(db: Db, words: readonly string[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ typed: string; word: string | null }>`
    with known as (select word from ts_stat(${VOCABULARY}) where length(word) > 2)
    select typed, (
      select word from known where similarity(word, typed) >= ${MIN_SIMILARITY}::real
      order by similarity(word, typed) desc, word limit 1
    ) as word
    from unnest(${words}::text[]) with ordinality as given(typed, place) order by place`.execute(db);
  return rows.map(({ word }) => word);
}

/** Of trigrams: "freelnacer" and "freelancer" have 0.47 in common. */
const MIN_SIMILARITY = 0.4;

/** As ts_stat reads it: words as they are written. */
const VOCABULARY = [
  "select to_tsvector('simple', title || ' ' || excerpt || ' ' || city) from events where status = 'live'",
  "select to_tsvector('simple', title || ' ' || description) from courses where published",
  ...['blogs', 'press_releases', 'publications'].map(
    (table) => `select to_tsvector('simple', title || ' ' || excerpt) from ${table} where published_at <= now()`,
  ),
  "select to_tsvector('simple', name) from skills",
].join(' union all ');
