/**
 * What belongs to an account, and what becomes of it when the account is merged into another one of the same person: each
 * step counts what it would change, and changes it. They run in this order, because what is in both is settled before the
 * rest moves.
 */

import { type RawBuilder, sql } from 'kysely';
import { type Database, type Db, readCount, type Trx, today, updateById } from '../../../platform/database/schema';
import { SIGN_IN_TABLES } from '../../identity/member/sign-in-tables';
import type { Account } from '../find-account.queries';

type OfTwo = (from: number, into: number) => RawBuilder<unknown>;

export interface Merged {
  from: Account;
  into: Account;
}

export interface MergeStep {
  /** What a person reads in the plan. */
  what: string;
  note?: string;
  /** A query of one number. */
  count: OfTwo;
  change: OfTwo;
}

/** Rows that only change their owner. */
const moves = (what: string, table: string, owner = 'user_id'): MergeStep => ({
  what,
  count: (from) => sql`select count(*) from ${sql.table(table)} where ${sql.ref(owner)} = ${from}`,
  change: (from, into) =>
    sql`update ${sql.table(table)} set ${sql.ref(owner)} = ${into} where ${sql.ref(owner)} = ${from}`,
});

/** Rows with a key of several columns: those that the other account has too are deleted. */
const joins = (what: string, table: string, columns: readonly string[]): MergeStep => ({
  ...moves(what, table),
  change: (from, into) => sql`
    with gone as (delete from ${sql.table(table)} where user_id = ${from} returning ${list(columns)})
    insert into ${sql.table(table)} (user_id, ${list(columns)}) select ${into}, ${list(columns)} from gone
    on conflict do nothing`,
});
const list = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** Rows `a` of the account that goes, whose like the other account has; `change` ends them. */
const ofBoth = (what: string, note: string, { rows, change }: { rows: OfTwo; change: RawBuilder<unknown> }) => ({
  what,
  note,
  count: (from: number, into: number) => sql`select count(*) from ${rows(from, into)}`,
  change: (from: number, into: number) => sql`${change} where id in (select a.id from ${rows(from, into)})`,
});

/** The enrollment that is further wins; of two that are as far, the one of the account that stays. */
const RANK = sql`array['Withdrawn', 'Rejected', 'Applied', 'Waitlisted', 'Shortlisted', 'Enrolled', 'Completed']`;
const isFurther = sql`array_position(${RANK}, a.status) > array_position(${RANK}, b.status)`;
const sameCourse = (from: number, into: number) =>
  sql`enrolments a join enrolments b on b.course_id = a.course_id where a.user_id = ${from} and b.user_id = ${into}`;

/** A current membership that is paid wins over a free one, and a later end over an earlier one. */
const currentOf = (userId: number) =>
  sql`(select * from memberships where user_id = ${userId} and state in ('active', 'grace'))`;

const MERGED = 'The account was merged into another one of the same person.';

const sameFreePlace = (from: number, into: number) => sql`
  from tickets a where a.user_id = ${from} and a.source = 'enroll' and a.state in ('valid', 'used') and exists (
    select from tickets b where b.user_id = ${into} and b.event_id = a.event_id and b.source = 'enroll'
      and b.state in ('valid', 'used'))`;

