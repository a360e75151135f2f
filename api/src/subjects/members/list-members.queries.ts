import { type MembersQuery, membersQuery } from '@azadkar/shared-api/account/staff/schema';
import type { PrintedSite } from '@azadkar/shared-api/brand';
import { toEmailAddress, toPhoneNumber } from '@azadkar/shared-api/input';
import { MAX_TOTAL } from '@azadkar/shared-api/staff/list';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/schema';
import { beforeMemberNo, currentSite, memberIdOf } from '../../platform/database/site.queries';
import { findFew, keysetPage, likeAnywhere, listPage, MEMBER_WORDS } from '../../platform/lists/keyset-page';
import { listExport } from '../../platform/tasks/staff-list';
import { idOfPlan } from '../memberships/plans.queries';

/**
 * Of a search so many are counted: to look at the 5,600 of one surname took most of the time of its page. By name it is
 * more, since those of one first name lie together, perhaps behind all others.
 */
const MAX_FOUND = 1_000;

/** More words would hardly find fewer members, and each costs a look-up. */
const MAX_WORDS = 6;

/**
 * A page of members. Deleted accounts are left out: nothing of them is left to be shown. Words are found anywhere in name,
 * address, phone number and member number; shorter ones than three letters, which the index cannot find, at the beginning
 * of a word.
 */
export async function listMembers(db: Db, query: MembersQuery) {
  const site = await currentSite(db);
  const members = filteredMembers(db, query, site);
  if (!query.search.trim()) return listPage(members, { ...query, ...ORDERS });
  const most = query.sort.endsWith('name') ? MAX_TOTAL : MAX_FOUND;
  const ids = await findFew(db, members.clearSelect().select('u.id'), most);
  const found = filteredMembers(db, query, site, hasWord);
  const page = ids
    ? keysetPage(found.where(sql<boolean>`u.id = any(${ids}::bigint[])`), { ...query, ...ORDERS_OF_FEW })
    : keysetPage(found, { ...query, ...ORDERS });
  return { ...(await page), total: ids?.length ?? null };
}

const ORDERS = { sorts: { joined: 'u.id', name: sql`lower(u.name) collate "C"` }, id: 'u.id' };

/** The same orders, which no index has: few members are found by their words and sorted, not looked for among all. */
const ORDERS_OF_FEW = { sorts: { joined: sql`u.id + 0`, name: sql`(lower(u.name) || '') collate "C"` }, id: 'u.id' };

/** The plan is looked up for those of a page only, unless the list is of one plan. */
function filteredMembers(
  db: Db,
  { search, status, plan, confirmed }: MembersQuery,
  site: PrintedSite,
  condition = findsWord,
) {
  let members = db
    .selectFrom('users as u')
    .where('u.status', '<>', sql.lit('deleted'))
    .select(['u.id', 'u.member_no', 'u.name', 'u.email', 'u.phone_raw as phone', 'u.status', 'u.created_at'])
    .select(memberIdOf(sql.ref('u.member_no')).as('member_id'))
    .select((of) => {
      const current = of.selectFrom('memberships as m').whereRef('m.user_id', '=', 'u.id').where(isCurrent);
      const name = current.innerJoin('packages as p', 'p.id', 'm.package_id').select('p.name');
      return [name.as('plan'), current.select('m.ends_on').as('plan_ends_on')];
    })
    .select(sql<boolean>`u.email_verified_at is not null`.as('email_confirmed'))
    .$if(
      plan !== '' && !search,
      (all) =>
        all
          .innerJoin('memberships as m', 'm.user_id', 'u.id')
          .where(isCurrent)
          .where(sql<boolean>`m.package_id = ${idOfPlan(plan)}`), // looked up first: its members are then found by an index, in order
    );
  if (plan && search) members = members.where(hasPlan(plan));
  for (const found of searchOf(search.trim(), beforeMemberNo(site), condition)) members = members.where(found);
  if (status) members = members.where('u.status', '=', sql.lit(status));
  if (confirmed) members = members.where('u.email_verified_at', confirmed === 'yes' ? 'is not' : 'is', null);
  return members;
}

const isCurrent = sql<boolean>`m.state in ('active', 'grace')`;

/** Of those whom a search finds, one after the other: a join would read all memberships for them. First whether any has it. */
const hasPlan = (plan: string): RawBuilder<boolean> =>
  sql`(select min(m.user_id) from memberships m where m.package_id = ${idOfPlan(plan)} and ${isCurrent}) is not null
    and (select m.package_id from memberships m where m.user_id = u.id and ${isCurrent}) = ${idOfPlan(plan)}`;

/** A whole address and a whole member number have indexes of their own; parts of them are found as words. */
function searchOf(search: string, prefix: RegExp, condition: typeof findsWord): RawBuilder<boolean>[] {
  const address = toEmailAddress(search);
  if (address) return [sql<boolean>`lower(u.email) = ${address}`];
  const number = search.replace(prefix, '');
  if (number !== search && /^\d{1,10}$/.test(number)) return [sql<boolean>`u.member_no = ${number}::bigint`];
  return wordsOf(search, prefix).map(condition);
}

function wordsOf(search: string, prefix: RegExp): string[] {
  const phone = toPhoneNumber(search);
  if (phone) return [phone];
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  return words.map((word) => word.replace(prefix, '')).map((word) => (word.length < 3 ? ` ${word}` : word));
}

const findsWord = (word: string) => sql<boolean>`${MEMBER_WORDS} like ${likeAnywhere(word)}`;

/** The same without the index of words: of a common surname a page is full sooner in the order of the list than all are found. */
const hasWord = (word: string) => sql<boolean>`strpos(${MEMBER_WORDS}, ${word}) > 0`;

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
