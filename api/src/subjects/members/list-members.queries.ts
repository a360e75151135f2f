import { type MembersQuery, membersQuery } from '@azadkar/shared-api/account/staff/schema';
import { toEmailAddress, toPhoneNumber } from '@azadkar/shared-api/input';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/schema';
import { beforeMemberNo, currentSite, defaultSite, memberIdOf } from '../../platform/database/site.queries';
import { firstRows, keysetPage, likeAnywhere, listPage } from '../../platform/lists/keyset-page';
import { listExport } from '../../platform/tasks/staff-list';
import { idOfPlan } from '../memberships/plans.queries';

/** Of a search so many are counted: to look at the 5,600 of one surname took most of the time of its page. */
const MAX_FOUND = 500;
/** Where it finds more, so many are looked at in the order of the list: those of one first name lie together, perhaps behind all others. */
const MAX_WALKED = 5_000;

/** More words would hardly find fewer members, and each costs a look-up. */
const MAX_WORDS = 6;

/**
 * A page of members. Deleted accounts are left out: nothing of them is left to be shown. Words are found anywhere in name,
 * address, phone number and member number; shorter ones than three letters, which the index cannot find, at the beginning
 * of a word.
 */
export async function listMembers(db: Db, query: MembersQuery) {
  const search = query.search.trim();
  if (search) {
    const site = /-\d/.test(search) ? await currentSite(db) : defaultSite; // without a dash there is no prefix
    const { page, options } = findMembers(query, searchOf(search, beforeMemberNo(site)));
    const members = shownMembers(db).innerJoin(page.as('w'), 'w.user_id', 'u.id');
    return keysetPage(members, { ...options, total: sql.ref('w.total') });
  }
  const members = shownMembers(db)
    .where('u.status', '<>', sql.lit('deleted'))
    .$if(
      query.plan !== '',
      (all) =>
        all
          .innerJoin('memberships as m', 'm.user_id', 'u.id')
          .where(isCurrent)
          .where(sql<boolean>`m.package_id = ${idOfPlan(query.plan)}`), // looked up first: its members are then found by an index, in order
    )
    .$call((all) => filtersOf(query).reduce((some, filter) => some.where(filter), all));
  return listPage(members, { ...query, sorts: { joined: 'u.id', name: sql`lower(u.name) collate "C"` }, id: 'u.id' });
}

/** What is shown of a member; the plan is looked up for those of a page only. */
const shownMembers = (db: Db) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.member_no', 'u.name', 'u.email', 'u.phone_raw as phone', 'u.status', 'u.created_at'])
    .select(memberIdOf(sql.ref('u.member_no')).as('member_id'))
    .select((of) => {
      const current = of.selectFrom('memberships as m').whereRef('m.user_id', '=', 'u.id').where(isCurrent);
      const name = current.innerJoin('packages as p', 'p.id', 'm.package_id').select('p.name');
      return [name.as('plan'), current.select('m.ends_on').as('plan_ends_on')];
    })
    .select(sql<boolean>`u.email_verified_at is not null`.as('email_confirmed'));

const isCurrent = sql<boolean>`m.state in ('active', 'grace')`;

/**
 * The page of those whom a search finds. They are found once: few are counted and sorted. Of a common surname a page is full
 * sooner in the order of the list, without the index of words, than all are found; where it is not, all are sorted.
 */
function findMembers(query: MembersQuery, { words, whole }: ReturnType<typeof searchOf>) {
  const chosen = [...filtersOf(query), ...(query.plan ? [hasPlan(query.plan)] : [])];
  const keepsPlan = chosen.length === 0 && words.length <= 2;
  const filters = [...whole, ...chosen];
  const options = { ...query, sorts: { joined: 'w.user_id', name: 'w.name' }, id: 'w.user_id', keepsPlan };
  const users = filters.length > 0 ? sql`join users u on u.id = w.user_id` : sql``;
  const [size, most, more] = [query.size, MAX_FOUND, MAX_FOUND + 1].map((n) => sql.lit(n));
  const from = (table: RawBuilder<unknown>, conditions: RawBuilder<unknown>[]) =>
    sql`from ${table} w ${users} where ${sql.join([...conditions, ...filters], sql` and `)}`;
  const found = words.map((word) => sql`w.words like ${likeAnywhere(word)}`);
  const inOrder = sql`select w.user_id, w.name, w.words from member_words w where (select n from counted) > ${most}`;
  const some = firstRows(inOrder, { ...options, size: MAX_WALKED });
  const looked = words.map((word) => sql`strpos(w.words, ${word}) > 0`);
  const sorted = sql`select w.user_id, w.name, nullif(n, ${more}) as total from found w, counted
    where (select count(*) from walked) <= ${size}`;
  const page = sql<{ user_id: number; name: string; total: number | null }>`(
    with found as materialized (select w.user_id, w.name ${from(sql`member_words`, found)}),
    counted as materialized (select count(*)::int as n from (select from found limit ${more}) as few),
    walked as materialized ${firstRows(sql`select w.user_id, w.name, null::int ${from(some, looked)}`, options)}
    ${firstRows(sorted, options)} union all select * from walked where (select count(*) from walked) > ${size})`;
  return { page, options };
}

const filtersOf = ({ status, confirmed }: MembersQuery): RawBuilder<boolean>[] => [
  ...(status ? [sql<boolean>`u.status = ${sql.lit(status)}`] : []),
  ...(confirmed ? [sql<boolean>`u.email_verified_at is ${sql.raw(confirmed === 'yes' ? 'not null' : 'null')}`] : []),
];

/** Of those whom a search finds, one after the other: a join would read all memberships for them. First whether any has it. */
const hasPlan = (plan: string): RawBuilder<boolean> =>
  sql`(select min(m.user_id) from memberships m where m.package_id = ${idOfPlan(plan)} and ${isCurrent}) is not null
    and (select m.package_id from memberships m where m.user_id = u.id and ${isCurrent}) = ${idOfPlan(plan)}`;

/** A whole address and a whole member number have indexes of their own; parts of them are found as words. */
function searchOf(search: string, prefix: RegExp): { words: string[]; whole: RawBuilder<boolean>[] } {
  const address = toEmailAddress(search);
  if (address) return { words: [], whole: [sql`lower(u.email) = ${address}`] };
  const number = search.replace(prefix, '');
  if (number !== search && /^\d{1,10}$/.test(number))
    return { words: [], whole: [sql`u.member_no = ${number}::bigint`] };
  return { words: wordsOf(search, prefix), whole: [] };
}

function wordsOf(search: string, prefix: RegExp): string[] {
  const phone = toPhoneNumber(search);
  if (phone) return [phone];
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  return words.map((word) => word.replace(prefix, '')).map((word) => (word.length < 3 ? ` ${word}` : word));
}

/** The list of members, as it was filtered, in a file. */
export const memberExport = listExport({
  list: 'members',
  params: membersQuery,
  read: listMembers,
  columns: {
    'Member ID': ({ member_id }) => member_id,
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    'Email confirmed': ({ email_confirmed }) => (email_confirmed ? 'yes' : 'no'),
    Phone: ({ phone }) => phone,
    Status: ({ status }) => status,
    Plan: ({ plan }) => plan,
    'Plan ends': ({ plan_ends_on }) => plan_ends_on,
    Joined: ({ created_at }) => created_at.toISOString(),
  },
});