const settled: MergeStep[] = [
  {
    what: 'current memberships',
    note: 'Both accounts have one. The paid one stays, or the one that ends later; the other ends.',
    count: (from, into) => sql`select count(*) from ${currentOf(from)} a, ${currentOf(into)} b`,
    change: (from, into) => sql`
      update memberships m set state = 'cancelled', ends_on = greatest(m.starts_on, ${today})
      from (
        select case when coalesce(a.ends_on, '-infinity') > coalesce(b.ends_on, '-infinity') then b.id else a.id end as id
        from ${currentOf(from)} a, ${currentOf(into)} b
      ) as shorter where m.id = shorter.id`,
  },
  ofBoth('unpaid orders of a membership', 'The other account has ordered the same. They are canceled.', {
    rows: (from, into) => sql`orders a join orders b on b.package_id = a.package_id
      where a.user_id = ${from} and b.user_id = ${into} and a.kind = 'membership' and b.kind = 'membership'
        and a.state = 'pending' and b.state = 'pending'`,
    change: sql`update orders set state = 'cancelled'`,
  }),
  {
    what: 'free places at events',
    note: 'The other account has a place at the same event. They are canceled, and the seats are free again.',
    count: (from, into) => sql`select count(*) ${sameFreePlace(from, into)}`,
    change: (from, into) => sql`
      with second as (update tickets set state = 'cancelled' where id in (select a.id ${sameFreePlace(from, into)}) returning event_id)
      update events e set taken = greatest(0, taken - 1) where e.id in (select event_id from second)`,
  },
  // A seat that was held for a place is free again by a trigger.
  ofBoth('places on waiting lists', 'The other account is on the same lists. One place of each stays.', {
    rows: (from, into) => sql`
      waitlist a join waitlist b on b.event_id = a.event_id and b.package_id is not distinct from a.package_id
      where a.user_id = ${from} and b.user_id = ${into}
        and a.state in ('waiting', 'offered') and b.state in ('waiting', 'offered')`,
    change: sql`delete from waitlist`,
  }),
  {
    what: 'courses',
    note: 'Both accounts have applied. The application that is further stays, with the attempts of both.',
    count: (from, into) => sql`select count(*) from ${sameCourse(from, into)}`,
    change: (from, into) => sql`
      delete from enrolments where id in (
        select case when ${isFurther} then b.id else a.id end from ${sameCourse(from, into)})`,
  },
  ofBoth('certificates', 'The other account has the same. They are revoked.', {
    rows: (from, into) => sql`certificates a where a.user_id = ${from} and a.revoked_at is null and exists (
      select from certificates b where b.user_id = ${into} and b.revoked_at is null and b.kind = a.kind
        and b.course_id is not distinct from a.course_id)`,
    change: sql`update certificates set revoked_at = now(), revoke_reason = ${MERGED}`,
  }),
  ofBoth('open attempts at quizzes', 'The other account has one open at the same course. They are closed.', {
    rows: (from, into) => sql`quiz_attempts a join quiz_attempts b on b.course_id = a.course_id
      where a.user_id = ${from} and b.user_id = ${into} and a.state = 'in_progress' and b.state = 'in_progress'`,
    change: sql`update quiz_attempts set state = 'timed_out', submitted_at = now()`,
  }),
  {
    what: 'conversations of the two accounts with each other',
    note: 'They are of the same person. They are deleted.',
    count: (from, into) => sql`select count(*) from conversations where ${isBetween(from, into)}`,
    change: (from, into) => sql`delete from conversations where ${isBetween(from, into)}`,
  },
  {
    what: 'conversations with the same member',
    note: 'Both accounts have one. They become one.',
    count: (from, into) => sql`select count(*) from ${sameConversation(from, into)}`,
    change: (from, into) => sql`
      with same as (select a.id as old, b.id as kept from ${sameConversation(from, into)}),
      moved as (
        update messages m set conversation_id = s.kept from same s where m.conversation_id = s.old
      )
      delete from conversations where id in (select old from same)`,
  },
];

/** The two are one pair, in order. */
const isBetween = (a: number, b: number) => sql`low_id = ${Math.min(a, b)} and high_id = ${Math.max(a, b)}`;

/** The other member of a conversation. */
const otherOf = (conversation: 'a' | 'b' | 'c', userId: number) =>
  sql`case when ${sql.ref(`${conversation}.low_id`)} = ${userId} then ${sql.ref(`${conversation}.high_id`)}
    else ${sql.ref(`${conversation}.low_id`)} end`;

const sameConversation = (from: number, into: number) =>
  sql`conversations a join conversations b on ${otherOf('a', from)} = ${otherOf('b', into)}
    where ${from} in (a.low_id, a.high_id) and ${into} in (b.low_id, b.high_id) and a.id <> b.id`;

const moved: MergeStep[] = [
  moves('memberships', 'memberships'),
  {
    ...moves('orders', 'orders'),
    change: (from, into) => sql`update orders set user_id = ${into}, idempotency_key = null where user_id = ${from}`,
  },
  moves('tickets', 'tickets'),
  moves('places on waiting lists', 'waitlist'),
  moves('courses', 'enrolments'),
  joins('finished lessons', 'lesson_progress', ['lesson_id', 'done_at']),
  moves('attempts that were granted', 'attempt_grants'),
  joins('announcements', 'announcement_recipients', ['announcement_id', 'outbox_id']),
  {
    ...moves('attempts at quizzes', 'quiz_attempts'),
    change: (from, into) => sql`
      update quiz_attempts a set user_id = ${into}, n = a.n + before.n, allowed = a.allowed + before.n
      from (
        select c.course_id, coalesce(max(b.n), 0) as n
        from (select distinct course_id from quiz_attempts where user_id = ${from}) c
        left join quiz_attempts b on b.course_id = c.course_id and b.user_id = ${into}
        group by c.course_id
      ) as before where a.user_id = ${from} and a.course_id = before.course_id`,
  },
  moves('certificates', 'certificates'),
  moves('issues', 'issues'),
  moves('files of issues', 'issue_attachments', 'owner_id'),
  moves('comments on issues', 'issue_comments', 'author_id'),
  moves('changes of issues', 'issue_events', 'actor_id'),
  {
    what: 'discount codes',
    count: (from, into) => sql`select count(*) from ${newCodes(from, into)}`,
    change: (from, into) => sql`
      update discount_codes set claimed_by = ${into} where id in (select a.id from ${newCodes(from, into)})`,
  },
  moves('applications to contribute', 'volunteer_requests'),
  moves('requests for a bank account', 'bank_leads'),
  moves('pictures', 'files', 'owner_id'),
  {
    what: 'conversations',
    count: (from) => sql`select count(*) from conversations where ${from} in (low_id, high_id)`,
    change: (from, into) => sql`
      update conversations c set
        low_id = least(${otherOf('c', from)}, ${into}::bigint), high_id = greatest(${otherOf('c', from)}, ${into}::bigint)
      where ${from} in (c.low_id, c.high_id)`,
  },
  moves('messages', 'messages', 'author_id'),
  {
    what: 'blocked members',
    count: (from) => sql`select count(*) from member_blocks where ${from} in (user_id, blocked_id)`,
    change: (from, into) => sql`
      with gone as (delete from member_blocks where ${from} in (user_id, blocked_id) returning user_id, blocked_id),
      moved as (
        select case when user_id = ${from} then ${into}::bigint else user_id end as user_id,
          case when blocked_id = ${from} then ${into}::bigint else blocked_id end as blocked_id from gone
      )
      insert into member_blocks (user_id, blocked_id) select user_id, blocked_id from moved where user_id <> blocked_id
      on conflict do nothing`,
  },
  joins('who may write to the member', 'contact_settings', ['who_may_write']),
  {
    ...moves('saved searches', 'saved_searches'),
    note: 'As many as a member can have; the others are deleted.',
    change: (from, into) => sql`
      with free as (
        select slot, row_number() over (order by slot) as place from generate_series(1, 10) as slot
        where not exists (select from saved_searches b where b.user_id = ${into} and b.slot = slot.slot)
      ), gone as (
        delete from saved_searches where user_id = ${from} returning public_id, slot, name, filters, emails, checked_at, created_at
      ), numbered as (
        select gone.*, row_number() over (order by gone.slot) as place from gone
      )
      insert into saved_searches (public_id, user_id, slot, name, filters, emails, checked_at, created_at)
      select n.public_id, ${into}, f.slot, n.name, n.filters, n.emails, n.checked_at, n.created_at
      from numbered n join free f on f.place = n.place`,
  },
  moves('notes of the staff', 'member_notes'),
  moves('accounts that were merged before', 'users', 'merged_into'),
];

/** A second code of the same discount stays with the account that was merged: a member has one. */
const newCodes = (from: number, into: number) =>
  sql`discount_codes a where a.claimed_by = ${from} and not exists (
    select from discount_codes b where b.discount_id = a.discount_id and b.claimed_by = ${into})`;

export const mergeSteps: readonly MergeStep[] = [...settled, ...moved];

export const countRowsOf = (db: Db, table: keyof Database, userId: number) =>
  readCount(db, sql`${sql.table(table)} where user_id = ${userId}`);

/** Everything that an account signs in with. */
export async function deleteSignIns(trx: Trx, userId: number): Promise<void> {
  for (const table of SIGN_IN_TABLES) await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(trx);
}

/** The profile moves when the account that stays has no complete one. */
export async function moveProfile(trx: Trx, { from, into }: Merged): Promise<void> {
  const complete = trx.selectFrom('profiles').where('user_id', '=', into.id).where('completed_at', 'is not', null);
  if (!(await complete.select('user_id').executeTakeFirst())) {
    const other = trx.selectFrom('profiles').where('user_id', '=', from.id);
    if (await other.select('user_id').executeTakeFirst()) {
      await trx.deleteFrom('profiles').where('user_id', '=', into.id).execute();
      await sql`
        insert into profiles select (jsonb_populate_record(p, jsonb_build_object('user_id', ${into.id}::bigint))).*
        from profiles p where p.user_id = ${from.id}`.execute(trx);
      await trx.updateTable('profile_skills').set({ user_id: into.id }).where('user_id', '=', from.id).execute();
    }
  }
  await trx.deleteFrom('profiles').where('user_id', '=', from.id).execute();
}

export async function closeAccount(trx: Trx, { from, into }: Merged): Promise<void> {
  await updateById(trx, 'users', from.id, {
    status: 'superseded',
    merged_into: into.id,
    name: 'Merged account',
    email: `merged-${from.id}@deleted.invalid`,
    email_verified_at: null,
    phone_raw: '',
    phone_e164: null,
    password_hash: '',
  });
  const isSameAddress = from.email.toLowerCase() === into.email.toLowerCase();
  if (isSameAddress && from.email_verified_at && !into.email_verified_at)
    await updateById(trx, 'users', into.id, { email_verified_at: from.email_verified_at });
}
